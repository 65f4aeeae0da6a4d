//! The one value type that tools see, and what a call looks like before it is bound.

use indexmap::IndexMap;

/// Text of a value. Always UTF-8.
pub type Text = String;

/// An ordered record with text keys.
pub type Record = IndexMap<Text, Value>;

/// A value as tools take and give it.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// Nothing; JSON `null`.
    Null,
    /// A switch.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A number with a fraction, or one too large for [`Value::Int`].
    Real(f64),
    /// UTF-8 text.
    Text(Text),
    /// A list.
    List(Vec<Value>),
    /// A record; fields keep their order.
    Record(Record),
}

impl Value {
    /// The text, if this is one.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The switch, if this is one.
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Self::Bool(on) => Some(*on),
            _ => None,
        }
    }

    /// The whole number, if this is one.
    pub fn as_int(&self) -> Option<i64> {
        match self {
            Self::Int(number) => Some(*number),
            _ => None,
        }
    }

    /// The list, if this is one.
    pub fn as_list(&self) -> Option<&[Value]> {
        match self {
            Self::List(items) => Some(items),
            _ => None,
        }
    }

    /// The record, if this is one.
    pub fn as_record(&self) -> Option<&Record> {
        match self {
            Self::Record(record) => Some(record),
            _ => None,
        }
    }
}

impl From<bool> for Value {
    fn from(on: bool) -> Self {
        Self::Bool(on)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Int(number)
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        i64::try_from(number).map_or(Self::Real(number as f64), Self::Int)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Record> for Value {
    fn from(record: Record) -> Self {
        Self::Record(record)
    }
}

impl<T: Into<Value>> From<Vec<T>> for Value {
    fn from(items: Vec<T>) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(item: Option<T>) -> Self {
        item.map_or(Self::Null, Into::into)
    }
}

/// A record from its fields, in order.
pub fn record<const N: usize>(fields: [(&str, Value); N]) -> Record {
    fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

/// A piece of input as it came, before any tool's declaration was looked at.
///
/// JSON text and Scheme values both become this; only the binder turns it into
/// a [`Value`], because what a Scheme list *is* (a list or a record) depends on
/// what the parameter wants.
#[derive(Debug, Clone, PartialEq)]
pub enum Datum {
    /// JSON `null`, Scheme `'null`.
    Null,
    /// A switch.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// Any other real number.
    Real(f64),
    /// Text.
    Text(Text),
    /// A JSON array or a proper Scheme list.
    List(Vec<Datum>),
    /// A Scheme list with a tail: `(a b . c)` is `Improper([a, b], c)`, a pair has one head.
    Improper(Vec<Datum>, Box<Datum>),
    /// A JSON object whose keys are known to be distinct.
    Object(Vec<(Text, Datum)>),
    /// A Scheme symbol.
    Symbol(Text),
    /// Anything else, as a phrase with its article: `a vector`, `a procedure`, `a hash map`.
    Other(&'static str),
}

/// The two ways a call can be written.
#[derive(Debug, Clone, PartialEq)]
pub enum Call {
    /// By name: a JSON object, or a Scheme record given to `tool-call`.
    Named(Datum),
    /// By position: Scheme values.
    Positional(Vec<Datum>),
}

/// What a tool gives back: text for the model, data for programs.
#[derive(Debug, Clone, PartialEq)]
pub struct Outcome {
    /// The answer.
    pub answer: Text,
    /// Structured data beside it; fields are told in the tool's documentation.
    pub data: Record,
}
