//! JSON schemas of what unguess answers, by the names of their files.
//!
//! A part of `unguess` that promises nothing and may change in any release: programs use the crate `unguess`.

/// Every schema with its name.
pub static ALL: [(&str, &str); 6] = [
    ("answers-1.json", include_str!("answers-1.json")),
    ("hint-1.json", include_str!("hint-1.json")),
    ("large-1.json", include_str!("large-1.json")),
    ("trace-1.json", include_str!("trace-1.json")),
    ("trace-row-1.json", include_str!("trace-row-1.json")),
    ("verdict-1.json", include_str!("verdict-1.json")),
];
