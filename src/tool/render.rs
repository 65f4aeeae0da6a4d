//! A bound call as people read it: the tool and its values by position.

use std::fmt::Write as _;

use crate::value::Value;

use super::bind::Bound;

/// Characters of one text that are shown before it is cut.
const SHOWN: usize = 60;

/// The call by position, long text cut and the cut marked:
/// `fs-edit ("a.txt" "" "" #f ((("old" . "…") ("new" . "…"))))`.
pub fn positional(bound: &Bound) -> String {
    let values: Vec<_> = bound.values().iter().map(|value| text_of(value, SHOWN)).collect();
    format!("{} ({})", bound.tool().name, values.join(" "))
}

/// A value as Scheme writes it, each text cut after `shown` characters.
pub fn text_of(value: &Value, shown: usize) -> String {
    let mut out = String::new();
    write_value(&mut out, value, shown);
    out
}

fn write_value(out: &mut String, value: &Value, shown: usize) {
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(true) => out.push_str("#t"),
        Value::Bool(false) => out.push_str("#f"),
        Value::Int(number) => _ = write!(out, "{number}"),
        Value::Real(number) => _ = write!(out, "{number:?}"),
        Value::Text(text) => write_text(out, text, shown),
        Value::List(items) => {
            out.push('(');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    out.push(' ');
                }
                write_value(out, item, shown);
            }
            out.push(')');
        }
        Value::Record(record) => {
            out.push('(');
            for (index, (key, item)) in record.iter().enumerate() {
                out.push_str(if index > 0 { " (" } else { "(" });
                write_text(out, key, shown);
                out.push_str(" . ");
                write_value(out, item, shown);
                out.push(')');
            }
            out.push(')');
        }
    }
}

/// Text in quotes; what a terminal or a reader could misread is escaped.
fn write_text(out: &mut String, text: &str, shown: usize) {
    out.push('"');
    let mut chars = text.chars();
    for c in chars.by_ref().take(shown) {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            c if crate::edit::is_unsafe_to_show(c) => _ = write!(out, "\\x{:x};", u32::from(c)),
            c => out.push(c),
        }
    }
    if chars.next().is_some() {
        out.push('…');
    }
    out.push('"');
}
