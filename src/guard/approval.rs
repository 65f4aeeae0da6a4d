//! From a cleared call and its plan to a plan that may be written.
//!
//! [`Cleared`] is made only by judging paths, [`Pending`] and [`Allowed`] only by
//! judging a plan; the writer takes nothing but [`Allowed`]. An approval cannot
//! reach another plan than the one it was given for, because it never leaves it.

use crate::error::{Error, Kind};
use crate::tool::{Bound, PlacedPath, Plan, Planned};

use super::ask::{Answer, Choice, Question};
use super::verdict::{Level, Reason};

/// A call whose paths were judged and not denied.
#[derive(Debug)]
pub struct Cleared {
    pub(super) bound: Bound,
    pub(super) paths: Vec<PlacedPath>,
}

/// A judged plan.
#[derive(Debug)]
pub enum Judged {
    /// Nobody needs to be asked.
    Allowed(Allowed),
    /// A person has to be asked.
    Pending(Pending),
}

/// A plan that waits for an answer.
#[derive(Debug)]
pub struct Pending {
    pub(super) bound: Bound,
    pub(super) plan: Plan,
    pub(super) question: Question,
}

/// A plan that may be written, once.
#[derive(Debug)]
pub struct Allowed {
    pub(super) bound: Bound,
    pub(super) plan: Plan,
    pub(super) left_out: Vec<String>,
}

impl Cleared {
    /// The call.
    pub fn bound(&self) -> &Bound {
        &self.bound
    }

    /// Its paths, placed and judged.
    pub fn paths(&self) -> &[PlacedPath] {
        &self.paths
    }
}

impl Pending {
    /// The question to put.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// The plan, to be looked at.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Applies an answer.
    ///
    /// # Errors
    /// `stale-approval` when the answer belongs to another question, `declined`
    /// when a person said no, `unattended` when nobody answered, `bad-form` when
    /// it leaves out a file that the question does not name.
    pub fn answer(self, answer: &Answer) -> Result<Allowed, Error> {
        if answer.id != self.question.id || answer.digest != self.question.digest {
            return Err(Error::new(
                Kind::StaleApproval,
                "the answer belongs to another question than the one that was put",
            )
            .hint("look at the diff again and answer this question"));
        }
        match &answer.choice {
            Choice::Allow => Ok(Allowed { bound: self.bound, plan: self.plan, left_out: Vec::new() }),
            Choice::LeaveOut(names) => self.leaving_out(names),
            Choice::Refuse(reason) => Err(self.declined(reason.as_deref())),
            Choice::Nobody(why) => Err(unanswered(&self.question.reasons, why)),
        }
    }

    fn leaving_out(self, names: &[String]) -> Result<Allowed, Error> {
        if let Some(unknown) = names.iter().find(|name| !self.question.paths.contains(name)) {
            return Err(Error::new(
                Kind::StaleApproval,
                format!("the answer leaves out `{unknown}`, which the question does not name"),
            )
            .hint("name files as the question shows them"));
        }
        if self.question.paths.iter().all(|path| names.contains(path)) {
            return Err(self.declined(None));
        }
        Ok(Allowed { bound: self.bound, plan: self.plan, left_out: names.to_vec() })
    }

    fn declined(&self, reason: Option<&str>) -> Error {
        let what = self.question.paths.join("`, `");
        let message = match reason {
            Some(reason) => format!("the person did not approve the change of `{what}`: {reason}"),
            None => format!("the person did not approve the change of `{what}`"),
        };
        Error::new(Kind::Declined, message).hint("do not send it again; ask the person what they want instead")
    }
}

impl Allowed {
    /// The plan, to be looked at.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The call.
    pub fn bound(&self) -> &Bound {
        &self.bound
    }

    /// Whether the person left this file (by its resolved name) out.
    pub(crate) fn is_left_out(&self, resolved: &str) -> bool {
        self.left_out.iter().any(|path| path == resolved)
    }

    /// The call and the plan, for the one who writes it.
    pub(crate) fn into_plan(self) -> Plan {
        self.plan
    }
}

/// The refusal when a question found nobody to answer it.
pub(super) fn unanswered(reasons: &[Reason], why: &str) -> Error {
    let strictest = reasons.iter().max_by_key(|reason| reason.level);
    let (path, rule, because) =
        strictest.map_or(("", "ask", ""), |reason| (reason.path.as_str(), reason.rule.as_str(), reason.why.as_str()));
    let hint = match strictest.map(|reason| (reason.level, reason.rule.as_str())) {
        Some((Level::SecurityAsk, _)) => {
            "let a person answer in a terminal; --yes does not cover this file".to_owned()
        }
        Some((_, rule)) if rule.starts_with("protected") => {
            "let a person answer in a terminal; --yes does not cover protected files".to_owned()
        }
        _ => format!("let a person answer in a terminal, or allow it beforehand with --yes '{path}'"),
    };
    Error::new(Kind::Unattended, format!("{because}, and {why}"))
        .hint(hint)
        .with("path", path)
        .with("rule", rule)
}

/// The names under which files of a plan are asked about: resolved, sorted.
pub(super) fn asked_paths(plan: &Plan) -> Vec<String> {
    let mut paths: Vec<_> = plan
        .files
        .iter()
        .filter_map(|file| match &file.planned {
            Planned::Change(change) => Some(change.place.resolved().to_owned()),
            Planned::Unchanged { .. } | Planned::Failed(_) => None,
        })
        .collect();
    paths.sort();
    paths.dedup();
    paths
}
