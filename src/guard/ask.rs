//! Questions to a person and their answers.

use std::fmt;

use super::verdict::{Level, Reason};

/// One question about one call, showing everything that would be written.
#[derive(Debug, Clone)]
pub struct Question {
    /// Counts the questions of a run, from 1.
    pub id: u64,
    /// What the answer is bound to: tool, arguments, policy, bases and results.
    pub digest: String,
    /// The tool.
    pub tool: &'static str,
    /// The call by position.
    pub call: String,
    /// Every file that would change, in full, sorted.
    pub paths: Vec<String>,
    /// Why it is asked.
    pub reasons: Vec<Reason>,
    /// The unified diff of the whole plan.
    pub diff: String,
    /// Whether `diff` shows every change.
    pub diff_is_whole: bool,
}

/// A person's answer; made from the question it answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    pub(super) id: u64,
    pub(super) digest: String,
    pub(super) choice: Choice,
}

/// What a person can say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choice {
    /// Write it.
    Allow,
    /// Write all but these files, as the question names them.
    LeaveOut(Vec<String>),
    /// Write nothing; the reason goes to the model.
    Refuse(Option<String>),
    /// Nobody answered; the clause says why.
    Nobody(String),
}

impl Question {
    /// The strictest level among the reasons.
    pub fn level(&self) -> Level {
        self.reasons.iter().map(|reason| reason.level).max().unwrap_or(Level::Ask)
    }

    /// An answer to this question.
    pub fn answer(&self, choice: Choice) -> Answer {
        Answer { id: self.id, digest: self.digest.clone(), choice }
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.call)?;
        for path in &self.paths {
            writeln!(f, "  changes {}", crate::edit::escape_name(path))?;
        }
        for reason in &self.reasons {
            writeln!(f, "  {}: {} ({})", reason.level.word(), reason.why, reason.rule)?;
        }
        f.write_str(&self.diff)
    }
}

/// Someone who can be asked.
pub trait Approver: Send + Sync {
    /// Answers a question. Called for one question at a time.
    fn ask(&self, question: &Question) -> Answer;
}

/// Nobody is there: every question is refused.
#[derive(Debug, Clone, Copy, Default)]
pub struct Nobody;

impl Approver for Nobody {
    fn ask(&self, question: &Question) -> Answer {
        question.answer(Choice::Nobody("nobody is there to ask".to_owned()))
    }
}

/// A function as an approver, for tests and for programs that ask in their own way.
pub struct Scripted<F>(pub F);

impl<F: Fn(&Question) -> Choice + Send + Sync> Approver for Scripted<F> {
    fn ask(&self, question: &Question) -> Answer {
        question.answer((self.0)(question))
    }
}

impl<F> fmt::Debug for Scripted<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Scripted")
    }
}
