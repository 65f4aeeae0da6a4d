//! What the guard says of a call, always with the rule that decided and why.

use crate::error::{Error, Kind};

/// How strict a verdict is; the strictest wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// It may go on.
    Allow,
    /// A person is asked.
    Ask,
    /// A person is asked with more care; no standing approval waives it.
    SecurityAsk,
    /// It may not go on.
    Deny,
}

/// Why a verdict is what it is, for one path of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// How strict this reason is.
    pub level: Level,
    /// The rule, as one word or a list's name with its entry.
    pub rule: String,
    /// One clause: `` `x` is a credential file ``.
    pub why: String,
    /// The path as the call spelled it.
    pub path: String,
    /// The kind of error if this reason denies.
    pub kind: Kind,
}

/// The reasons of a call; an empty list allows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Verdict {
    /// In order of the paths of the call.
    pub reasons: Vec<Reason>,
}

impl Level {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Allow => "allow",
            Self::Ask => "ask",
            Self::SecurityAsk => "security-ask",
            Self::Deny => "deny",
        }
    }
}

impl Verdict {
    /// The strictest level of its reasons.
    pub fn level(&self) -> Level {
        self.reasons.iter().map(|reason| reason.level).max().unwrap_or(Level::Allow)
    }

    /// The refusal, when a reason denies. It names the path and the rule and
    /// tells nothing about the file.
    pub(super) fn refusal(&self) -> Option<Error> {
        let reason = self.reasons.iter().find(|reason| reason.level == Level::Deny)?;
        let hint = match reason.kind {
            Kind::OutsideRoot => "use a path beneath the workspace",
            _ => "leave this file alone; the person has to do it themselves",
        };
        Some(
            Error::new(reason.kind, reason.why.clone())
                .hint(hint)
                .with("path", reason.path.as_str())
                .with("rule", reason.rule.as_str()),
        )
    }
}
