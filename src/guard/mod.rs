//! The guard: it judges paths before anything is read, and plans before anything is written.
//!
//! Order: deny, security ask, protected, standing approval, the mode's default.
//! The strictest verdict wins. The guard reads a call only by the role walk
//! ([`crate::tool::Bound::arguments`]).

mod approval;
mod ask;
mod lists;
pub mod names;
mod pattern;
mod policy;
mod verdict;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

pub use approval::{Allowed, Cleared, Judged, Pending};
pub use ask::{Answer, Approver, Choice, Nobody, Question, Scripted};
pub use pattern::{BadPattern, Pattern};
pub use policy::{Mode, Policy};
pub use verdict::{Level, Reason, Verdict};

use crate::error::{Error, Kind};
use crate::tool::{Bound, Gate, PlacedPath, Plan, Role, json, render};
use crate::value::Value;
use crate::workspace::{Kind as FileKind, Place, Workspace};

use lists::Lists;
use names::Folded;

/// Judges calls against the built-in lists and the person's policy.
#[derive(Debug)]
pub struct Guard {
    workspace: Arc<Workspace>,
    policy: Policy,
    lists: Lists,
    questions: AtomicU64,
}

impl Guard {
    /// A guard of that workspace.
    pub fn new(workspace: Arc<Workspace>, policy: Policy) -> Self {
        Self { workspace, policy, lists: Lists::built_in(), questions: AtomicU64::new(0) }
    }

    /// Judges every path of a call, before anything of a file is read.
    ///
    /// # Errors
    /// `outside-root` or `denied` when one path may not be touched: the whole call
    /// is refused. A path that merely cannot be followed is left to the tool.
    pub fn judge_paths(&self, bound: Bound, paths: Vec<PlacedPath>) -> Result<Cleared, Error> {
        let mut verdict = Verdict::default();
        for argument in bound.arguments().filter(|argument| argument.role.is_path()) {
            let Some(text) = argument.value.as_text().filter(|text| !text.trim().is_empty()) else { continue };
            let placed = paths
                .iter()
                .find(|path| path.position == argument.position && path.item == argument.item && path.spelled == text)
                .ok_or_else(|| Error::new(Kind::Denied, format!("`{text}` was not resolved, so it is denied")))?;
            verdict.reasons.extend(self.judge(&placed.spelled, placed.place.as_ref(), argument.role));
        }
        match verdict.refusal() {
            Some(error) => Err(error),
            None => Ok(Cleared { bound, paths }),
        }
    }

    /// Judges what a call would write. Every file of the plan is judged by its
    /// place, whether or not the call named it.
    ///
    /// # Errors
    /// A refusal when a file may not be changed, or when one needs an answer and
    /// the mode has nobody to give it.
    pub fn judge_plan(&self, cleared: Cleared, plan: Plan) -> Result<Judged, Error> {
        let verdict = self.verdict(&plan);
        if let Some(error) = verdict.refusal() {
            return Err(error);
        }
        let bound = cleared.bound;
        if verdict.level() == Level::Allow {
            return Ok(Judged::Allowed(Allowed { bound, plan, left_out: Vec::new() }));
        }
        if self.policy.mode == Mode::Unattended {
            return Err(approval::unanswered(&verdict.reasons, "nobody is there to ask"));
        }
        let question = Question {
            id: self.questions.fetch_add(1, Ordering::Relaxed) + 1,
            digest: self.digest(&bound, &plan),
            tool: bound.tool().name,
            call: render::positional(&bound),
            paths: approval::asked_paths(&plan),
            reasons: verdict.reasons,
            diff: plan.changes().map(|change| change.diff.text.as_str()).collect(),
            diff_is_whole: plan.changes().all(|change| change.diff.complete),
        };
        Ok(Judged::Pending(Pending { bound, plan, question }))
    }

    /// What the guard says of writing a plan.
    pub fn verdict(&self, plan: &Plan) -> Verdict {
        let reasons =
            plan.changes().flat_map(|change| self.judge(change.place.spelled(), Ok(&change.place), Role::WritePath));
        Verdict { reasons: reasons.collect() }
    }

    /// Every reason against a path in a role. Both names are judged, the spelled
    /// and the resolved one.
    fn judge(&self, spelled: &str, place: Result<&Place, &Error>, role: Role) -> Vec<Reason> {
        let reason = |level, rule: String, why: String, kind| Reason {
            level,
            rule,
            why,
            path: spelled.to_owned(),
            kind,
        };
        let shown = crate::edit::escape_name(spelled);
        let names: Vec<Folded> =
            self.relative(spelled).into_iter().chain(place.ok().map(Place::resolved)).map(Folded::path).collect();

        if let Some(entry) = names.iter().find_map(|name| self.denies(name)) {
            let why = format!("`{shown}` is on the list of credential files (`{entry}`), which are neither read nor written");
            return vec![reason(Level::Deny, format!("denied {entry}"), why, Kind::Denied)];
        }
        let place = match place {
            Ok(place) => place,
            Err(error) if error.kind == Kind::OutsideRoot => {
                let why = format!("`{shown}` leads out of the workspace");
                return vec![reason(Level::Deny, "outside-root".to_owned(), why, Kind::OutsideRoot)];
            }
            Err(_) => return Vec::new(),
        };
        if self.workspace.is_own(place) {
            let why = format!("`{shown}` belongs to the state of this program");
            return vec![reason(Level::Deny, "own-state".to_owned(), why, Kind::Denied)];
        }
        if !role.is_change() {
            return Vec::new();
        }

        let mut reasons = Vec::new();
        if let Some(entry) = names.iter().find_map(|name| self.lists.secures(name)) {
            let why = format!("other programs run or obey `{shown}` unasked");
            reasons.push(reason(Level::SecurityAsk, format!("security {entry}"), why, Kind::Denied));
        }
        if names::is_deceptive(spelled) || names::is_deceptive(place.resolved()) {
            let why = format!("the name `{shown}` holds characters that do not show");
            reasons.push(reason(Level::SecurityAsk, "deceptive-name".to_owned(), why, Kind::Denied));
        }
        if let Some(leaf) = place.leaf().filter(|leaf| leaf.kind == FileKind::File && leaf.links != 1) {
            let why = format!("`{shown}` has {} names, of which some may lie outside the workspace", leaf.links);
            reasons.push(reason(Level::SecurityAsk, "several-links".to_owned(), why, Kind::Denied));
        }
        if let Some(entry) = names.iter().find_map(|name| self.lists.protects(name)) {
            let why = format!("`{shown}` is a protected file (CI, build script or lock file)");
            reasons.push(reason(Level::Ask, format!("protected {entry}"), why, Kind::Denied));
        }
        let resolved = Folded::path(place.resolved());
        if reasons.is_empty() && !self.policy.standing.iter().any(|pattern| pattern.covers(&resolved)) {
            let why = format!("changing `{shown}` needs a person's approval");
            reasons.push(reason(Level::Ask, "default".to_owned(), why, Kind::Denied));
        }
        reasons
    }

    fn denies(&self, name: &Folded) -> Option<&str> {
        self.lists
            .denies(name)
            .or_else(|| self.policy.denied.iter().find(|pattern| pattern.covers(name)).map(Pattern::text))
    }

    /// The spelled path relative to the root, as far as its spelling tells.
    fn relative<'a>(&self, spelled: &'a str) -> Option<&'a str> {
        if !spelled.starts_with('/') {
            return Some(spelled);
        }
        let rest = spelled.strip_prefix(self.workspace.root().to_str()?)?;
        (rest.is_empty() || rest.starts_with('/')).then_some(rest)
    }

    /// What an approval is bound to. Keyed, so that it tells nothing about contents.
    fn digest(&self, bound: &Bound, plan: &Plan) -> String {
        let mut text = vec![
            bound.tool().name.to_owned(),
            json::to_json(&Value::List(bound.values().to_vec())).to_string(),
            self.policy.canonical(),
        ];
        for change in plan.changes() {
            let hash = |bytes: Option<&[u8]>| bytes.map_or_else(|| "-".to_owned(), |bytes| self.workspace.key_hash(bytes));
            text.push(format!(
                "{:?} {} {}",
                change.place.resolved(),
                hash(change.base.as_ref().map(|base| base.bytes.as_slice())),
                hash(change.result.as_deref()),
            ));
        }
        self.workspace.key_hash(text.join("\n").as_bytes())
    }
}

impl Gate for Guard {
    fn admit(&self, place: &Place, role: Role) -> Result<(), Error> {
        let verdict = Verdict { reasons: self.judge(place.spelled(), Ok(place), role) };
        verdict.refusal().map_or(Ok(()), Err)
    }
}
