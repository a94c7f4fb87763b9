//! Circles of imports between source files. Paths are followed as the compiler follows them: `crate::`, `super::` and
//! `self::`, and names that another module imports or exports again, to the file that holds them. A `mod.rs` counts like
//! every other file: it may export what its files hold, but whatever they need of it stands in a file beside them.

use std::collections::{BTreeMap, BTreeSet};

/// A path of names: of a module, or of something in one.
type Names = Vec<String>;

/// The files of a source tree by the path of their module.
pub(crate) struct Modules {
    /// By module: the name of the file, and its code.
    files: BTreeMap<Names, (String, String)>,
    /// By module and name: where it is imported from.
    imports: BTreeMap<Names, BTreeMap<String, Names>>,
}

impl Modules {
    /// Of files given as their names below the source folder, with their texts.
    pub(crate) fn of(files: impl IntoIterator<Item = (String, String)>) -> Self {
        let files = files.into_iter().map(|(name, text)| (module_of(&name), (name, code_of(&text)))).collect();
        let mut modules = Self { files, imports: BTreeMap::new() };
        let imports = modules.files.iter().map(|(module, (_, code))| {
            let named = imports(code).into_iter().filter_map(|Import { name, path, .. }| {
                let target = modules.resolved(module, &path)?;
                // A name that a file imports from its parent, where it is a module of that file, is that module.
                (target != [module.as_slice(), std::slice::from_ref(&name)].concat()).then_some((name, target))
            });
            (module.clone(), named.collect())
        });
        modules.imports = imports.collect();
        modules
    }

    /// The files that import each other in circles.
    pub(crate) fn in_circles(&self) -> BTreeSet<&str> {
        let used = self.files.iter().map(|(module, (name, code))| {
            let used = self.uses(module, code);
            let files = used.iter().filter_map(|path| self.file_of(path, 0)).filter(|file| file != name);
            (name.as_str(), files.collect())
        });
        let graph: BTreeMap<&str, BTreeSet<&str>> = used.collect();
        let is_in_circle = |name: &&str| reached(&graph, name).contains(name);
        graph.keys().copied().filter(is_in_circle).collect()
    }

    /// The paths that a module uses, from the root. What it exports and does not name otherwise is not used.
    fn uses(&self, module: &[String], code: &str) -> Vec<Names> {
        let statements = code.split(';').filter_map(|statement| Some((statement, use_of(statement)?.0)));
        let body = statements.fold(code.to_owned(), |body, (_, tree)| body.replacen(tree, "", 1));
        let lines = body.lines().filter(|line| !line.trim_end().ends_with(';') || !line.contains("mod "));
        let words: BTreeSet<&str> = lines.flat_map(|line| line.split(|c: char| !is_of_name(c))).collect();
        let is_named = |name: &str| words.contains(name);
        let imported = imports(code).into_iter().filter(|import| !import.is_exported || is_named(&import.name));
        let inline = ["super::", "crate::"].iter().flat_map(|start| inline(&body, start));
        let paths = imported.map(|import| import.path).chain(inline);
        paths.filter_map(|path| self.resolved(module, &path)).collect()
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
        let imported = rest.first().and_then(|name| self.imports.get(module)?.get(name)).filter(|_| depth < 8);
        match imported {
            Some(target) => self.file_of(&[target, &rest[1..]].concat(), depth + 1),
            None => Some(&self.files[module].0),
        }
    }
}

/// All that a file imports, directly or by others.
fn reached<'a>(graph: &BTreeMap<&'a str, BTreeSet<&'a str>>, name: &'a str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut pending = vec![name];
    while let Some(name) = pending.pop() {
        pending.extend(graph[name].iter().filter(|file| reached.insert(**file)));
    }
    reached
}

/// `board/sets.rs` is the module `board::sets`, `board/mod.rs` is `board`.
fn module_of(name: &str) -> Names {
    let mut names: Names = name.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    names.pop_if(|last| ["mod", "lib", "main"].contains(&last.as_str()));
    names
}

/// The text without comments and without its tests.
fn code_of(text: &str) -> String {
    let lines = text.lines().take_while(|line| *line != "mod tests {");
    lines.map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// A name that a file imports.
struct Import {
    /// What the file calls it.
    name: String,
    path: Names,
    /// Whether others may import it from this file.
    is_exported: bool,
}

/// All that the `use` statements of a file import.
fn imports(code: &str) -> Vec<Import> {
    let mut found = Vec::new();
    for (tree, is_exported) in code.split(';').filter_map(use_of) {
        expand(Vec::new(), &tree.split_whitespace().collect::<Vec<_>>().join(" "), is_exported, &mut found);
    }
    found
}

/// The tree of paths of a statement, if it is `use`, and whether it is `pub use`.
fn use_of(statement: &str) -> Option<(&str, bool)> {
    let at = statement.rfind("use ")?;
    let before = statement[..at].rsplit('\n').next().unwrap_or_default().trim();
    let is_exported = before.starts_with("pub");
    (is_exported || before.is_empty()).then_some((&statement[at + 4..], is_exported))
}

/// `a::{b, c::d as e}` is `a::b` and `a::c::d`, which is called `e`.
fn expand(mut head: Names, tree: &str, is_exported: bool, found: &mut Vec<Import>) {
    let (path, group) = tree.split_once('{').map_or((tree, None), |(path, group)| (path, Some(group)));
    let (path, alias) = path.split_once(" as ").map_or((path, None), |(path, alias)| (path, Some(alias)));
    head.extend(path.split("::").map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned));
    let Some(group) = group else {
        head.pop_if(|last| last == "self");
        let name = alias.or(head.last().map(String::as_str)).unwrap_or_default().trim().to_owned();
        return found.push(Import { name, path: head, is_exported });
    };
    let (mut depth, mut start) = (0, 0);
    for (at, character) in group.char_indices() {
        match character {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                let part = group[start..at].trim();
                if !part.is_empty() {
                    expand(head.clone(), part, is_exported, found);
                }
                start = at + 1;
            }
            _ => {}
        }
    }
}

/// Whether a character can be part of a name.
fn is_of_name(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// The paths that begin so anywhere in the code.
fn inline<'a>(code: &'a str, start: &'a str) -> impl Iterator<Item = Names> {
    let is_path = |character: char| is_of_name(character) || character == ':';
    code.match_indices(start).map(move |(at, _)| {
        let path: String = code[at..].chars().take_while(|character| is_path(*character)).collect();
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
    let child = ("room/mod.rs", "mod deep;\npub use self::deep::Three;\nstruct One(Three);");
    assert_eq!(planted(&[child, ("room/deep.rs", "use super::One;")]), ["room/deep.rs", "room/mod.rs"]);
}

#[test]
fn where_imports_lead_one_way_there_is_no_circle() {
    let room = ("room/mod.rs", "mod a;\nmod b;\npub use a::One;\npub use b::Two;");
    let none: [&str; 0] = [];
    assert_eq!(planted(&[room, ("room/a.rs", "use super::Two;"), ("room/b.rs", "// use super::One;")]), none);
    let tested = ("room/b.rs", "struct Two;\n#[cfg(test)]\nmod tests {\n    use super::super::One;\n}");
    assert_eq!(planted(&[room, ("room/a.rs", "use super::b::Two;"), tested]), none);
    assert_eq!(planted(&[("lib.rs", "pub mod a;"), ("a.rs", "use crate::a::One;")]), none);
    let list = ("room/mod.rs", "mod deep;\npub use self::deep::Three;\nstruct One;");
    assert_eq!(planted(&[list, ("room/deep.rs", "use super::One;")]), none);
}
