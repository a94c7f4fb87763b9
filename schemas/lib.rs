//! JSON schemas of what unguess answers, by the names of their files.

/// Every schema with its name.
pub static ALL: [(&str, &str); 5] = [
    ("answers-1.json", include_str!("answers-1.json")),
    ("hint-3.json", include_str!("hint-3.json")),
    ("trace-2.json", include_str!("trace-2.json")),
    ("trace-row-1.json", include_str!("trace-row-1.json")),
    ("verdict-1.json", include_str!("verdict-1.json")),
];
