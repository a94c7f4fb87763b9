//! Documents, help, errors and the sentences of steps are in plain English: phrases that read like a translation are named with a better one.

use std::fs;
use std::path::{Path, PathBuf};

use super::links::prose;
use super::{files, root};

/// A habit: its phrases, in lower case, and what to write instead. A phrase that ends with `*` may continue a word.
const HABITS: [(&[&str], &str); 11] = [
    (&["what is no", "what is none", "what has no", "those for which", "of which each"], "name the noun first"),
    (&["told", "tell", "tells", "telling"], "report, show, print, list, explain or document"),
    (&["is no", "are no", "was no", "is none", "are none"], "is not a, or there is no"),
    (&["the same as above", "those of such", "the same goes"], "each text stands alone"),
    (&["so many", "of before", "but for", "on wish"], "a number, a limit, earlier, except"),
    (&["tenths", "hundredths", "a tenth", "a twentieth", "fifths", "a five-hundredth"], "per cent"),
    (
        &["speaks of", "speak of", "goes on", "go on", "gone on", "hangs on", "hang on", "taken up"],
        "mention, continue, depend",
    ),
    (&["wishes", "kin", "lasso", "patience", "riddle*"], "the word of the field"),
    (&["block", "blocks"], "box"),
    (&["cannot can", "whoever", "whatever it yields", "nobody sees", "somebody who"], "you, or a plain noun"),
    (
        &["colour*", "neighbour*", "favour*", "behaviour*", "recognis*", "optimis*", "centre*", "licence*", "grey-*"],
        "the American spelling",
    ),
];

/// Whether a phrase is right between these words: `there is no`, `is no longer`, `tell apart`.
fn is_right(phrase: &str, before: Option<&str>, after: &[String]) -> bool {
    let is_no = phrase.ends_with(" no") || phrase.ends_with(" none");
    let is_next = |words: &[&str]| after.first().is_some_and(|word| words.contains(&&**word));
    let is_apart = phrase.starts_with('t') && after.iter().take(4).any(|word| word == "apart");
    is_no && (before == Some("there") || is_next(&["longer", "larger", "more"])) || is_apart
}

/// A text that people read, and where it is from.
struct Text {
    place: String,
    words: String,
}

fn name(path: &Path) -> String {
    path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/")
}

/// The documents, without code.
fn documents() -> Vec<Text> {
    let of_folders = ["docs", "rules"].iter().flat_map(|folder| files(&root().join(folder), &["md"]));
    let single = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"].map(|name| root().join(name));
    let paths: Vec<PathBuf> = of_folders.chain(single).collect();
    paths.iter().map(|path| Text { place: name(path), words: prose(&fs::read_to_string(path).unwrap()) }).collect()
}

/// The sentences of steps, hints and pages.
fn sentences() -> Vec<Text> {
    let paths = files(&root().join("crates/render/src"), &["rs"]);
    paths.iter().map(|path| Text { place: name(path), words: strings(&code(path)) }).collect()
}

/// All that people read.
fn texts() -> Vec<Text> {
    documents().into_iter().chain(help_and_errors()).chain(sentences()).collect()
}

/// What `--help` shows: the comments of arguments and commands, and all longer texts of the command line; and errors.
fn help_and_errors() -> Vec<Text> {
    let mut found = Vec::new();
    for path in files(&root().join("src/cli"), &["rs"]) {
        let text = code(&path);
        let words = format!("{}\n\n{}", comments_of_arguments(&text), strings(&text));
        found.push(Text { place: name(&path), words });
    }
    for path in files(&root().join("crates"), &["rs"]) {
        let text = code(&path);
        let errors =
            text.lines().filter(|line| line.trim_start().starts_with("#[error(")).collect::<Vec<_>>().join("\n\n");
        found.push(Text { place: name(&path), words: strings(&errors) });
    }
    found
}

/// The source without its tests.
fn code(path: &Path) -> String {
    super::code(&fs::read_to_string(path).unwrap()).collect::<Vec<_>>().join("\n")
}

/// The comments in types that the command line is made of.
fn comments_of_arguments(text: &str) -> String {
    let mut is_inside = false;
    let mut kept = Vec::new();
    for line in text.lines() {
        let is_derived = ["Args", "Parser", "Subcommand", "ValueEnum"].iter().any(|name| line.contains(name));
        is_inside = line.starts_with("#[derive(") && is_derived || is_inside && line != "}";
        let comment = line.trim_start().strip_prefix("///").filter(|_| is_inside);
        kept.push(comment.map_or("", str::trim));
    }
    kept.join("\n")
}

/// The strings that have several words, each a paragraph, without what is put into them.
fn strings(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let text = lines.collect::<Vec<_>>().join("\n").replace("\\\"", "'").replace("\\\n", " ").replace("\\n", "\n\n");
    let inside = text.split('"').skip(1).step_by(2).filter(|string| string.contains(' '));
    let bare =
        |string: &str| string.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest)).collect();
    inside.map(bare).collect::<Vec<String>>().join("\n\n")
}

/// The habits in a text: the phrase, a few words around it, and what to write instead.
fn found(text: &str) -> Vec<(&'static str, String, &'static str)> {
    let mut found = Vec::new();
    for paragraph in text.split("\n\n") {
        let words: Vec<&str> = paragraph.split_whitespace().collect();
        let plain: Vec<String> = words
            .iter()
            .map(|word| word.to_lowercase().trim_matches(|c: char| !c.is_alphanumeric()).to_owned())
            .collect();
        for (phrases, instead) in HABITS {
            for &phrase in phrases {
                let parts: Vec<&str> = phrase.split(' ').collect();
                for at in (0..=plain.len().saturating_sub(parts.len())).filter(|at| is_there(&plain[*at..], &parts)) {
                    let before = at.checked_sub(1).map(|before| &*plain[before]);
                    if !is_right(phrase, before, &plain[at + parts.len()..]) {
                        let around = &words[at.saturating_sub(4)..(at + parts.len() + 4).min(words.len())];
                        found.push((phrase, around.join(" "), instead));
                    }
                }
            }
        }
    }
    found
}

/// Whether a text begins with a phrase.
fn is_there(words: &[String], parts: &[&str]) -> bool {
    words.len() >= parts.len()
        && words.iter().zip(parts).all(|(word, part)| match part.strip_suffix('*') {
            Some(start) => word.starts_with(start),
            None => word == part,
        })
}

#[test]
fn documents_help_errors_and_sentences_are_in_plain_english() {
    let texts = texts();
    let count: usize = texts.iter().map(|text| text.words.split_whitespace().count()).sum();
    assert!(count > 40_000, "only {count} words were read");
    let mut faults = Vec::new();
    for Text { place, words } in &texts {
        for (phrase, around, instead) in found(words) {
            faults.push(format!("{place}: \"{phrase}\" in \"{around}\": {instead}"));
        }
    }
    assert!(faults.is_empty(), "{} phrases:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn each_habit_is_found_and_there_is_no_is_not_one() {
    for text in [
        "Told are processor times.",
        "A line that\nis no puzzle has a row.",
        "It stops after so many seconds.",
        "They take 2 to 4 hundredths less.",
        "The words it speaks of.",
        "In block 3 the 4 is locked.",
        "Favourite colours.",
    ] {
        assert!(!found(text).is_empty(), "{text}");
    }
    for text in [
        "There is no solution, and there are no others.",
        "It is no longer a puzzle, and not told apart.",
        "Boxes and unblocked, stolid",
    ] {
        assert_eq!(found(text), [], "{text}");
    }
    let source = "#[derive(Args)]\nstruct Own {\n    /// How many are told.\n    count: usize,\n}\n/// Told apart.\nfn own() {}\n";
    assert_eq!(comments_of_arguments(source).trim(), "How many are told.");
    assert_eq!(strings("say(\"one\", \"two \\\n    words\");\n// \"in a comment\"\n"), "two      words");
}
