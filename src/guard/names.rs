//! The form in which names are compared: what a file system, an editor or a
//! person could take for the same name is the same name.

use caseless::Caseless as _;
use unicode_normalization::UnicodeNormalization as _;

/// A path as folded components. Two spellings that could reach one file fold alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folded(Vec<String>);

impl Folded {
    /// Folds a path relative to the root. `.` and empty components vanish; `..`
    /// takes the component before it away, as far as there is one.
    pub fn path(path: &str) -> Self {
        let mut components = Vec::new();
        for component in path.split('/') {
            match component {
                "" | "." => {}
                ".." => _ = components.pop(),
                name => components.push(component_of(name)),
            }
        }
        Self(components)
    }

    /// The components.
    pub fn components(&self) -> &[String] {
        &self.0
    }
}

/// One name: NFKC, case-folded, without ignorable characters, without an
/// alternate stream, without dots and blanks at its end.
pub fn component_of(name: &str) -> String {
    let folded: String =
        name.chars().filter(|c| !is_ignorable(*c)).nfkc().default_case_fold().nfkc().filter(|c| !is_ignorable(*c)).collect();
    // `name:stream` is the same file as `name` where alternate streams exist.
    let main = match folded.split_once(':') {
        Some((main, _)) if !main.is_empty() => main,
        _ => folded.as_str(),
    };
    let trimmed = main.trim_end_matches(|c: char| c == '.' || c.is_whitespace());
    if trimmed.is_empty() { folded } else { trimmed.to_owned() }
}

/// Characters with the property Default_Ignorable_Code_Point (Unicode 16), and
/// control characters: they show nothing and can split a name for the eye.
fn is_ignorable(c: char) -> bool {
    c.is_control()
        || matches!(u32::from(c),
            0x00AD | 0x034F | 0x061C | 0x115F..=0x1160 | 0x17B4..=0x17B5 | 0x180B..=0x180F
            | 0x200B..=0x200F | 0x202A..=0x202E | 0x2060..=0x206F | 0x3164 | 0xFE00..=0xFE0F
            | 0xFEFF | 0xFFA0 | 0xFFF0..=0xFFF8 | 0x1BCA0..=0x1BCA3 | 0x1D173..=0x1D17A
            | 0xE0000..=0xE0FFF)
}

/// Whether a name holds characters that a person could not see or would misread.
pub fn is_deceptive(name: &str) -> bool {
    name.chars().any(is_ignorable)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn same(a: &str, b: &str) {
        assert_eq!(Folded::path(a), Folded::path(b), "{a:?} and {b:?}");
    }

    #[test]
    fn spellings_of_one_name() {
        same(".GIT/Config", ".git/config");
        same(".env.", ".env");
        same(".env. . ", ".env");
        same(".e\u{200b}nv", ".env");
        same("\u{ff0e}env", ".env");
        same(".env::$DATA", ".env");
        same("a/./b//c", "a/b/c");
        same("a/../.env", ".env");
        same("STRASSE", "straße");
        same("\u{212a}ey", "key");
    }

    #[test]
    fn names_that_stay_apart() {
        assert_ne!(Folded::path("env"), Folded::path(".env"));
        assert_ne!(Folded::path("a/b"), Folded::path("ab"));
        assert_eq!(Folded::path("...").components(), ["..."]);
    }
}
