//! The door of the library: few names, each with an example, and no type of another crate in what it shows.

use std::collections::BTreeSet;
use std::fs;

use super::{files, root};

/// The most names that the crate `unguess` documents.
const NAMES: usize = 35;

/// Crates whose types programs may meet besides those of `std`: the traits of serde.
const SHARED: [&str; 2] = ["std", "serde"];

/// The sources of the door.
fn sources() -> Vec<String> {
    let paths = files(&root().join("src/facade"), &["rs"]);
    paths.iter().map(|path| fs::read_to_string(path).unwrap()).collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

/// The names that the crate documents.
fn names() -> BTreeSet<String> {
    let library = fs::read_to_string(root().join("src/lib.rs")).unwrap();
    let lists = library.split("pub use facade::{").skip(1).filter_map(|rest| rest.split('}').next());
    lists.flat_map(words).map(str::to_owned).collect()
}

/// The types that a file takes from other crates, by the names that they have there.
fn foreign(text: &str) -> BTreeSet<&str> {
    let uses = text.split("\nuse ").skip(1).filter_map(|rest| rest.split(';').next());
    let others = uses.filter(|path| {
        let first = words(path).next().unwrap_or_default();
        !SHARED.contains(&first) && !["super", "crate"].contains(&first)
    });
    let leaves = others.flat_map(|path| {
        let inside = path.rsplit_once('{').map_or(path, |(_, list)| list.trim_end_matches('}'));
        inside.split(',').filter_map(|leaf| words(leaf).last())
    });
    leaves.filter(|name| name.starts_with(char::is_uppercase)).collect()
}

/// The declarations of a file that other crates see: heads of functions and implementations, and types with their variants.
fn shown(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for (at, line) in text.match_indices('\n').map(|(at, _)| (at + 1, text[at + 1..].trim_start())) {
        let rest = &text[at..];
        let until = |end: &str| rest.split(end).next().unwrap_or(rest);
        if line.starts_with("pub fn ") || line.starts_with("impl") {
            found.push(until("{\n"));
        } else if line.starts_with("pub const ") || line.starts_with("type ") {
            found.push(until(" = "));
        } else if line.starts_with("pub enum ") {
            found.push(until("\n}"));
        }
    }
    found
}

/// The words of a declaration, without its documentation.
fn code(declaration: &str) -> impl Iterator<Item = &str> {
    declaration.lines().filter(|line| !line.trim_start().starts_with("//")).flat_map(words)
}

/// The lines above a declaration that document it.
fn documentation(name: &str) -> String {
    let heads = ["struct", "enum", "fn"].map(|kind| format!("pub {kind} {name}"));
    let of_choice = format!("    {name}, \"");
    let is_head = |line: &&str| {
        let ends =
            |head: &String| line.strip_prefix(&**head).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
        heads.iter().any(ends) || line.starts_with(&of_choice)
    };
    for text in sources() {
        let lines: Vec<&str> = text.lines().collect();
        if let Some(at) = lines.iter().position(&is_head) {
            let above = lines[..at].iter().rev().map(|line| line.trim_start());
            return above
                .take_while(|line| line.starts_with("///") || line.starts_with('#'))
                .collect::<Vec<_>>()
                .join("\n");
        }
    }
    panic!("{name} is not declared in src/facade");
}

#[test]
fn the_library_documents_about_thirty_names() {
    let count = names().len();
    assert!((25..=NAMES).contains(&count), "{count} names, where {NAMES} were agreed");
    // Everything else at the root is hidden.
    let library = fs::read_to_string(root().join("src/lib.rs")).unwrap();
    let lines: Vec<&str> = library.lines().collect();
    let public = (0..lines.len()).filter(|at| lines[*at].starts_with("pub ") && !lines[*at].contains("facade"));
    for at in public {
        assert_eq!(lines[at - 1], "#[doc(hidden)]", "{}", lines[at]);
    }
}

#[test]
fn every_name_has_an_example() {
    for name in names() {
        let documentation = documentation(&name);
        let has = |text: &str| documentation.contains(text);
        assert!(has("/// use unguess::") && has("/// ```"), "{name} has no example: {documentation}");
    }
}

#[test]
fn what_the_library_shows_names_no_type_of_another_crate() {
    let mut read = 0;
    for text in sources() {
        let foreign = foreign(&text);
        for declaration in shown(&text) {
            let stranger = code(declaration)
                .find(|word| foreign.contains(word) || word.starts_with("unguess_") || *word == "serde_json");
            assert_eq!(stranger, None, "{declaration}");
            read += 1;
        }
        // Fields are private, and what may grow says so.
        let is_field =
            |line: &&str| line.starts_with("    pub ") && line.trim_end().ends_with(',') && line.contains(": ");
        assert_eq!(text.lines().find(is_field), None);
        assert_eq!(text.matches("pub enum ").count(), text.matches("#[non_exhaustive]").count());
    }
    assert!(read > 150, "{read} declarations");
}

#[test]
fn every_other_crate_says_that_it_promises_nothing() {
    let crates = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let texts = ["ratings", "rules", "schemas"].map(|name| root().join(name));
    for folder in crates.chain(texts) {
        let library =
            ["src/lib.rs", "lib.rs"].map(|name| folder.join(name)).into_iter().find(|path| path.exists()).unwrap();
        for path in [library, folder.join("Cargo.toml")] {
            let text = fs::read_to_string(&path).unwrap();
            assert!(
                text.contains("of `unguess` that promises nothing")
                    || text.contains("of unguess that promises nothing"),
                "{}",
                path.display()
            );
        }
    }
}

/// The program that comes with the package for Python is run by the library.
#[test]
fn bindings_and_the_laboratory_use_the_door_and_the_desk_and_no_room() {
    let rooms = ["board", "corpus", "large", "proof", "puzzles", "render", "search", "steps", "text"];
    let rooms = rooms.map(|room| format!("unguess_{room}"));
    let mut uses = 0;
    for folder in ["bindings/c", "bindings/mcp", "bindings/python", "bindings/web", "lab"] {
        for path in files(&root().join(folder).join("src"), &["rs"]) {
            let text = fs::read_to_string(&path).unwrap();
            for line in text.lines().filter(|line| !line.contains("unguess::cli")) {
                uses += usize::from(line.contains("unguess_desk::"));
                let is_of_the_door = line.split("unguess::").skip(1).all(|rest| rest.starts_with(char::is_uppercase));
                let is_free = !rooms.iter().any(|room| line.contains(room));
                assert!(is_of_the_door && is_free, "{}: {line}", path.display());
            }
        }
    }
    assert!(uses > 20, "{uses} lines");
}

#[test]
fn a_type_of_another_crate_is_found() {
    let text = "//! A file.\n\nuse petgraph::graph::{DiGraph as Graph, NodeIndex};\nuse std::fmt;\n\npub fn graph() -> Graph {\n}\n";
    assert_eq!(foreign(text), BTreeSet::from(["Graph", "NodeIndex"]));
    assert!(shown(text).iter().any(|declaration| code(declaration).any(|word| word == "Graph")));
}
