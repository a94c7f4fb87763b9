//! The order of steps that the published ratings were made with.

use std::ops::ControlFlow;

use rayon::prelude::*;
use unguess::board::Grid;
use unguess::confluence::InOrder;
use unguess::deadline::Deadline;
use unguess::engine::Engine;
use unguess::render::nrc;

use crate::common::{self, data};

/// All puzzles with a W of 6 or more, and some of the others.
#[test]
fn w_agrees_in_the_published_order() {
    agrees("w", |number, rating| (rating >= 6 || number % 5 == 0) && number % common::sample(1, 12) == 0);
}

/// Also for the puzzle that has another gW in the usual order, the 109th.
#[test]
fn gw_agrees_in_the_published_order() {
    agrees("gw", |number, _| number == 108 || number % common::sample(25, 100) == 0);
}

/// Every rating equals the published one, for the rows asked for by number and published rating; few are rated by
/// following the order.
fn agrees(id: &str, asked: fn(usize, usize) -> bool) {
    let Some(text) = data::list("cb-000.csv") else { return };
    let mut table = csv::Reader::from_reader(text.as_bytes());
    let at = table.headers().expect("a header").iter().position(|name| name == id).expect("the column is there");
    let rows = table.records().map(|row| row.expect("a row")).enumerate();
    let is_asked = |number: usize, row: &csv::StringRecord| asked(number, row[at].parse().expect("a rating"));
    let rows: Vec<csv::StringRecord> =
        rows.filter(|(number, row)| is_asked(*number, row)).map(|(_, row)| row).collect();
    let scale = common::scale(id);
    let order = InOrder::new(&scale).expect("it has a published order");
    let rated = rows.par_iter().map(|row| {
        let grid: Grid = row[0].parse().expect("a puzzle");
        let certain = order.certain(&Deadline::default(), grid, &mut |_, _| true);
        let is_certain = certain.is_some();
        let rated = certain.unwrap_or_else(|| unguess::rating::rate(order.engine(), grid));
        (scale.show(rated.rating), is_certain)
    });
    let rated: Vec<(String, bool)> = rated.collect();
    let wrong: Vec<_> = rows.iter().zip(&rated).filter(|(row, (ours, _))| row[at] != **ours).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    let count = rated.iter().filter(|(_, is_certain)| !is_certain).count();
    eprintln!("{id}: {count} of {} puzzles were rated by following the order", rows.len());
    assert!(rows.len() > common::sample(800, 200) && count * 10 < rows.len(), "{count} of {}", rows.len());
}

/// These steps were printed by the original program; none of them is the only whip of its length.
#[test]
fn the_whips_of_printed_paths_come_in_the_published_order() {
    let printed = [
        (
            "...4.6.89.5...9.3..8.3..4...4...8.6.......1..9..5....25...6..2..6...4..8..1.7....",
            "whip[7]: b1n1{r1c1 r1c2} - r1n3{c2 c3} - b1n7{r1c3 r2c3} - r8c3{n7 n2} - b4n2{r4c3 r5c2} - r5c6{n2 n7} - \
            b2n7{r3c6 .} ==> r1c1 ≠ 2",
        ),
        (
            "...4.6.89.5...9.3..8.3..4...4...8.6.......1..9..5....25...6..2..6...4..8..1.7....",
            "whip[7]: c7n5{r8 r1} - r1c5{n5 n2} - r3n2{c5 c1} - c1n6{r3 r2} - c1n4{r2 r9} - r9n8{c1 c4} - \
            b8n9{r9c4 .} ==> r8c7 ≠ 9",
        ),
        (
            "1....6..9..........8.1..56..3.6..8.1........7.....8246.4.9...2.56.841.....7..3...",
            "whip[7]: c3n6{r2 r5} - c3n8{r5 r7} - r7n1{c3 c7} - r2c7{n1 n3} - r5c7{n3 n9} - r4c8{n9 n5} - \
            r4c3{n5 .} ==> r2c3 ≠ 4",
        ),
    ];
    let engine = Engine::new(&common::scale("w")).ok().and_then(Engine::in_published_order).expect("it has one");
    for (puzzle, step) in printed {
        let mut told = Vec::new();
        engine.solve(puzzle.parse::<Grid>().expect("a puzzle"), &mut |found_in, step, _| {
            told.extend(nrc::text(found_in, &step).map(|told| told.line()));
            ControlFlow::Continue(())
        });
        assert!(told.iter().any(|line| line == step), "{step} is not in {told:#?}");
    }
}
