//! Texts from outside as a terminal may see them: what would not print as itself is escaped.

use std::path::Path;

/// A text with its control characters, and whatever else would not be seen, escaped.
pub fn printable(text: &str) -> String {
    let escaped = |c: char| match c {
        '"' | '\'' | '\\' => c.to_string(),
        // What combines with a letter before it is seen there.
        _ => ['a', c].iter().collect::<String>().escape_debug().skip(1).collect(),
    };
    text.chars().map(escaped).collect()
}

/// The name of a file in a message.
pub fn shown(path: &Path) -> String {
    printable(&path.to_string_lossy())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_not_print_as_itself_is_escaped() {
        let name = shown(Path::new("a\u{1b}[31m\n\u{202e}'b\\\"e\u{301}.txt"));
        assert_eq!(name, "a\\u{1b}[31m\\n\\u{202e}'b\\\"e\u{301}.txt");
    }
}
