//! What kind of file a browser is told that a file is.

use std::path::Path;

/// Kinds of files by their endings.
const KINDS: [(&str, &str); 13] = [
    ("css", "text/css; charset=utf-8"),
    ("csv", "text/csv; charset=utf-8"),
    ("html", "text/html; charset=utf-8"),
    ("ico", "image/x-icon"),
    ("js", "text/javascript; charset=utf-8"),
    ("json", "application/json"),
    ("mjs", "text/javascript; charset=utf-8"),
    ("png", "image/png"),
    ("svg", "image/svg+xml"),
    ("ts", "text/plain; charset=utf-8"),
    ("txt", "text/plain; charset=utf-8"),
    ("wasm", "application/wasm"),
    ("webmanifest", "application/manifest+json"),
];

/// The kind of a file: bytes, where its ending is none of those that pages are made of.
pub(super) fn kind(path: &Path) -> &'static str {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
    KINDS.iter().find(|(known, _)| *known == ending).map_or("application/octet-stream", |(_, kind)| kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_and_webassembly_have_the_kinds_without_which_browsers_refuse_them() {
        let kind = |name: &str| kind(Path::new(name));
        assert_eq!(kind("a/unguess_bg.wasm"), "application/wasm");
        assert_eq!(kind("a/b.JS"), "text/javascript; charset=utf-8");
        assert_eq!([kind("a"), kind("a.exe")], ["application/octet-stream"; 2]);
    }
}
