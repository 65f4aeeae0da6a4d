//! Help texts, derived from the declarations.

use std::fmt::Write as _;

use super::declare::{Expect, Param, Tool, Type};

/// The call by position, optional positions in brackets:
/// `(fs-read path [start] [end])`.
pub fn signature(tool: &Tool) -> String {
    let mut out = format!("({}", tool.name);
    for param in tool.params {
        if param.is_required() {
            _ = write!(out, " {}", param.name);
        } else {
            _ = write!(out, " [{}]", param.name);
        }
    }
    out.push(')');
    out
}

/// Everything about a tool: signature, texts, parameters with their roles, examples.
pub fn page(tool: &Tool) -> String {
    let mut out = format!("{}\n\n{}\n", signature(tool), super::schema::description(tool));
    if !tool.params.is_empty() {
        out.push_str("\nparameters\n");
    }
    for (position, param) in tool.params.iter().enumerate() {
        _ = writeln!(out, "  {}. {}", position + 1, line(param));
        if let Type::Records(fields) = param.ty {
            for field in fields {
                _ = writeln!(out, "     - {}", line(field));
            }
        }
    }
    if !tool.examples.is_empty() {
        out.push_str("\nexamples\n");
    }
    for example in tool.examples {
        _ = writeln!(out, "  {}\n    obelus call {} '{}'", example.title, tool.name, example.call.replace('\'', r"'\''"));
        match &example.expect {
            Expect::Success { answer, .. } => _ = writeln!(out, "    answers: {}", answer.replace('\n', "\n      ")),
            Expect::Failure(kind) => _ = writeln!(out, "    fails: {}", kind.code()),
        }
    }
    out
}

fn line(param: &Param) -> String {
    let need = if param.is_required() { "" } else { ", optional" };
    format!("{} ({}{need}; {}): {}", param.name, param.ty.word(), param.role.word(), param.doc)
}

/// The table of tools for the README.
pub fn table(tools: &[&Tool]) -> String {
    let mut out = String::from("| call | what it does | changes files |\n|---|---|---|\n");
    for tool in tools {
        let changes = if tool.changes() { "yes" } else { "no" };
        _ = writeln!(out, "| `{}` | {} | {changes} |", signature(tool), tool.summary);
    }
    out
}
