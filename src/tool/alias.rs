//! Names that other tools use for the same thing, and the nearest of our own.

use super::declare::Param;

/// What models trained on other tools call our parameters.
const ALIASES: &[(&str, &[&str])] = &[
    ("path", &["file_path", "filepath", "file", "filename", "file_name", "target_file", "absolute_path", "uri"]),
    ("old", &["old_string", "old_str", "old_text", "oldtext", "search", "find", "before", "target_content", "pattern"]),
    ("new", &["new_string", "new_str", "new_text", "newtext", "replace", "replacement", "after", "replacement_content"]),
    ("replace_all", &["replaceall", "all", "global", "allow_multiple", "expected_replacements", "expected_count"]),
    ("edits", &["changes", "replacements", "operations", "hunks", "replacement_chunks"]),
    ("content", &["contents", "text", "file_text", "body", "data", "new_content"]),
    ("start", &["start_line", "line", "offset", "from", "view_range", "first_line"]),
    ("end", &["end_line", "to", "last_line", "limit"]),
    ("start_line", &["start", "from", "first_line", "line"]),
    ("end_line", &["end", "to", "last_line"]),
    ("version", &["version_id", "id", "call", "revision"]),
    ("limit", &["count", "max", "max_results"]),
];

/// The parameter that an unknown field most likely means.
///
/// First a name that other tools use, then the nearest spelling.
pub(super) fn suggest<'a>(unknown: &str, params: &'a [Param]) -> Option<&'a str> {
    let plain = simplify(unknown);
    let by_alias = params.iter().find(|param| {
        simplify(param.name) == plain
            || ALIASES
                .iter()
                .any(|(name, others)| *name == param.name && others.iter().any(|o| simplify(o) == plain))
    });
    if let Some(param) = by_alias {
        return Some(param.name);
    }
    params
        .iter()
        .map(|param| (strsim::jaro_winkler(&plain, &simplify(param.name)), param.name))
        .filter(|(score, _)| *score >= 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name)
}

/// Lower case without separators, so that `oldString` and `old_string` are one.
fn simplify(name: &str) -> String {
    name.chars().take(64).filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::super::declare::{Role, Type};
    use super::*;

    const PARAMS: &[Param] = &[
        Param::required("path", Type::Text, Role::EditPath, ""),
        Param::required("old", Type::Text, Role::Match, ""),
        Param::required("new", Type::Text, Role::Payload, ""),
        Param::optional("replace_all", Type::Boolean, Role::Plain, ""),
    ];

    #[track_caller]
    fn case(unknown: &str, wanted: Option<&str>) {
        assert_eq!(suggest(unknown, PARAMS), wanted, "for {unknown}");
    }

    #[test]
    fn names_of_other_tools_and_near_spellings() {
        case("old_string", Some("old"));
        case("oldText", Some("old"));
        case("file_path", Some("path"));
        case("newString", Some("new"));
        case("replaceAll", Some("replace_all"));
        case("replace-all", Some("replace_all"));
        case("pth", Some("path"));
        case("oldEntries", Some("old"));
        case("zzz", None);
        case("", None);
    }
}
