//! From any form of a call to values by position. Pure; nothing is coerced.
//!
//! The law: the named and the positional form of one call bind to the same
//! [`Bound`], and the derived schema accepts an object exactly when the binder
//! does.

use crate::error::{Error, Kind};
use crate::value::{Call, Datum, Record, Value};

use super::alias;
use super::declare::{Param, Tool, Type};

/// Integers beyond this are not exact in every JSON reader.
pub(super) const LARGEST: i64 = 9_007_199_254_740_991;

/// A checked call: values by position, the last one given is the last one here.
///
/// Only [`bind`] makes one. Elements of a list position are records whose
/// fields stand in the order of the declaration; fields left out are absent.
#[derive(Debug, Clone)]
pub struct Bound {
    tool: &'static Tool,
    values: Vec<Value>,
}

impl PartialEq for Bound {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.tool, other.tool) && self.values == other.values
    }
}

impl Bound {
    /// The tool that is called.
    pub fn tool(&self) -> &'static Tool {
        self.tool
    }

    /// The values by position; positions after the last given one are absent.
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// The value of the parameter of that name; `None` when it is absent.
    pub(super) fn named(&self, name: &str) -> Option<&Value> {
        let position = self.tool.params.iter().position(|param| param.name == name);
        debug_assert!(position.is_some(), "`{}` has no parameter `{name}`", self.tool.name);
        self.values.get(position?)
    }
}

/// What does not fit. Each knows where it is and says one sentence.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
enum Problem {
    #[error("{place}: expected {expected}, got {found}")]
    Wrong { place: Place, expected: &'static str, found: String },
    #[error("{place} is missing")]
    Missing { place: Place },
    #[error("unknown field `{name}`{}", within(.list.as_ref()))]
    Unknown { name: String, list: Option<Place>, suggestion: Option<&'static str> },
    #[error("the field `{name}` is given twice{}", within(.list.as_ref()))]
    Repeated { name: String, list: Option<Place> },
    #[error("{count} values were given, `{tool}` takes at most {most}")]
    TooMany { tool: &'static str, count: usize, most: usize },
    #[error("{place}: the key of a field is {found}; keys are text")]
    Key { place: String, found: String },
}

/// Where a value stands: position and name, and in a list the element and field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Place {
    position: usize,
    name: &'static str,
    element: Option<usize>,
    field: Option<&'static str>,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(field) = self.field {
            write!(f, "field `{field}` of ")?;
        }
        match self.element {
            Some(index) => write!(f, "element {} of `{}`", index + 1, self.name),
            None => write!(f, "`{}` (position {})", self.name, self.position + 1),
        }
    }
}

fn within(place: Option<&Place>) -> String {
    place.map(|place| format!(" in {place}")).unwrap_or_default()
}

/// How records are written in the form that came.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Json,
    Scheme,
}

impl Problem {
    fn hint(&self) -> Option<String> {
        match self {
            Self::Wrong { place, expected, found } => match (*expected, found.as_str()) {
                ("a list of records", "text") => Some(format!(
                    "send `{}` as a list, not as text that holds one",
                    place.name
                )),
                ("text", "false") => {
                    Some("leave the field out, or write \"\" for empty text".to_owned())
                }
                (wanted, "text") => Some(format!("write {wanted} without quotes")),
                _ => None,
            },
            Self::Unknown { suggestion: Some(name), .. } => Some(format!("use `{name}`")),
            Self::Key { .. } => Some(
                "write a record as (list (cons \"old\" \"a\") (cons \"new\" \"b\")), with text keys".to_owned(),
            ),
            Self::TooMany { .. } | Self::Missing { .. } | Self::Unknown { .. } | Self::Repeated { .. } => None,
        }
    }
}

/// Checks a call against the declaration of its tool.
///
/// # Errors
/// `bad-arguments`, telling every problem of the call at once.
pub fn bind(tool: &'static Tool, call: &Call) -> Result<Bound, Error> {
    let mut binder = Binder { tool, problems: Vec::new() };
    let given = match call {
        Call::Named(Datum::Object(fields)) => binder.named(fields, Style::Json),
        Call::Named(other) => match binder.alist(other, None) {
            Some(fields) => binder.named(&fields, Style::Scheme),
            None => Vec::new(),
        },
        Call::Positional(values) => binder.positional(values),
    };
    let values = binder.by_position(given);
    if binder.problems.is_empty() { Ok(Bound { tool, values }) } else { Err(binder.error()) }
}

struct Binder {
    tool: &'static Tool,
    problems: Vec<Problem>,
}

impl Binder {
    fn named(&mut self, fields: &[(String, Datum)], style: Style) -> Vec<Option<Value>> {
        let mut given: Vec<Option<Value>> = self.tool.params.iter().map(|_| None).collect();
        for (name, datum) in fields {
            let Some(position) = self.tool.params.iter().position(|param| param.name == *name) else {
                let suggestion = alias::suggest(name, self.tool.params);
                self.problems.push(Problem::Unknown { name: cut(name), list: None, suggestion });
                continue;
            };
            let place = Place { position, name: self.tool.params[position].name, element: None, field: None };
            given[position] = self.value(&self.tool.params[position], datum, place, style);
        }
        given
    }

    fn positional(&mut self, values: &[Datum]) -> Vec<Option<Value>> {
        let params = self.tool.params;
        if values.len() > params.len() {
            let (count, most) = (values.len(), params.len());
            self.problems.push(Problem::TooMany { tool: self.tool.name, count, most });
        }
        let mut given: Vec<_> = values
            .iter()
            .zip(params)
            .enumerate()
            .map(|(position, (datum, param))| {
                let place = Place { position, name: param.name, element: None, field: None };
                self.value(param, datum, place, Style::Scheme)
            })
            .collect();
        given.resize(params.len(), None);
        given
    }

    /// Trailing empty switches, numbers and lists count as left out; skipped
    /// positions before the last given one take the empty value of their type.
    fn by_position(&mut self, given: Vec<Option<Value>>) -> Vec<Value> {
        let last = given.iter().rposition(|value| value.as_ref().is_some_and(|value| !is_empty(value)));
        let params = self.tool.params;
        for (position, param) in params.iter().enumerate() {
            let absent = match last {
                Some(last) if position <= last => given[position].is_none(),
                _ => true,
            };
            let place = Place { position, name: param.name, element: None, field: None };
            let told = self.problems.iter().any(|problem| matches!(problem, Problem::Wrong { place: at, .. } if *at == place));
            if param.is_required() && absent && !told {
                self.problems.push(Problem::Missing { place });
            }
        }
        let count = last.map_or(0, |last| last + 1);
        given
            .into_iter()
            .zip(params)
            .take(count)
            .map(|(value, param)| value.unwrap_or_else(|| empty(&param.ty)))
            .collect()
    }

    /// The value a parameter takes from a datum; `None` when it is left out or wrong.
    fn value(&mut self, param: &Param, datum: &Datum, place: Place, style: Style) -> Option<Value> {
        match (&param.ty, datum) {
            (_, Datum::Null) => None,
            (Type::Text, Datum::Text(text)) => Some(Value::Text(text.clone())),
            (Type::Boolean, Datum::Bool(on)) => Some(Value::Bool(*on)),
            (Type::Integer, Datum::Int(_) | Datum::Real(_)) => match whole(datum) {
                Some(number) => Some(Value::Int(number)),
                None => self.wrong(place, "a whole number from 0 up", describe(datum)),
            },
            (Type::Records(fields), Datum::List(elements)) => {
                let records: Vec<_> = elements
                    .iter()
                    .enumerate()
                    .map(|(index, element)| self.record(fields, element, Place { element: Some(index), ..place }, style))
                    .collect();
                Some(Value::List(records))
            }
            (Type::Text, other) => self.wrong(place, "text", describe(other)),
            (Type::Boolean, other) => self.wrong(place, "a boolean", describe(other)),
            (Type::Integer, other) => self.wrong(place, "a whole number", describe(other)),
            (Type::Records(_), other) => self.wrong(place, "a list of records", describe(other)),
        }
    }

    /// An element of a list position, its fields in the order of the declaration.
    fn record(&mut self, fields: &'static [Param], datum: &Datum, place: Place, style: Style) -> Value {
        let mut record = Record::new();
        let entries = match (style, datum) {
            (Style::Json, Datum::Object(entries)) => entries.clone(),
            (Style::Json, other) => {
                self.wrong(place, "a record", describe(other));
                return record.into();
            }
            (Style::Scheme, other) => match self.alist(other, Some(place)) {
                Some(entries) => entries,
                None => return record.into(),
            },
        };
        for (name, _) in &entries {
            if !fields.iter().any(|field| field.name == *name) {
                let suggestion = alias::suggest(name, fields);
                self.problems.push(Problem::Unknown { name: cut(name), list: Some(place), suggestion });
            }
        }
        for field in fields {
            let place = Place { field: Some(field.name), ..place };
            let before = self.problems.len();
            let value = entries
                .iter()
                .find(|(name, _)| name == field.name)
                .and_then(|(_, datum)| self.value(field, datum, place, style));
            match value {
                Some(value) if field.is_required() || !is_empty(&value) => {
                    record.insert(field.name.to_owned(), value);
                }
                Some(_) => {}
                None if field.is_required() && self.problems.len() == before => {
                    self.problems.push(Problem::Missing { place });
                }
                None => {}
            }
        }
        record.into()
    }

    /// The entries of an association list; a problem for every one that is none.
    fn alist(&mut self, datum: &Datum, place: Option<Place>) -> Option<Vec<(String, Datum)>> {
        let wheres = || place.map_or_else(|| "the record of arguments".to_owned(), |place| place.to_string());
        let Datum::List(items) = datum else {
            self.problems.push(Problem::Key {
                place: wheres(),
                found: format!("not there: it is {} instead of an association list", describe(datum)),
            });
            return None;
        };
        let mut entries: Vec<(String, Datum)> = Vec::with_capacity(items.len());
        let mut sound = true;
        for item in items {
            let (key, value) = match item {
                Datum::Improper(heads, tail) if heads.len() == 1 => (&heads[0], (**tail).clone()),
                Datum::List(parts) if !parts.is_empty() => (&parts[0], Datum::List(parts[1..].to_vec())),
                other => {
                    let found = format!("not there: an entry is {} instead of a pair", describe(other));
                    self.problems.push(Problem::Key { place: wheres(), found });
                    sound = false;
                    continue;
                }
            };
            match key {
                Datum::Text(key) if entries.iter().any(|(other, _)| other == key) => {
                    self.problems.push(Problem::Repeated { name: cut(key), list: place });
                    sound = false;
                }
                Datum::Text(key) => entries.push((key.clone(), value)),
                other => {
                    self.problems.push(Problem::Key { place: wheres(), found: describe(other) });
                    sound = false;
                }
            }
        }
        sound.then_some(entries)
    }

    fn wrong<T>(&mut self, place: Place, expected: &'static str, found: String) -> Option<T> {
        self.problems.push(Problem::Wrong { place, expected, found });
        None
    }

    fn error(self) -> Error {
        const TOLD: usize = 20;
        let lines: Vec<_> = self
            .problems
            .iter()
            .take(TOLD)
            .map(|problem| match problem.hint() {
                Some(hint) => format!("{problem}; {hint}"),
                None => problem.to_string(),
            })
            .collect();
        let mut message = match lines.as_slice() {
            [only] => only.clone(),
            _ => format!("{} problems:\n- {}", self.problems.len(), lines.join("\n- ")),
        };
        if self.problems.len() > TOLD {
            message += &format!("\n- and {} more", self.problems.len() - TOLD);
        }
        Error::new(Kind::BadArguments, message)
            .hint(format!("the call is {}", super::help::signature(self.tool)))
            .of_tool(self.tool.name)
    }
}

fn whole(datum: &Datum) -> Option<i64> {
    let number = match datum {
        Datum::Int(number) => *number,
        // Every whole f64 in range converts exactly.
        Datum::Real(real) if real.fract() == 0.0 && (0.0..=LARGEST as f64).contains(real) => *real as i64,
        _ => return None,
    };
    (0..=LARGEST).contains(&number).then_some(number)
}

/// Whether a value in last place counts as left out. Explicit empty text does not.
fn is_empty(value: &Value) -> bool {
    match value {
        Value::Bool(on) => !on,
        Value::Int(number) => *number == 0,
        Value::List(items) => items.is_empty(),
        Value::Null | Value::Real(_) | Value::Text(_) | Value::Record(_) => false,
    }
}

fn empty(ty: &Type) -> Value {
    match ty {
        Type::Text => Value::Text(String::new()),
        Type::Boolean => Value::Bool(false),
        Type::Integer => Value::Int(0),
        Type::Records(_) => Value::List(Vec::new()),
    }
}

/// What a datum is, as a phrase. Never quotes more than a short number or name.
pub(super) fn describe(datum: &Datum) -> String {
    match datum {
        Datum::Null => "null".to_owned(),
        Datum::Bool(true) => "true".to_owned(),
        Datum::Bool(false) => "false".to_owned(),
        Datum::Int(number) => format!("the number {number}"),
        Datum::Real(number) => format!("the number {number}"),
        Datum::Text(_) => "text".to_owned(),
        Datum::List(_) => "a list".to_owned(),
        Datum::Improper(..) => "a pair or improper list".to_owned(),
        Datum::Object(_) => "a record".to_owned(),
        Datum::Symbol(name) => format!("the symbol `{}`", cut(name)),
        Datum::Other(phrase) => (*phrase).to_owned(),
    }
}

fn cut(name: &str) -> String {
    let shown: String = name.chars().take(60).flat_map(char::escape_debug).collect();
    if name.chars().count() > 60 { shown + "…" } else { shown }
}
