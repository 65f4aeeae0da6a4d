//! The declaration of a tool, as plain data: one constant holds everything.

use super::plan::Plan;
use super::scope::Scope;
use crate::error::{Error, Kind};
use crate::value::Outcome;

/// One primitive of the registry.
#[derive(Debug)]
pub struct Tool {
    /// `noun-verb`, of `[a-z-]`.
    pub name: &'static str,
    /// One sentence.
    pub summary: &'static str,
    /// What a model should know before it calls; may be several sentences.
    pub guidance: &'static str,
    /// The positions, in order.
    pub params: &'static [Param],
    /// Calls that are run as tests and shown as help.
    pub examples: &'static [Example],
    /// What it does.
    pub run: Run,
}

/// A position of a tool, or a named field of the elements of a list position.
#[derive(Debug)]
pub struct Param {
    /// `[a-z_]+`.
    pub name: &'static str,
    /// What values it takes.
    pub ty: Type,
    /// Whether it may be left out.
    pub need: Need,
    /// What its value is to the guard.
    pub role: Role,
    /// One sentence.
    pub doc: &'static str,
}

/// Whether a position may be left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// It must be given.
    Required,
    /// It may be left out.
    Optional,
}

/// The types of positions.
#[derive(Debug, Clone, Copy)]
pub enum Type {
    /// UTF-8 text.
    Text,
    /// A switch.
    Boolean,
    /// A whole number from 0 to 2^53 - 1; 0 stands for "left out".
    Integer,
    /// A list of records with these fields.
    Records(&'static [Param]),
}

/// What a value is to the guard. Closed on purpose: adding one makes every
/// judgement that forgets it fail to compile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// Path to read.
    ReadPath,
    /// Path to read and change.
    EditPath,
    /// Path to write.
    WritePath,
    /// Text to find; an edit may name what a file already holds.
    Match,
    /// Text that will be written or sent.
    Payload,
    /// A command to run.
    Command,
    /// An address to fetch or send to.
    Url,
    /// Text to search for elsewhere.
    Query,
    /// A list whose fields carry roles.
    Items,
    /// Numbers and switches that mean nothing to the guard.
    Plain,
}

/// A call that is run as a test: files before, the call, what must come of it.
#[derive(Debug)]
pub struct Example {
    /// What it shows, as a phrase.
    pub title: &'static str,
    /// Path and text of each file before the call.
    pub files: &'static [(&'static str, &'static str)],
    /// The arguments as a JSON object.
    pub call: &'static str,
    /// What must come of it.
    pub expect: Expect,
}

/// The result an example promises.
#[derive(Debug)]
pub enum Expect {
    /// Success; the answer holds this text and the files read so afterwards.
    Success {
        /// A part of the answer.
        answer: &'static str,
        /// Path and text of files after the call.
        files: &'static [(&'static str, &'static str)],
    },
    /// An error of this kind; no file changed.
    Failure(Kind),
}

/// A handler that reads.
pub type Reader = fn(&Scope<'_>) -> Result<Outcome, Error>;

/// A handler that computes what a change would write, and writes nothing.
pub type Planner = fn(&Scope<'_>) -> Result<Plan, Error>;

/// Whether a tool reads or changes, with its handler.
#[derive(Debug, Clone, Copy)]
pub enum Run {
    /// It only reads.
    Read(Reader),
    /// It changes files, by way of a plan.
    Change(Planner),
}

impl Tool {
    /// Whether a call of the tool can change anything.
    pub fn changes(&self) -> bool {
        matches!(self.run, Run::Change(_))
    }
}

impl Param {
    /// A position that must be given.
    pub const fn required(name: &'static str, ty: Type, role: Role, doc: &'static str) -> Self {
        Self { name, ty, need: Need::Required, role, doc }
    }

    /// A position that may be left out.
    pub const fn optional(name: &'static str, ty: Type, role: Role, doc: &'static str) -> Self {
        Self { name, ty, need: Need::Optional, role, doc }
    }

    /// Whether it must be given.
    pub fn is_required(&self) -> bool {
        self.need == Need::Required
    }
}

impl Type {
    /// The word for it in schemas and help.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Boolean => "boolean",
            Self::Integer => "integer",
            Self::Records(_) => "list of records",
        }
    }
}

impl Role {
    /// Every role.
    pub const ALL: &'static [Self] = &[
        Self::ReadPath,
        Self::EditPath,
        Self::WritePath,
        Self::Match,
        Self::Payload,
        Self::Command,
        Self::Url,
        Self::Query,
        Self::Items,
        Self::Plain,
    ];

    /// The word for it in help.
    pub const fn word(self) -> &'static str {
        match self {
            Self::ReadPath => "read-path",
            Self::EditPath => "edit-path",
            Self::WritePath => "write-path",
            Self::Match => "match",
            Self::Payload => "payload",
            Self::Command => "command",
            Self::Url => "url",
            Self::Query => "query",
            Self::Items => "items",
            Self::Plain => "plain",
        }
    }

    /// Whether the value names a file or directory of the workspace.
    pub const fn is_path(self) -> bool {
        match self {
            Self::ReadPath | Self::EditPath | Self::WritePath => true,
            Self::Match
            | Self::Payload
            | Self::Command
            | Self::Url
            | Self::Query
            | Self::Items
            | Self::Plain => false,
        }
    }

    /// Whether the value names a file that the call may change.
    pub const fn is_change(self) -> bool {
        match self {
            Self::EditPath | Self::WritePath => true,
            Self::ReadPath
            | Self::Match
            | Self::Payload
            | Self::Command
            | Self::Url
            | Self::Query
            | Self::Items
            | Self::Plain => false,
        }
    }
}
