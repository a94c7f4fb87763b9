//! The corpora are what their README says.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;

use unguess::board::Puzzle;
use unguess::generate::Method;
use unguess::generate::first_series::puzzle;
use unguess::search::redundant_clues;

fn corpus(name: &str) -> Vec<Puzzle> {
    let text = fs::read_to_string(format!("{}/corpora/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split(' ').next().unwrap().parse().unwrap()).collect()
}

#[test]
fn our_own_corpus_is_what_its_command_line_makes() {
    let corpus = corpus("top-down-2500.txt");
    assert_eq!(corpus.len(), 2500);
    for (number, line) in (0..50).chain([2499]).map(|number| (number, corpus[number as usize])) {
        assert_eq!(puzzle(Method::TopDown, 1, number), Some(line));
    }
}

#[test]
fn our_own_corpus_has_minimal_puzzles_and_none_twice() {
    let mut corpus = corpus("top-down-2500.txt");
    assert!(corpus.iter().all(|puzzle| redundant_clues(puzzle).is_empty()));
    corpus.sort_unstable();
    corpus.dedup();
    assert_eq!(corpus.len(), 2500);
}

#[test]
fn every_file_is_described() {
    let folder = format!("{}/corpora", env!("CARGO_MANIFEST_DIR"));
    let readme = fs::read_to_string(format!("{folder}/README.md")).unwrap();
    for entry in fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(name == "README.md" || readme.contains(&format!("`{name}`")), "{name} is not in corpora/README.md");
    }
}
