//! Our own conventions, read from the source.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

mod circles;
mod facade;
mod links;
mod names;
mod speeds;
mod totals;
mod words;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A module uses modules before it, and the plain data in `proof` and `scale`.
const LAYERS: [&[&str]; 23] = [
    &["flow", "simd", "deadline", "random", "rows", "stats", "words"],
    &["board", "solutions"],
    &["state", "canon", "closure", "numbered"],
    &["chains", "matrix", "orders", "placements", "rectangles", "whips"],
    &["als", "nets", "strong_links", "trials"],
    &["implications"],
    &["covers"],
    &["session"],
    &["kernels_agree"],
    &["large", "text"],
    &["technique"],
    &["techniques"],
    &["engine"],
    &["custom_scale", "trace"],
    &["rating"],
    &["minutes"],
    &["classify"],
    &["confluence", "inquiry"],
    &["generate"],
    &["render", "corpus"],
    &["desk"],
    &["facade"],
    &["cli"],
];

/// Plain data, which every module from `state` on may use.
const DATA: [&str; 2] = ["proof", "scale"];

/// Crates that are one module each, but for those below.
const WHOLE: [&str; 7] = ["board", "corpus", "desk", "large", "proof", "render", "text"];

/// Crates of several modules.
const CRATES: [&str; 3] = ["puzzles", "search", "steps"];

/// Modules of these crates that count by themselves.
const OWN: [&str; 6] = ["canon", "check", "deadline", "random", "simd", "solutions"];

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The files below a folder with one of these endings, in order.
fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let has_ending = |path: &Path| path.extension().is_some_and(|ending| endings.iter().any(|known| ending == *known));
    paths
        .into_iter()
        .flat_map(|path| match path.is_dir() {
            true if path.ends_with("node_modules") || path.ends_with("target") => Vec::new(),
            true => files(&path, endings),
            false if has_ending(&path) => vec![path],
            false => Vec::new(),
        })
        .collect()
}

/// The folders that hold our crates' code: that of the program, and those it is built from.
fn source_folders() -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path().join("src"));
    let mut folders: Vec<PathBuf> = crates.chain([root().join("src")]).collect();
    folders.sort();
    folders
}

fn sources() -> Vec<PathBuf> {
    source_folders().iter().flat_map(|folder| files(folder, &["rs"])).collect()
}

/// A file's place in its crate: `board/grid.rs`. Some crates are one module each.
fn place(path: &Path) -> PathBuf {
    let folder = source_folders().into_iter().find(|folder| path.starts_with(folder)).unwrap();
    let place = path.strip_prefix(&folder).unwrap();
    let whole = WHOLE.into_iter().find(|name| folder.ends_with(Path::new(name).join("src")));
    whole.map_or_else(|| place.to_owned(), |name| Path::new(name).join(place))
}

/// The module that a file belongs to: its folder, or its own name.
fn module(path: &Path) -> String {
    let place = place(path);
    let mut parts = place.iter().map(|part| part.to_str().unwrap().trim_end_matches(".rs"));
    let (first, second) = (parts.next().unwrap(), parts.next().unwrap_or_default());
    module_of(first, second).unwrap_or(first).to_owned()
}

/// The module that a name in a crate belongs to; none if the crate is not one module.
fn module_of<'a>(name: &'a str, inside: &'a str) -> Option<&'a str> {
    WHOLE.contains(&name).then_some(if OWN.contains(&inside) { inside } else { name })
}

/// The modules that a line of a file uses.
fn used<'a>(path: &Path, line: &'a str) -> impl Iterator<Item = &'a str> {
    let names = |rest: &'a str| rest.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|name| !name.is_empty());
    let whole = place(path).iter().next().and_then(|first| WHOLE.into_iter().find(|name| *first == **name));
    let inside = line.split("crate::").skip(1).filter_map(move |rest| names(rest).next());
    let inside = inside.map(move |name| whole.and_then(|whole| module_of(whole, name)).unwrap_or(name));
    let others = line.split("unguess_").skip(1).filter_map(move |rest| {
        let mut names = names(rest);
        let (name, second) = (names.next()?, names.next().unwrap_or_default());
        module_of(name, second).or_else(|| CRATES.contains(&name).then_some(second))
    });
    inside.chain(others)
}

fn layer(module: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| layer.contains(&module))
}

fn may_use(module: &str, used: &str) -> bool {
    match module {
        "proof" => used == "board",
        "scale" | "check" => ["board", "proof"].contains(&used),
        "lib" | "main" | "startup" => true,
        _ if module == used => true,
        // What looks for steps never sees the solution.
        _ if used == "solutions" => layer(module) >= layer("rating"),
        // The checker is called by what keeps or shows a run, and reads relations for the checker of large boards.
        _ if used == "check" => layer(module) >= layer("trace") || module == "large",
        _ if DATA.contains(&used) => layer(module) >= layer("state"),
        _ => layer(used).is_some() && layer(used) < layer(module) || (module, used) == ("solutions", "board"),
    }
}

/// All rooms but the laboratory.
const ROOMS: [&str; 7] = ["bindings", "crates", "ratings", "rules", "schemas", "src", "xtask"];

/// The sources of all rooms by their place in the repository, without files of tests.
fn room_sources() -> impl Iterator<Item = (PathBuf, String)> {
    let paths = ROOMS.into_iter().flat_map(|room| files(&root().join(room), &["rs"]));
    paths.filter_map(|path| {
        let place = path.strip_prefix(root()).unwrap().to_owned();
        let is_test = place.iter().any(|part| ["tests", "benches", "tests.rs"].iter().any(|name| part == *name))
            || place.to_string_lossy().ends_with("_tests.rs");
        (!is_test).then(|| (place, fs::read_to_string(path).unwrap()))
    })
}

/// The lines outside `mod tests`, which may use what they like.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines().take_while(|line| *line != "mod tests {")
}

#[test]
fn renderers_never_ask_which_technique_a_step_is_of() {
    // The lines of HoDoKu are named by its techniques.
    let is_asked = |path: &&PathBuf| module(path) == "render" && !place(path).ends_with("render/hodoku.rs");
    let asks = |line: &str| line.contains("technique") && line.contains('"');
    let is_choice = |line: &str| ["match ", "matches!(", "== ", "!= "].iter().any(|word| line.contains(word));
    let mut read = 0;
    for path in sources().iter().filter(is_asked) {
        let text = fs::read_to_string(path).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap();
        for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
            let compares = line.contains(".technique") && is_choice(line) && !line.contains("technique(");
            assert!(!(compares || asks(line) && is_choice(line)), "{}: {line}", path.display());
            read += 1;
        }
    }
    assert!(read > 5000, "{read} lines of renderers");
}

/// What the checker may take from the relations of a board: their statements.
const STATEMENTS: [&str; 5] = ["Equation", "Relation", "RelationKind", "Kind", "as"];

/// How searches find out what a relation means.
const MEANINGS: [&str; 7] =
    [".weights()", ".added(", ".within_bounds(", ".is_complete()", ".is_set()", "rules().leftovers(", ".holds(size"];

#[test]
fn the_checker_reads_relations_by_its_own_code() {
    let is_of_checker = |path: &&PathBuf| module(path) == "check" && !path.ends_with("condition_tests.rs");
    let sources = sources();
    let files: Vec<&PathBuf> = sources.iter().filter(is_of_checker).collect();
    assert!(files.len() > 20, "{} files of the checker", files.len());
    for path in files {
        let text = fs::read_to_string(path).unwrap();
        for line in code(&text).filter(|line| !line.trim_start().starts_with("//")) {
            let imported = line.split_once("board::relation::").map_or("", |(_, names)| names);
            let mut names = imported.split(|c: char| !c.is_alphanumeric()).filter(|name| !name.is_empty());
            assert!(names.all(|name| STATEMENTS.contains(&name)), "{}: {line}", path.display());
            assert!(!MEANINGS.iter().any(|call| line.contains(call)), "{}: {line}", path.display());
        }
    }
}

#[test]
fn every_module_uses_only_what_stands_before_it() {
    for path in sources().into_iter().filter(|path| !path.to_string_lossy().ends_with("_tests.rs")) {
        let module = module(&path);
        let text = fs::read_to_string(&path).unwrap();
        for line in code(&text).filter(|line| !line.trim_start().starts_with("//")) {
            for used in used(&path, line).filter(|used| !used.is_empty()) {
                assert!(may_use(&module, used), "{}: {module} uses {used}", path.display());
            }
        }
    }
}

#[test]
fn the_map_names_every_folder_of_the_source_and_no_other() {
    let map = fs::read_to_string(root().join("docs/architecture.md")).unwrap();
    let section = map.lines().skip_while(|line| *line != "## The folders").take_while(|line| *line != "## Glossary");
    let first_column = section.filter(|line| line.starts_with("| `")).filter_map(|row| row.split('|').nth(1));
    let named: BTreeSet<&str> = first_column.flat_map(|names| names.split('`').skip(1).step_by(2)).collect();
    let folder_of = |path: PathBuf| place(&path).parent().unwrap().to_string_lossy().into_owned();
    let folders: BTreeSet<String> = sources().into_iter().map(folder_of).filter(|folder| !folder.is_empty()).collect();
    for folder in &folders {
        // A folder inside a named one need not be named itself.
        let is_named = folder.match_indices('/').map(|(at, _)| &folder[..at]).chain([folder.as_str()]);
        assert!(is_named.into_iter().any(|folder| named.contains(&*format!("{folder}/"))), "no line for {folder}");
    }
    for name in named {
        let is_there = sources().iter().any(|path| place(path).starts_with(name) || place(path).ends_with(name));
        assert!(is_there, "docs/architecture.md names {name}, which is not there");
    }
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let mut circles: Vec<String> = Vec::new();
    for folder in source_folders() {
        let name = |path: &Path| path.strip_prefix(&folder).unwrap().to_string_lossy().replace('\\', "/");
        let texts = files(&folder, &["rs"]).into_iter().map(|path| (name(&path), fs::read_to_string(&path).unwrap()));
        let modules = circles::Modules::of(texts);
        circles.extend(modules.in_circles().into_iter().map(|file| folder.join(file).display().to_string()));
    }
    assert!(circles.is_empty(), "{circles:#?}");
}

#[test]
fn every_technique_file_has_its_rule_document_and_the_other_way_round() {
    let stems = |folder: &str, ending: &str| -> Vec<String> {
        let paths = files(&root().join(folder), &[ending]);
        paths.iter().map(|path| path.file_stem().unwrap().to_string_lossy().replace('_', "-")).collect()
    };
    let techniques: Vec<String> =
        stems("crates/steps/src/techniques", "rs").into_iter().filter(|stem| stem != "mod").collect();
    assert_eq!(techniques, stems("rules", "md"));
}

#[test]
fn no_source_file_is_longer_than_four_hundred_lines() {
    let others = ["bindings", "lab", "tests", "xtask"]
        .iter()
        .flat_map(|folder| files(&root().join(folder), &["rs", "js", "mjs"]));
    for path in sources().into_iter().chain(others) {
        let text = fs::read_to_string(&path).unwrap();
        let lines = code(&text).count();
        assert!(lines <= 400, "{} has {lines} lines without its tests", path.display());
    }
}

#[test]
fn only_the_command_line_prints() {
    for path in sources().into_iter().filter(|path| !["cli", "main"].contains(&&*module(path))) {
        let text = fs::read_to_string(&path).unwrap();
        let is_code = |line: &str| !line.trim_start().starts_with("//");
        let prints =
            |line: &&str| is_code(line) && ["println!", "print!", "dbg!"].iter().any(|name| line.contains(name));
        assert_eq!(code(&text).find(prints), None, "{}", path.display());
    }
}

#[test]
fn no_text_names_a_path_of_somebodys_machine() {
    let roots = ["home", "Users", "work", "tmp", "root", "mnt"].map(|name| format!("/{name}/"));
    let folders = [
        "src",
        "crates",
        "lab",
        "tests",
        "rules",
        "ratings",
        "corpora",
        "snapshots",
        "benches",
        "docs",
        ".ci",
        "bindings",
        "xtask",
    ];
    let endings =
        ["rs", "md", "toml", "snap", "txt", "csv", "js", "mjs", "html", "css", "json", "h", "c", "py", "java"];
    let single = ["README.md", "CHANGELOG.md", "Cargo.toml", ".ci/run"].map(|name| root().join(name));
    let texts = folders.iter().flat_map(|folder| files(&root().join(folder), &endings)).chain(single);
    for path in texts.filter(|path| path.exists()) {
        let text = fs::read_to_string(&path).unwrap();
        let line = text.lines().find(|line| roots.iter().any(|root| line.contains(root.as_str())));
        assert_eq!(line, None, "{}", path.display());
    }
}

#[test]
fn the_site_makes_no_elements_from_text() {
    let scripts = ["bindings/web/site", "bindings/web/book/site"]
        .iter()
        .flat_map(|folder| files(&root().join(folder), &["js"]))
        .collect::<Vec<_>>();
    assert!(scripts.len() > 10);
    for path in scripts {
        let text = fs::read_to_string(&path).unwrap();
        // Pictures that the library has drawn, and pages of the book.
        let is_ours = path.ends_with("svg.js") || path.ends_with("rule.js");
        let makers = [
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
            "document.write",
            "eval(",
            "new Function",
            "setAttribute(\"style\"",
        ];
        let maker = makers.into_iter().chain((!is_ours).then_some("DOMParser")).find(|maker| text.contains(maker));
        assert_eq!(maker, None, "{}", path.display());
    }
}

#[test]
fn the_pages_of_the_site_allow_their_own_files_and_nothing_inline() {
    for path in files(&root().join("bindings/web/site"), &["html"]) {
        let page = fs::read_to_string(&path).unwrap();
        let policy = page.split_once("Content-Security-Policy\" content=\"").unwrap().1.split('"').next().unwrap();
        assert!(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"));
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'") && !policy.contains("http"));
        for inline in ["<style", " style=", " onclick", "javascript:", "<script>", "//"] {
            assert!(!page.contains(inline), "{}: {inline}", path.display());
        }
    }
}

/// Each package of npm has an exact version and a checksum; where it comes from is the machine's business.
#[test]
fn lock_files_of_npm_name_versions_and_checksums_and_no_addresses() {
    for folder in ["bindings/web/tests", "xtask/minify"] {
        let lock = fs::read_to_string(root().join(folder).join("package-lock.json")).unwrap();
        assert!(!lock.contains("\"resolved\""), "{folder}");
        let count = |text: &str| lock.matches(text).count();
        assert!(count("\"node_modules/") > 0);
        assert_eq!(count("\"integrity\": \"sha512-"), count("\": {\n      \"version\":"), "{folder}");
        let asked = fs::read_to_string(root().join(folder).join("package.json")).unwrap();
        assert!(!asked.contains(['^', '~']), "{folder}: versions are exact");
    }
}

/// Packages of Python that are installed here have exact versions.
#[test]
fn packages_of_python_are_constrained_to_exact_versions() {
    let files = ["constraints.txt", "constraints-verifiers.txt"].map(|file| format!("bindings/python/{file}"));
    let constraints = files.each_ref().map(|file| fs::read_to_string(root().join(file)).unwrap()).concat();
    let lines = constraints.lines().filter(|line| !line.starts_with('#'));
    let versions: Vec<_> = lines.map(|line| line.split_once("==").unwrap()).collect();
    let script = fs::read_to_string(root().join(".ci/python")).unwrap();
    for install in script.split("bin/pip\" install").skip(1).filter(|install| !install.contains("/wheels/")) {
        assert!(
            files.iter().any(|file| install.lines().next().unwrap().contains(&format!("--constraint {file}"))),
            "{install:.100}"
        );
    }
    for name in ["maturin", "abi3audit", "mypy", "openenv", "pandas", "pyarrow", "pyspark", "pytest", "verifiers"] {
        assert!(versions.iter().any(|(constrained, _)| *constrained == name), "{name}");
    }
}
