//! JSON Schema (draft 2020-12) and tool lists, derived from the declarations.
//!
//! The same declaration gives the same bytes, so that a provider's prompt cache holds.

use serde_json::{Map, Value as Json, json};

use super::bind::LARGEST;
use super::declare::{Param, Tool, Type};

/// The schema of a tool's arguments. It accepts an object exactly when the binder does.
pub fn arguments(tool: &Tool) -> Json {
    object(tool.params)
}

/// The tool as an MCP server lists it.
pub fn mcp(tool: &Tool) -> Json {
    json!({
        "name": tool.name,
        "description": description(tool),
        "inputSchema": arguments(tool),
        "annotations": { "readOnlyHint": !tool.changes(), "openWorldHint": false },
    })
}

/// Summary and guidance, as a model reads them.
pub fn description(tool: &Tool) -> String {
    if tool.guidance.is_empty() {
        return tool.summary.to_owned();
    }
    format!("{} {}", tool.summary, tool.guidance)
}

fn object(params: &[Param]) -> Json {
    let properties: Map<_, _> = params.iter().map(|param| (param.name.to_owned(), property(param))).collect();
    let required: Vec<_> = params.iter().filter(|param| param.is_required()).map(|param| param.name).collect();
    json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

fn property(param: &Param) -> Json {
    let word = match param.ty {
        Type::Text => "string",
        Type::Boolean => "boolean",
        Type::Integer => "integer",
        Type::Records(_) => "array",
    };
    // `null` says to leave an optional field out; a required one has to be there.
    let ty = if param.is_required() { json!(word) } else { json!([word, "null"]) };
    let mut schema = json!({ "type": ty, "description": param.doc });
    match param.ty {
        Type::Text | Type::Boolean => {}
        Type::Integer => {
            schema["minimum"] = json!(i64::from(param.is_required()));
            schema["maximum"] = json!(LARGEST);
        }
        Type::Records(fields) => {
            schema["items"] = object(fields);
            if param.is_required() {
                schema["minItems"] = json!(1);
            }
        }
    }
    schema
}
