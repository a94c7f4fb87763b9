//! The houses of every board that words name, compared with lists that another program has made.

#![expect(clippy::unwrap_used, reason = "a helper of a test may panic")]

use std::collections::{BTreeMap, BTreeSet};

use crate::common::program::{code, output};

/// Cells by row and column, such as 23 for r2c3.
type Cells = BTreeSet<String>;

/// The lists: the number of digits and a word, and the houses that the word adds.
fn lists() -> BTreeMap<(usize, &'static str), BTreeSet<Cells>> {
    let lines = include_str!("houses.txt").lines().filter(|line| !line.starts_with('#'));
    let of_line = |line: &'static str| {
        let (head, houses) = line.split_once(": ").unwrap();
        let (size, word) = head.split_once(' ').unwrap();
        let houses = houses.split(", ").map(|cells| cells.split(' ').map(str::to_owned).collect());
        ((size.parse().unwrap(), word), houses.collect())
    };
    lines.map(of_line).collect()
}

/// The houses that `unguess rules` draws, and how many there are with rows and columns.
fn drawn(rules: &str) -> (BTreeSet<Cells>, usize) {
    let text = output(&["rules", rules]);
    let count = text.split(" digits, ").nth(1).and_then(|rest| rest.split(' ').next()).unwrap().parse().unwrap();
    let mut houses = BTreeSet::new();
    for picture in text.split("\n\n").skip(1) {
        let mut letters: BTreeMap<&str, Cells> = BTreeMap::new();
        for (row, line) in (1..).zip(picture.lines().skip(1)) {
            for (column, letter) in (1..).zip(line.split(' ')).filter(|(_, letter)| *letter != ".") {
                letters.entry(letter).or_default().insert(format!("{row}{column}"));
            }
        }
        houses.extend(letters.into_values());
    }
    (houses, count)
}

#[test]
fn every_word_adds_its_houses_on_every_size_that_it_goes_with() {
    let sizes = [(9, "classic"), (4, "4x4"), (6, "6x6"), (8, "8x8")];
    let latin = [(4, "latin-4"), (5, "latin-5"), (6, "latin-6"), (7, "latin-7"), (8, "latin-8"), (9, "latin")];
    let of_sizes = ["classic", "4x4", "6x6", "8x8", "latin", "jigsaw", "killer"];
    let of_links = [
        "anti-knight",
        "anti-king",
        "nonconsecutive",
        "diagonal-nonconsecutive",
        "kropki-negative",
        "ratio-negative",
        "xv-negative",
        "anti-taxicab",
    ];
    let lists = lists();
    let listed = output(&["rules"]);
    let words: Vec<&str> =
        listed.split("\n\n").next().unwrap().lines().map(|line| line.split(' ').next().unwrap()).collect();
    for (size, base) in sizes.into_iter().chain(latin) {
        let boxes = lists.get(&(size, "boxes")).filter(|_| !base.starts_with("latin")).cloned().unwrap_or_default();
        assert_eq!(drawn(base), (boxes.clone(), 2 * size + boxes.len()), "{base}");
        for word in words.iter().filter(|word| !of_sizes.contains(*word)) {
            let rules = match *word {
                "cyclic" | "toroidal" => format!("{base}+nonconsecutive+{word}"),
                _ => format!("{base}+{word}"),
            };
            let has_no_houses = of_links.contains(word) || ["cyclic", "toroidal"].contains(word);
            let added = lists.get(&(size, word)).filter(|_| *word != "disjoint" || !boxes.is_empty());
            if has_no_houses || added.is_some() {
                let all: BTreeSet<Cells> = boxes.iter().chain(added.into_iter().flatten()).cloned().collect();
                assert_eq!(drawn(&rules), (all.clone(), 2 * size + all.len()), "{rules}");
            } else {
                assert_eq!(code(&["rules", &rules]), Some(2), "{rules}");
            }
        }
    }
}

#[test]
fn a_grid_that_keeps_to_the_only_window_of_its_size_is_a_solution() {
    let grid = "643251521346165432234615412563356124";
    let row = output(&["solve", "--rules", "6x6+windoku", grid]);
    assert_eq!(row.lines().last(), Some(&*format!("{grid},ok,{grid}")));
}
