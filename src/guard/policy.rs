//! What a person allows beforehand and what they deny beyond the built-in lists.

use super::pattern::Pattern;

/// What becomes of an ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    /// A person is asked.
    #[default]
    Ask,
    /// Nobody is there: an ask is a refusal.
    Unattended,
}

/// The person's policy for one run.
#[derive(Debug, Clone, Default)]
pub struct Policy {
    /// What becomes of an ask.
    pub mode: Mode,
    /// Files whose changes need no question; from the root, never for protected
    /// files and security asks.
    pub standing: Vec<Pattern>,
    /// Files that are denied like the credential files of the built-in list.
    pub denied: Vec<Pattern>,
}

impl Policy {
    /// A short text that is equal exactly when two policies are.
    pub(super) fn canonical(&self) -> String {
        let texts = |patterns: &[Pattern]| {
            patterns.iter().map(|pattern| format!("{:?}", pattern.text())).collect::<Vec<_>>().join(" ")
        };
        format!("{:?} standing {} denied {}", self.mode, texts(&self.standing), texts(&self.denied))
    }
}
