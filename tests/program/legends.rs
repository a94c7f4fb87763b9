//! The legends of pictures.

use crate::common::examples::examples;
use crate::common::trace;
use unguess::board::Grid;
use unguess::proof::Step;
use unguess::render::svg;
use unguess::techniques::TECHNIQUES;

const PUZZLES: [&str; 3] = [
    "43.6......5..7.......92..1...2.....89....75..7...9..6....75..3........5..4..36..1",
    "...1.69......4.72....92.3....581.....6.2...7...2.75....9....25.5.1....3.3.....6..",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
];

/// The samples of a legend and what they are said to mean.
fn legend(grid: &Grid, step: &Step) -> Vec<(String, String)> {
    let picture = svg::document(grid, step, "");
    let (_, legend) = picture.split_once("<g class=\"legend\"").expect("a legend");
    let entries = legend.lines().filter_map(|line| line.strip_prefix("<g transform=")?.split_once('>'));
    let entries = entries.filter_map(|(_, entry)| entry.split_once("<text class=\"meaning\" x=\"38\">"));
    entries.map(|(sample, label)| (sample.to_owned(), label.trim_end_matches("</text></g>").to_owned())).collect()
}

#[test]
fn each_sign_of_a_legend_means_one_thing_and_each_thing_has_one_sign() {
    let shown = TECHNIQUES.iter().flat_map(|technique| examples(technique));
    let runs = PUZZLES.iter().flat_map(|puzzle| ["full", "ser", "gb"].map(|by| trace(by, puzzle)));
    let met =
        runs.flat_map(|trace| trace.states().map(|(grid, recorded)| (grid, recorded.step.clone())).collect::<Vec<_>>());
    let mut signs = 0;
    for (grid, step) in shown.chain(met) {
        let entries = legend(&grid, &step);
        signs += entries.len();
        for (place, (sample, label)) in entries.iter().enumerate() {
            let same = entries[..place].iter().find(|(other, known)| other == sample || known == label);
            assert_eq!(same, None, "{label} of {step:?}");
        }
    }
    assert!(signs > 1000, "{signs}");
}
