//! The one error that leaves the door: a stable kind, a sentence, a hint, data.
//!
//! Modules report problems with their own small enums and turn them into an
//! [`Error`] at their boundary. A callee tells the problem; the caller adds the
//! name of the tool or the file.

use std::fmt;

use crate::value::{Record, Value};

/// What went wrong, as a stable word that programs may compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// The call does not fit the tool's declaration.
    BadArguments,
    /// No tool has that name.
    UnknownTool,
    /// A path leads out of the workspace.
    OutsideRoot,
    /// A rule denies the path or the content.
    Denied,
    /// A person said no.
    Declined,
    /// Nobody was there to ask.
    Unattended,
    /// An answer that does not belong to the question, or belongs to an older one.
    StaleApproval,
    /// No file at that path.
    NoFile,
    /// Something other than a regular file (or a directory, where one is wanted).
    NotAFile,
    /// The path cannot be followed: a loop of links, a file in place of a directory, a bad name.
    BadPath,
    /// The operating system refused.
    Io,
    /// The file changed while the call was under way.
    Changed,
    /// The text to find is not in the file.
    NotFound,
    /// The text to find stands in several places.
    Ambiguous,
    /// The text to find is empty.
    EmptyOld,
    /// Old and new text are the same.
    NoChange,
    /// The file, or the part asked for, is not UTF-8 text.
    NotText,
    /// The file is binary.
    Binary,
    /// The file is larger than the tool takes.
    TooLarge,
    /// The form of the arguments is not one the tool has.
    BadForm,
    /// A kept version is not there, or does not fit the file any more.
    NoVersion,
    /// Versions, log or state cannot be written, so changes are refused.
    State,
    /// The policy or configuration is wrong.
    Config,
    /// A script failed.
    Script,
    /// A script went past its time, memory, depth or size limit.
    Limit,
    /// A script was interrupted.
    Interrupted,
    /// A fault of this program.
    Bug,
}

/// The five families of kinds; a family fixes the exit code of the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Family {
    /// The caller's arguments were wrong.
    Arguments,
    /// The guard or a person refused.
    Refused,
    /// The tool failed.
    Failed,
    /// A script failed.
    Script,
    /// A fault of this program.
    Bug,
}

impl Kind {
    /// Every kind, for tests and documentation.
    pub const ALL: &'static [Self] = &[
        Self::BadArguments,
        Self::UnknownTool,
        Self::OutsideRoot,
        Self::Denied,
        Self::Declined,
        Self::Unattended,
        Self::StaleApproval,
        Self::NoFile,
        Self::NotAFile,
        Self::BadPath,
        Self::Io,
        Self::Changed,
        Self::NotFound,
        Self::Ambiguous,
        Self::EmptyOld,
        Self::NoChange,
        Self::NotText,
        Self::Binary,
        Self::TooLarge,
        Self::BadForm,
        Self::NoVersion,
        Self::State,
        Self::Config,
        Self::Script,
        Self::Limit,
        Self::Interrupted,
        Self::Bug,
    ];

    /// The word that stands for the kind in structured data.
    pub const fn code(self) -> &'static str {
        match self {
            Self::BadArguments => "bad-arguments",
            Self::UnknownTool => "unknown-tool",
            Self::OutsideRoot => "outside-root",
            Self::Denied => "denied",
            Self::Declined => "declined",
            Self::Unattended => "unattended",
            Self::StaleApproval => "stale-approval",
            Self::NoFile => "no-file",
            Self::NotAFile => "not-a-file",
            Self::BadPath => "bad-path",
            Self::Io => "io",
            Self::Changed => "changed",
            Self::NotFound => "not-found",
            Self::Ambiguous => "ambiguous",
            Self::EmptyOld => "empty-old",
            Self::NoChange => "no-change",
            Self::NotText => "not-text",
            Self::Binary => "binary",
            Self::TooLarge => "too-large",
            Self::BadForm => "bad-form",
            Self::NoVersion => "no-version",
            Self::State => "state",
            Self::Config => "config",
            Self::Script => "script",
            Self::Limit => "limit",
            Self::Interrupted => "interrupted",
            Self::Bug => "bug",
        }
    }

    /// The family the kind belongs to.
    pub const fn family(self) -> Family {
        match self {
            Self::BadArguments | Self::UnknownTool => Family::Arguments,
            Self::OutsideRoot | Self::Denied | Self::Declined | Self::Unattended | Self::StaleApproval => {
                Family::Refused
            }
            Self::NoFile
            | Self::NotAFile
            | Self::BadPath
            | Self::Io
            | Self::Changed
            | Self::NotFound
            | Self::Ambiguous
            | Self::EmptyOld
            | Self::NoChange
            | Self::NotText
            | Self::Binary
            | Self::TooLarge
            | Self::BadForm
            | Self::NoVersion
            | Self::State
            | Self::Config => Family::Failed,
            Self::Script | Self::Limit | Self::Interrupted => Family::Script,
            Self::Bug => Family::Bug,
        }
    }
}

/// A refusal or failure as it leaves the door.
///
/// `message` is one or more lines of text a model may read; `hint` is one
/// imperative sentence that says what to do next.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub struct Error {
    /// The stable kind.
    pub kind: Kind,
    /// The tool that was called, once the caller has added it.
    pub tool: Option<String>,
    /// What was found, then what was expected.
    pub message: String,
    /// The next step.
    pub hint: Option<String>,
    /// Structured data beside the text; fields depend on the kind. A record, boxed to keep results small.
    pub data: Box<Record>,
}

impl Error {
    /// An error of `kind` that says `message`.
    pub fn new(kind: Kind, message: impl Into<String>) -> Self {
        Self { kind, tool: None, message: message.into(), hint: None, data: Box::default() }
    }

    /// The same error with a next step.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// The same error with one more field of structured data.
    #[must_use]
    pub fn with(mut self, field: &str, value: impl Into<Value>) -> Self {
        self.data.insert(field.to_owned(), value.into());
        self
    }

    /// The same error naming the tool, unless one is named already.
    #[must_use]
    pub fn of_tool(mut self, tool: &str) -> Self {
        self.tool.get_or_insert_with(|| tool.to_owned());
        self
    }

    /// The same error with the name of a file or thing put before its message.
    #[must_use]
    pub fn named(mut self, name: impl fmt::Display) -> Self {
        self.message = format!("{name}: {}", self.message);
        self
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        match &self.hint {
            Some(hint) => write!(f, "\nhint: {hint}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn codes_are_distinct_words() {
        let codes: HashSet<_> = Kind::ALL.iter().map(|k| k.code()).collect();
        assert_eq!(codes.len(), Kind::ALL.len());
        assert!(codes.iter().all(|c| c.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')));
    }

    #[test]
    fn text_is_message_then_hint() {
        let error = Error::new(Kind::NotFound, "`old` is not in `a.txt`").hint("read the file again");
        assert_eq!(error.to_string(), "`old` is not in `a.txt`\nhint: read the file again");
    }
}
