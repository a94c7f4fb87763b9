//! Circles of imports between source files. Paths are followed as the compiler follows them: `crate::`, `super::` and
//! `self::`, and names that another module exports again (`pub use`), to the file that holds them. What a `mod.rs` holds
//! itself is left aside, as it stands above its own files by its place.

use std::collections::{BTreeMap, BTreeSet};

/// A path of names: of a module, or of something in one.
type Names = Vec<String>;

/// The files of a source tree by the path of their module.
pub(crate) struct Modules {
    /// By module: the name of the file, and its code.
    files: BTreeMap<Names, (String, String)>,
    /// By module and name: where that comes from.
    exports: BTreeMap<Names, BTreeMap<String, Names>>,
}

impl Modules {
    /// Of files given as their names below the source folder, with their texts.
    pub(crate) fn of(files: impl IntoIterator<Item = (String, String)>) -> Self {
        let files = files.into_iter().map(|(name, text)| (module_of(&name), (name, code_of(&text)))).collect();
        let mut modules = Self { files, exports: BTreeMap::new() };
        let exports = modules.files.iter().map(|(module, (_, code))| {
            let exported = modules.uses(module, code, true);
            let named = exported.into_iter().filter_map(|path| Some((path.last()?.clone(), path)));
            (module.clone(), named.collect())
        });
        modules.exports = exports.collect();
        modules
    }

    /// The files that import each other in circles.
    pub(crate) fn in_circles(&self) -> BTreeSet<&str> {
        let mut graph: BTreeMap<&str, BTreeSet<&str>> = self
            .files
            .iter()
            .map(|(module, (name, code))| {
                let used = self.uses(module, code, false);
                let files = used.iter().filter_map(|path| self.file_of(path, 0));
                (name.as_str(), files.filter(|file| file != name && !is_parent(file)).collect())
            })
            .collect();
        // What imports nothing that is left, or is imported by nothing that is left, is in no circle.
        loop {
            let imported: BTreeSet<&str> = graph.values().flatten().copied().collect();
            let before = graph.len();
            graph.retain(|name, used| imported.contains(name) && !used.is_empty());
            let left: BTreeSet<&str> = graph.keys().copied().collect();
            for used in graph.values_mut() {
                used.retain(|file| left.contains(file));
            }
            if graph.len() == before && graph.values().all(|used| !used.is_empty()) {
                return left;
            }
        }
    }

    /// The paths that a module uses, from the root; or only those that it exports again.
    fn uses(&self, module: &[String], code: &str, exported: bool) -> Vec<Names> {
        let mut paths = Vec::new();
        for statement in code.split(';').filter_map(|statement| use_of(statement, exported)) {
            expand(Vec::new(), &statement, &mut paths);
        }
        if !exported {
            paths.extend(["super::", "crate::"].iter().flat_map(|start| inline(code, start)));
        }
        paths.iter().filter_map(|path| self.resolved(module, path)).collect()
    }

    /// A path as seen from the root; nothing if it leads out of the crate.
    fn resolved(&self, module: &[String], path: &[String]) -> Option<Names> {
        let mut here = module.to_vec();
        let mut rest = path;
        match rest.first()?.as_str() {
            "crate" => return Some(rest[1..].to_vec()),
            "self" => rest = &rest[1..],
            "super" => {
                while rest.first().is_some_and(|name| name == "super") {
                    here.pop();
                    rest = &rest[1..];
                }
            }
            first => {
                here.push(first.to_owned());
                let is_child = self.files.contains_key(&here);
                here.pop();
                if !is_child {
                    return None;
                }
            }
        }
        here.extend_from_slice(rest);
        Some(here)
    }

    /// The file that holds what a path names.
    fn file_of(&self, path: &[String], depth: usize) -> Option<&str> {
        let known = (0..=path.len()).rev().find(|length| self.files.contains_key(&path[..*length]))?;
        let (module, rest) = path.split_at(known);
        let exported = rest.first().and_then(|name| self.exports.get(module)?.get(name)).filter(|_| depth < 8);
        match exported {
            Some(target) => self.file_of(&[target, &rest[1..]].concat(), depth + 1),
            None => Some(&self.files[module].0),
        }
    }
}

/// `board/sets.rs` is the module `board::sets`, `board/mod.rs` is `board`.
fn module_of(name: &str) -> Names {
    let mut names: Names = name.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    names.pop_if(|last| ["mod", "lib", "main"].contains(&last.as_str()));
    names
}

fn is_parent(file: &str) -> bool {
    ["mod.rs", "lib.rs"].iter().any(|name| file.rsplit('/').next() == Some(name))
}

/// The text without comments and without its tests.
fn code_of(text: &str) -> String {
    let lines = text.lines().take_while(|line| *line != "mod tests {");
    lines.map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// What a statement imports, if it is `use`; or only if it is `pub use`.
fn use_of(statement: &str, exported: bool) -> Option<String> {
    let line = statement.rfind("use ").filter(|at| {
        let before = statement[..*at].rsplit('\n').next().unwrap_or_default().trim();
        before.starts_with("pub") || before.is_empty() && !exported
    })?;
    Some(statement[line + 4..].split_whitespace().collect::<Vec<_>>().join(" "))
}

/// `a::{b, c::d as e}` is `a::b` and `a::c::d`.
fn expand(mut head: Names, tree: &str, paths: &mut Vec<Names>) {
    let (path, group) = tree.split_once('{').map_or((tree, None), |(path, group)| (path, Some(group)));
    let plain = path.split(" as ").next().unwrap_or_default();
    head.extend(plain.split("::").map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned));
    let Some(group) = group else { return paths.push(head) };
    let (mut depth, mut start) = (0, 0);
    for (at, character) in group.char_indices() {
        match character {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                let part = group[start..at].trim();
                if !part.is_empty() {
                    expand(head.clone(), part, paths);
                }
                start = at + 1;
            }
            _ => {}
        }
    }
}

/// The paths that begin so anywhere in the code.
fn inline<'a>(code: &'a str, start: &'a str) -> impl Iterator<Item = Names> {
    let is_name = |character: char| character.is_alphanumeric() || character == '_' || character == ':';
    code.match_indices(start).map(move |(at, _)| {
        let path: String = code[at..].chars().take_while(|character| is_name(*character)).collect();
        path.split("::").filter(|name| !name.is_empty()).map(str::to_owned).collect()
    })
}

fn planted(files: &[(&str, &str)]) -> Vec<String> {
    let files = files.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
    Modules::of(files).in_circles().into_iter().map(str::to_owned).collect()
}

#[test]
fn a_planted_circle_is_found_by_whatever_path_it_goes() {
    let room = ("room/mod.rs", "mod a;\nmod b;\npub use a::One;\npub(crate) use b::{Other as Another, Two};");
    let by_super = ("room/a.rs", "use super::b::Two;");
    let by_export = ("room/b.rs", "use std::fmt;\nuse crate::room::One;");
    assert_eq!(planted(&[room, by_super, by_export]), ["room/a.rs", "room/b.rs"]);
    let inline = ("room/b.rs", "fn two() { let one: super::One = one(); }");
    assert_eq!(planted(&[room, by_super, inline]), ["room/a.rs", "room/b.rs"]);
    let nested = ("room/a.rs", "use crate::{\n    other::Thing,\n    room::{b::{Two}},\n};");
    assert_eq!(planted(&[room, nested, by_export]), ["room/a.rs", "room/b.rs"]);
    let child = ("room/a.rs", "mod deep;\npub use self::deep::Three;");
    assert_eq!(planted(&[child, ("room/a/deep.rs", "use super::One;")]), ["room/a.rs", "room/a/deep.rs"]);
}

#[test]
fn where_imports_lead_one_way_there_is_no_circle() {
    let room = ("room/mod.rs", "mod a;\nmod b;\npub use a::One;\npub use b::Two;");
    let none: [&str; 0] = [];
    assert_eq!(planted(&[room, ("room/a.rs", "use super::Two;"), ("room/b.rs", "// use super::One;")]), none);
    let tested = ("room/b.rs", "struct Two;\n#[cfg(test)]\nmod tests {\n    use super::super::One;\n}");
    assert_eq!(planted(&[room, ("room/a.rs", "use super::b::Two;"), tested]), none);
    assert_eq!(planted(&[("lib.rs", "pub mod a;"), ("a.rs", "use crate::a::One;")]), none);
}
