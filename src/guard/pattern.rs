//! Path patterns: `*` and `?` inside a component, `**` for any number of components.

use super::names::{Folded, component_of};

/// A pattern over folded components.
#[derive(Debug, Clone)]
pub struct Pattern {
    text: String,
    parts: Vec<Part>,
    /// Whether it may begin at any depth and covers what lies beneath.
    floating: bool,
}

#[derive(Debug, Clone, PartialEq)]
enum Part {
    /// `**`
    Deep,
    /// A component with `*` and `?`.
    Name(Vec<char>),
}

/// Why a text is no pattern.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadPattern {
    /// Nothing there.
    #[error("the pattern is empty")]
    Empty,
    /// It tries to leave the root.
    #[error("the pattern `{0}` has a `..`, which no path of the workspace has")]
    Parent(String),
    /// It is an absolute path.
    #[error("the pattern `{0}` is absolute; patterns are relative to the workspace")]
    Absolute(String),
}

impl Pattern {
    /// A pattern anchored at the root: `src/**` covers what lies beneath `src`, and
    /// `*.rs` the files of the root only.
    pub fn anchored(text: &str) -> Result<Self, BadPattern> {
        Self::new(text, false)
    }

    /// A pattern that may begin at any depth and covers what lies beneath: `.git`
    /// covers `a/.git/config`.
    pub fn floating(text: &str) -> Result<Self, BadPattern> {
        Self::new(text, true)
    }

    fn new(text: &str, floating: bool) -> Result<Self, BadPattern> {
        if text.starts_with('/') {
            return Err(BadPattern::Absolute(text.to_owned()));
        }
        let mut parts = Vec::new();
        for component in text.split('/') {
            match component {
                "" | "." => {}
                ".." => return Err(BadPattern::Parent(text.to_owned())),
                "**" if parts.last() == Some(&Part::Deep) => {}
                "**" => parts.push(Part::Deep),
                // Folding first would take the blank or dot before a wildcard for trailing.
                name if name.contains(['*', '?']) => {
                    let folded: Vec<_> = name
                        .split_inclusive(['*', '?'])
                        .flat_map(|piece| fold_piece(piece).chars().collect::<Vec<_>>())
                        .collect();
                    parts.push(Part::Name(folded));
                }
                name => parts.push(Part::Name(component_of(name).chars().collect())),
            }
        }
        if parts.is_empty() {
            return Err(BadPattern::Empty);
        }
        Ok(Self { text: text.to_owned(), parts, floating })
    }

    /// The pattern as it was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether the pattern covers the path.
    pub fn covers(&self, path: &Folded) -> bool {
        let components = path.components();
        if self.floating {
            (0..components.len()).any(|start| self.covers_from(&components[start..], true))
        } else {
            self.covers_from(components, false)
        }
    }

    /// One row of a table of reachable part indexes a component: linear in both lengths.
    fn covers_from(&self, components: &[String], beneath: bool) -> bool {
        let end = self.parts.len();
        let mut reach = vec![false; end + 1];
        reach[0] = true;
        self.skip_deep(&mut reach);
        for component in components {
            let chars: Vec<char> = component.chars().collect();
            let mut next = vec![false; end + 1];
            for (index, part) in self.parts.iter().enumerate().filter(|(index, _)| reach[*index]) {
                match part {
                    Part::Deep => next[index] = true,
                    Part::Name(glob) if matches_glob(glob, &chars) => next[index + 1] = true,
                    Part::Name(_) => {}
                }
            }
            self.skip_deep(&mut next);
            if beneath && next[end] {
                return true;
            }
            reach = next;
        }
        reach[end]
    }

    fn skip_deep(&self, reach: &mut [bool]) {
        for (index, part) in self.parts.iter().enumerate() {
            if reach[index] && *part == Part::Deep {
                reach[index + 1] = true;
            }
        }
    }
}

fn fold_piece(piece: &str) -> String {
    let (name, wildcard) = match piece.char_indices().last() {
        Some((at, c @ ('*' | '?'))) => (&piece[..at], Some(c)),
        _ => (piece, None),
    };
    // A letter at the end keeps what would be trimmed from a name's end.
    let mut folded = component_of(&format!("{name}x"));
    folded.pop();
    folded.extend(wildcard);
    folded
}

/// Greedy matching with one point to come back to: linear in practice, never
/// worse than the product of the lengths.
fn matches_glob(glob: &[char], name: &[char]) -> bool {
    let (mut g, mut n) = (0, 0);
    let mut back: Option<(usize, usize)> = None;
    while n < name.len() {
        match glob.get(g) {
            Some('*') => {
                back = Some((g, n));
                g += 1;
            }
            Some(c) if *c == '?' || *c == name[n] => {
                g += 1;
                n += 1;
            }
            _ => match back {
                Some((star, from)) => {
                    back = Some((star, from + 1));
                    g = star + 1;
                    n = from + 1;
                }
                None => return false,
            },
        }
    }
    glob[g..].iter().all(|c| *c == '*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn anchored(pattern: &str, path: &str, wanted: bool) {
        let pattern = Pattern::anchored(pattern).unwrap();
        assert_eq!(pattern.covers(&Folded::path(path)), wanted, "{} on {path}", pattern.text());
    }

    #[track_caller]
    fn floating(pattern: &str, path: &str, wanted: bool) {
        let pattern = Pattern::floating(pattern).unwrap();
        assert_eq!(pattern.covers(&Folded::path(path)), wanted, "{} on {path}", pattern.text());
    }

    #[test]
    fn anchored_patterns() {
        anchored("src/**", "src/a.rs", true);
        anchored("src/**", "src/a/b.rs", true);
        anchored("src/**", "vendor/x/src/b.rs", false);
        anchored("src/*", "src/a/b.rs", false);
        anchored("**/*.rs", "a.rs", true);
        anchored("**/*.rs", "x/y/a.rs", true);
        anchored("**", "anything/at/all", true);
        anchored("*.RS", "a.rs", true);
        anchored("a?c", "abc", true);
        anchored("a?c", "ac", false);
        anchored("a", "a/b", false);
        anchored("a/**/b", "a/b", true);
        anchored("a/**/b", "a/x/y/b", true);
        anchored("a/**/b", "a/x/y/c", false);
    }

    #[test]
    fn floating_patterns() {
        floating(".git", "a/.GIT/config", true);
        floating(".git", ".gitignore", false);
        floating(".aws/credentials", "home/.aws/credentials", true);
        floating(".aws/credentials", ".aws/config", false);
        floating(".env.*", ".env.local", true);
        floating(".env.*", ".env", false);
        floating("*.pem", "x/key.PEM", true);
    }

    #[test]
    fn texts_that_are_no_pattern() {
        assert_eq!(Pattern::anchored("").unwrap_err(), BadPattern::Empty);
        assert!(matches!(Pattern::anchored("../x").unwrap_err(), BadPattern::Parent(_)));
        assert!(matches!(Pattern::anchored("/etc").unwrap_err(), BadPattern::Absolute(_)));
    }

    #[test]
    fn hostile_patterns_are_cheap() {
        let pattern = Pattern::anchored(&format!("{}b", "a*".repeat(200))).unwrap();
        assert!(!pattern.covers(&Folded::path(&"a".repeat(2000))));
    }
}
