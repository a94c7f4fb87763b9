//! A type name has one meaning: no two types in the crates of the workspace share a name. The door of the library says the
//! names again, for what it hands on, and boards of many digits have the names of what the usual board has, too.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::{code, room_sources};

const KEYWORDS: [&str; 5] = ["struct", "enum", "trait", "type", "union"];

/// The type that a line declares. An indented `type` is the part of a trait, which each implementation has to name alike.
fn declared(line: &str) -> Option<&str> {
    let item = line.trim_start();
    let is_of_trait = item != line && item.starts_with("type ");
    let item = match item.strip_prefix("pub(") {
        Some(scope) => scope.split_once(") ")?.1,
        None => item.strip_prefix("pub ").unwrap_or(item),
    };
    let (keyword, rest) = item.split_once(' ')?;
    let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
    (KEYWORDS.contains(&keyword) && !name.is_empty() && !is_of_trait).then_some(name)
}

#[test]
fn a_type_name_stands_once_in_the_workspace() {
    let mut declaring: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    // The door hands on what others name, and boards of many digits have what the usual one has.
    let is_beside = |place: &Path| ["src/facade", "crates/large"].iter().any(|room| place.starts_with(room));
    for (place, text) in room_sources().filter(|(place, _)| !is_beside(place)) {
        for name in code(&text).filter_map(declared) {
            declaring.entry(name.to_owned()).or_default().push(place.clone());
        }
    }
    assert!(declaring.len() > 900, "{} types", declaring.len());
    declaring.retain(|_, places| places.len() > 1);
    assert!(declaring.is_empty(), "names of several types: {declaring:#?}");
}
