//! What a changing tool would write: computed in full before anything is judged or written.

use crate::edit::{Diff, Span};
use crate::error::Error;
use crate::value::{Record, Text};
use crate::workspace::{Place, Snapshot};

/// The files of one call, in order of first mention.
#[derive(Debug)]
pub struct Plan {
    /// One entry a file.
    pub files: Vec<FilePlan>,
}

/// What would become of one file.
#[derive(Debug)]
pub struct FilePlan {
    /// The file's name as the call spelled it.
    pub name: Text,
    /// What would become of it.
    pub planned: Planned,
}

/// The three things that can become of a file.
#[derive(Debug)]
pub enum Planned {
    /// It would be written or removed.
    Change(Box<Change>),
    /// It would stay as it is.
    Unchanged {
        /// The sentence for the answer.
        answer: Text,
    },
    /// It cannot be changed as asked.
    Failed(Error),
}

/// A change of one file: from which bytes to which bytes.
#[derive(Debug)]
pub struct Change {
    /// Where.
    pub place: Place,
    /// The bytes it starts from; `None` when the file must not exist yet.
    pub base: Option<Snapshot>,
    /// The bytes it ends with; `None` removes the file.
    pub result: Option<Vec<u8>>,
    /// For edits, the only spans in which base and result may differ; the host
    /// checks this before it writes.
    pub spans: Option<Vec<Span>>,
    /// Base against result, as a person is shown it.
    pub diff: Diff,
    /// The answer if it lands.
    pub answer: Text,
    /// Structured data for the outcome if it lands: `edits`, `replacements`, `lines`, …
    pub data: Record,
}

impl Plan {
    /// A plan of one file.
    pub fn one(name: impl Into<Text>, planned: Planned) -> Self {
        Self { files: vec![FilePlan { name: name.into(), planned }] }
    }

    /// The files that would be written or removed.
    pub fn changes(&self) -> impl Iterator<Item = &Change> {
        self.files.iter().filter_map(|file| match &file.planned {
            Planned::Change(change) => Some(change.as_ref()),
            Planned::Unchanged { .. } | Planned::Failed(_) => None,
        })
    }
}
