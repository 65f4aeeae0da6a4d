//! What a handler sees of a call: its values, its places, and a way to read.

use crate::error::{Error, Kind};
use crate::value::{Record, Text};
use crate::workspace::{Entry, Place, Snapshot, Version, Workspace};

use super::bind::Bound;
use super::declare::Role;

/// Largest file that tools read, in bytes.
pub const LARGEST_FILE: u64 = 256 * 1024 * 1024;

/// The guard's word on a place that was not named in the call but met on the way.
pub trait Gate {
    /// Whether the call may go on to this place, in this role.
    ///
    /// # Errors
    /// The refusal, when it may not.
    fn admit(&self, place: &Place, role: Role) -> Result<(), Error>;
}

/// A path of the call, resolved once.
#[derive(Debug)]
pub struct PlacedPath {
    /// Position of the parameter.
    pub position: usize,
    /// Index of the element, when the path stands inside a list.
    pub item: Option<usize>,
    /// What the path is to the guard.
    pub role: Role,
    /// The path as the call spelled it.
    pub spelled: Text,
    /// The place, or why there is none.
    pub place: Result<Place, Error>,
}

/// What a handler may use: values by name, places that were judged, and reading.
///
/// Made by the host after the paths were judged, and by nobody else.
pub struct Scope<'a> {
    bound: &'a Bound,
    paths: &'a [PlacedPath],
    workspace: &'a Workspace,
    gate: &'a dyn Gate,
}

/// One element of a list position, with its index from 0.
#[derive(Debug, Clone, Copy)]
pub struct Item<'a> {
    /// Index, from 0.
    pub index: usize,
    fields: &'a Record,
}

impl<'a> Scope<'a> {
    /// A scope over judged paths. `paths` and `gate` come from the guard.
    pub(crate) fn new(
        bound: &'a Bound,
        paths: &'a [PlacedPath],
        workspace: &'a Workspace,
        gate: &'a dyn Gate,
    ) -> Self {
        Self { bound, paths, workspace, gate }
    }

    /// The text of a parameter; `None` when it is absent.
    pub fn text(&self, name: &str) -> Option<&'a str> {
        self.bound.named(name)?.as_text()
    }

    /// A switch; off when it is absent.
    pub fn flag(&self, name: &str) -> bool {
        self.bound.named(name).and_then(crate::value::Value::as_bool).unwrap_or(false)
    }

    /// A number; `None` when it is absent or 0.
    pub fn number(&self, name: &str) -> Option<usize> {
        positive(self.bound.named(name)?.as_int()?)
    }

    /// The elements of a list parameter; none when it is absent.
    pub fn items(&self, name: &str) -> impl ExactSizeIterator<Item = Item<'a>> + use<'a> {
        let list: &'a [_] = self.bound.named(name).and_then(crate::value::Value::as_list).unwrap_or_default();
        static NONE: std::sync::LazyLock<Record> = std::sync::LazyLock::new(Record::new);
        list.iter()
            .enumerate()
            .map(|(index, value)| Item { index, fields: value.as_record().unwrap_or(&NONE) })
    }

    /// The path of a parameter, placed and judged; `None` when it is absent or blank.
    pub fn path(&self, name: &str) -> Option<&'a PlacedPath> {
        let position = self.bound.tool().params.iter().position(|param| param.name == name)?;
        self.paths.iter().find(|path| path.position == position && path.item.is_none())
    }

    /// The path of an element, placed and judged; `None` when it is absent or blank.
    pub fn item_path(&self, name: &str, index: usize) -> Option<&'a PlacedPath> {
        let position = self.bound.tool().params.iter().position(|param| param.name == name)?;
        self.paths.iter().find(|path| path.position == position && path.item == Some(index))
    }

    /// The place of a path that must be there.
    ///
    /// # Errors
    /// `bad-form` when the path is blank, else why it cannot be followed.
    pub fn place(&self, name: &str) -> Result<&'a Place, Error> {
        let path = self.path(name).ok_or_else(|| {
            Error::new(Kind::BadForm, format!("`{name}` is blank")).hint("name a file relative to the workspace")
        })?;
        path.place.as_ref().map_err(Clone::clone)
    }

    /// Reads a regular file.
    pub fn read(&self, place: &Place) -> Result<Snapshot, Error> {
        self.workspace.read(place, LARGEST_FILE)
    }

    /// Lists a directory. Every entry was admitted by the guard or is marked as not.
    pub fn list(&self, place: &Place) -> Result<Vec<(Entry, bool)>, Error> {
        let entries = self.workspace.list(place)?;
        Ok(entries
            .into_iter()
            .map(|entry| {
                let admitted = self.gate.admit(&entry.place, Role::ReadPath).is_ok();
                (entry, admitted)
            })
            .collect())
    }

    /// Resolves a path that the call did not name (one that a version was kept of),
    /// and asks the guard about it.
    pub fn admit(&self, spelled: &str, role: Role) -> Result<Place, Error> {
        let place = self.workspace.place(spelled)?;
        self.gate.admit(&place, role)?;
        Ok(place)
    }

    /// Kept versions, newest first, of one file (by its resolved name) or of all.
    ///
    /// Versions of files that the guard denies are left out.
    pub fn versions(&self, resolved: Option<&str>, limit: usize) -> Result<Vec<Version>, Error> {
        let mut versions = self.workspace.versions(resolved, limit)?;
        versions.retain(|version| match self.workspace.place(&version.path) {
            Ok(place) => self.gate.admit(&place, Role::ReadPath).is_ok(),
            Err(_) => false,
        });
        Ok(versions)
    }

    /// The version with that id.
    pub fn version(&self, id: &str) -> Result<Version, Error> {
        self.workspace.version(id)
    }

    /// The bytes the file had in that version; `None` when there was no file.
    pub fn version_bytes(&self, version: &Version) -> Result<Option<Vec<u8>>, Error> {
        self.workspace.version_bytes(version)
    }

    /// The keyed hash of a content, as it may be shown.
    pub fn hash(&self, bytes: &[u8]) -> String {
        self.workspace.key_hash(bytes)
    }
}

impl<'a> Item<'a> {
    /// The text of a field; `None` when it is absent.
    pub fn text(&self, field: &str) -> Option<&'a str> {
        self.fields.get(field)?.as_text()
    }

    /// A switch; off when it is absent.
    pub fn flag(&self, field: &str) -> bool {
        self.fields.get(field).and_then(crate::value::Value::as_bool).unwrap_or(false)
    }

    /// A number; `None` when it is absent or 0.
    pub fn number(&self, field: &str) -> Option<usize> {
        positive(self.fields.get(field)?.as_int()?)
    }
}

fn positive(number: i64) -> Option<usize> {
    usize::try_from(number).ok().filter(|number| *number > 0)
}
