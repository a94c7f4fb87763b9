//! The corpora are what their README says.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;

use crate::common::sample;
use rayon::prelude::*;
use unguess::board::Puzzle;
use unguess::generate::{Generator, Method};
use unguess::solutions::redundant_clues;

fn corpus(name: &str) -> Vec<Puzzle> {
    let text = fs::read_to_string(format!("{}/corpora/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split(' ').next().unwrap().parse().unwrap()).collect()
}

/// Of 1,000 puzzles the first ones and the last, which come out of the grid that is last named in the README.
#[test]
fn the_unbiased_corpus_is_what_its_command_line_makes() {
    let corpus = corpus("controlled-bias-1000.txt");
    assert_eq!(corpus.len(), 1000);
    let generator = Generator::new(Method::ControlledBias, 1);
    let units = sample(100, 50) as u64;
    let first: Vec<Puzzle> =
        (0..units).into_par_iter().flat_map_iter(|number| generator.unit(number).puzzles).collect();
    assert!(first.len() > 1 && corpus.starts_with(&first));
    assert!(corpus.ends_with(&generator.unit(26_803).puzzles) && !generator.unit(26_803).puzzles.is_empty());
}

#[test]
fn our_own_corpora_have_minimal_puzzles_and_none_twice() {
    for (name, count) in [("top-down-2500.txt", 2500), ("controlled-bias-1000.txt", 1000)] {
        let mut corpus = corpus(name);
        assert!(corpus.iter().all(|puzzle| redundant_clues(puzzle).is_empty()));
        corpus.sort_unstable();
        corpus.dedup();
        assert_eq!(corpus.len(), count);
    }
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
