//! JSON in and out. The reader refuses a key given twice, at any depth.
//!
//! Which of two equal keys a guard sees and which a tool sees must not be a
//! question, so an object with a repeated key is no input at all.

use std::collections::HashSet;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};

use crate::error::{Error, Kind};
use crate::value::{Call, Datum, Value};

/// Reads any JSON text.
///
/// # Errors
/// `bad-arguments` naming line and column, or the key that is given twice.
/// Nesting deeper than 127 is refused.
pub fn parse(text: &str) -> Result<Datum, Error> {
    let Strict(datum) = serde_json::from_str(text).map_err(|error| {
        Error::new(Kind::BadArguments, format!("the arguments are not valid JSON: {error}"))
            .hint("send one JSON object whose keys are distinct")
    })?;
    Ok(datum)
}

/// Reads the arguments of a call: a JSON object.
pub fn arguments(text: &str) -> Result<Call, Error> {
    match parse(text)? {
        object @ Datum::Object(_) => Ok(Call::Named(object)),
        other => Err(Error::new(
            Kind::BadArguments,
            format!("the arguments are {}; a JSON object was expected", super::bind::describe(&other)),
        )
        .hint("send the arguments by name, as in {\"path\": \"a.txt\"}")),
    }
}

/// The arguments of a call from an object that a library has already parsed.
///
/// A key given twice cannot be seen any more in such an object; check the raw
/// message with [`parse`] first where there is one.
pub fn arguments_of(object: &serde_json::Map<String, serde_json::Value>) -> Call {
    Call::Named(Datum::Object(object.iter().map(|(key, value)| (key.clone(), datum(value))).collect()))
}

fn datum(value: &serde_json::Value) -> Datum {
    match value {
        serde_json::Value::Null => Datum::Null,
        serde_json::Value::Bool(on) => Datum::Bool(*on),
        serde_json::Value::Number(number) => number
            .as_i64()
            .map(Datum::Int)
            .or_else(|| number.as_f64().map(Datum::Real))
            .unwrap_or(Datum::Other("a number out of range")),
        serde_json::Value::String(text) => Datum::Text(text.clone()),
        serde_json::Value::Array(items) => Datum::List(items.iter().map(datum).collect()),
        serde_json::Value::Object(object) => {
            Datum::Object(object.iter().map(|(key, value)| (key.clone(), datum(value))).collect())
        }
    }
}

/// A value as JSON. A number that JSON cannot write becomes `null`.
pub fn to_json(value: &Value) -> serde_json::Value {
    match value {
        Value::Null => serde_json::Value::Null,
        Value::Bool(on) => (*on).into(),
        Value::Int(number) => (*number).into(),
        Value::Real(number) => (*number).into(),
        Value::Text(text) => text.as_str().into(),
        Value::List(items) => items.iter().map(to_json).collect(),
        Value::Record(record) => {
            serde_json::Value::Object(record.iter().map(|(key, value)| (key.clone(), to_json(value))).collect())
        }
    }
}

struct Strict(Datum);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StrictVisitor).map(Strict)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
    type Value = Datum;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Datum, E> {
        Ok(Datum::Null)
    }

    fn visit_bool<E>(self, on: bool) -> Result<Datum, E> {
        Ok(Datum::Bool(on))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Datum, E> {
        Ok(Datum::Int(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Datum, E> {
        Ok(i64::try_from(number).map_or(Datum::Real(number as f64), Datum::Int))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Datum, E> {
        Ok(Datum::Real(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Datum, E> {
        Ok(Datum::Text(text.to_owned()))
    }

    fn visit_string<E>(self, text: String) -> Result<Datum, E> {
        Ok(Datum::Text(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Datum, A::Error> {
        let mut items = Vec::new();
        while let Some(Strict(item)) = seq.next_element()? {
            items.push(item);
        }
        Ok(Datum::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Datum, A::Error> {
        let mut fields = Vec::new();
        let mut seen = HashSet::new();
        while let Some(key) = map.next_key::<String>()? {
            if !seen.insert(key.clone()) {
                return Err(A::Error::custom(format_args!("the key {key:?} is given twice")));
            }
            let Strict(value) = map.next_value()?;
            fields.push((key, value));
        }
        Ok(Datum::Object(fields))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repeated_key_is_named_at_any_depth() {
        for text in [
            r#"{"path":"a","path":"b"}"#,
            r#"{"path":"a","edits":[{"old":"a","new":"b","path":"x","path":"y"}]}"#,
            r#"{"path":"a","\u0070ath":"b"}"#,
        ] {
            let error = parse(text).expect_err(text);
            assert!(error.message.contains("\"path\" is given twice"), "{error}");
        }
    }

    #[test]
    fn numbers_and_nesting() {
        assert_eq!(parse("4").unwrap(), Datum::Int(4));
        assert_eq!(parse("4.0").unwrap(), Datum::Real(4.0));
        assert_eq!(parse("18446744073709551615").unwrap(), Datum::Real(18_446_744_073_709_551_615.0));
        assert!(parse(&"[".repeat(100_000)).is_err());
    }

    #[test]
    fn only_an_object_is_a_call() {
        assert!(arguments("{}").is_ok());
        for text in ["[]", "null", "\"{}\"", "3", "", "{} {}"] {
            assert_eq!(arguments(text).expect_err(text).kind, Kind::BadArguments);
        }
    }
}
