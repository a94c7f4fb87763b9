//! The published lists that our figures are compared with. They belong to their authors and are not in this repository:
//! the variable `UNGUESS_DATA` names a folder that has them, or says `none`.

#![allow(dead_code, reason = "the program that tells what was skipped compares nothing")]

use std::path::PathBuf;

/// The files, and what is compared with them.
pub(crate) const LISTS: [(&str, &str); 26] = [
    ("cb-000.csv", "ratings of 21,375 puzzles by whips, braids, groups, subsets and Sudoku Explainer"),
    ("ser-traces.jsonl", "paths of Sudoku Explainer"),
    ("ser-steps.jsonl", "steps of Sudoku Explainer in the states before them"),
    ("ser-vectors.jsonl", "what each technique of Sudoku Explainer finds in a state"),
    ("ser-top1465-200.csv", "ER, EP and ED of hard puzzles"),
    ("ser-10plus.csv", "ER, EP and ED from 10.0"),
    ("ser-hard.csv", "ER, EP and ED of the hardest puzzles"),
    ("hodoku-states.jsonl", "what each technique of HoDoKu finds in a state"),
    ("hodoku-paths.jsonl", "paths of HoDoKu"),
    ("hodoku-scores.csv", "scores and levels of HoDoKu"),
    ("17-clue-10000.txt", "solutions of puzzles with 17 clues"),
    ("top1465.txt", "solutions of hard puzzles"),
    ("hardest-2011.txt", "solutions and steps of the hardest puzzles of 2011"),
    ("boards/boards.jsonl", "solutions of boards with other houses and links"),
    ("boards/semantic.jsonl", "numbers of solutions of small boards"),
    ("boards/links.tsv", "boards in the formats of other programs"),
    ("boards/refused.tsv", "texts that no reader of boards may understand"),
    ("boards/step-claims.jsonl", "what follows from tables of relations"),
    ("exotic/vectors.jsonl", "steps of patterns with many cells, and near misses"),
    ("exotic/impossible.txt", "sets of cells that three digits cannot fill"),
    ("exotic/levels.csv", "levels by whips with relations of tridagons"),
    ("exotic/deadly.txt", "patterns of cells that could be filled in two ways"),
    ("variants/core.csv", "ER, EP and ED of boards with other houses and links"),
    ("human/moves-classic.jsonl", "the order in which people filled grids"),
    ("human/moves-killer.jsonl", "the order in which people filled killers"),
    ("../spec/ser-chains.md", "worked examples of chains"),
];

/// The folder, if there is one.
///
/// # Panics
/// If it is named and not there. Where `CI` is `true`, also if nothing is said of it: there, nothing is skipped by oversight.
pub(crate) fn folder() -> Option<PathBuf> {
    let is_ci = std::env::var_os("CI").is_some_and(|value| value == "true");
    let Some(named) = std::env::var_os("UNGUESS_DATA") else {
        assert!(!is_ci, "CI is true and UNGUESS_DATA is not set: name the folder of the published lists, or say none");
        return None;
    };
    if named.is_empty() || named == "none" {
        return None;
    }
    let folder = PathBuf::from(named);
    assert!(folder.is_dir(), "UNGUESS_DATA: {} is no folder", folder.display());
    Some(folder)
}

/// The text of a list; none if it is not to be compared with.
///
/// # Panics
/// If the folder is there and the list is not.
pub(crate) fn list(file: &str) -> Option<String> {
    assert!(
        LISTS.iter().any(|(known, _)| *known == file),
        "{file} is to be among the lists that are told when skipped"
    );
    let path = folder()?.join(file);
    Some(std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}
