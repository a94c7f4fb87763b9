//! What steps say of how their bases are to be read: it is verified, and it is not needed.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use rayon::prelude::*;
use unguess::board::{Candidate, Cell, CellSet, DigitSet, Grid, House};
use unguess::engine::Engine;
use unguess::proof::{Reading, Step};
use unguess::render::english;
use unguess::scale::{Rating, Scale};
use unguess::session::Session;
use unguess::technique::facts::Reads;
use unguess::technique::{Ask, Technique};
use unguess::techniques::TECHNIQUES;
use unguess::trace::Trace;

use crate::common;

/// All that the techniques with readings find in the states of a path, a few of each.
fn steps() -> Vec<(Grid, &'static Technique, Step)> {
    const MOST: usize = 12;
    let engine = Engine::new(&Scale::named("hodoku").unwrap()).unwrap();
    let states: Vec<Grid> = common::puzzles(common::sample(120, 10))
        .par_iter()
        .flat_map_iter(|puzzle| {
            let trace = Trace::of(&engine, Grid::from(puzzle));
            let hard = trace.states().filter(|(_, step)| step.rating >= Rating(100)).map(|(grid, _)| grid);
            hard.step_by(3).collect::<Vec<_>>()
        })
        .collect();
    let found = states.into_par_iter().flat_map_iter(|grid| {
        let mut steps = Vec::new();
        for technique in TECHNIQUES.iter().copied().filter(|technique| technique.facts().reads != Reads::Nothing) {
            for ask in [Ask::every(1), Ask::all_of_hodoku(1, "")] {
                let mut count = 0;
                let _ = technique.find(&mut Session::new(grid), &ask, &mut |step| {
                    count += 1;
                    steps.push((grid, technique, step));
                    if count < MOST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
            }
        }
        steps
    });
    found.collect()
}

/// The nodes of each link of a chain.
type Nodes = Vec<[Vec<Candidate>; 2]>;

/// Almost locked sets by their definition: in a house, with one digit more than cells.
fn is_set(grid: &Grid, cells: &[Cell]) -> bool {
    let all: CellSet = cells.iter().copied().collect();
    let digits = cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | grid.digits_in(*cell));
    House::classic().any(|house| all.is_subset(house.cells()))
        && all.len() == cells.len()
        && digits.len() == cells.len() + 1
}

/// Readings that differ from the own one: a boundary moved, two parts joined, a part split, dropped or told twice, nodes turned.
fn forged(reading: &Reading) -> Vec<Reading> {
    match reading {
        Reading::Sets(sets) => {
            let mut forged = Vec::new();
            for at in 0..sets.len() {
                let with = |change: &dyn Fn(&mut Vec<Vec<Cell>>)| {
                    let mut sets = sets.clone();
                    change(&mut sets);
                    Reading::Sets(sets)
                };
                forged.push(with(&|sets| _ = sets.remove(at)));
                forged.push(with(&|sets| sets.insert(at, sets[at].clone())));
                forged.push(with(&|sets| sets.insert(at, Vec::new())));
                forged.push(with(&|sets| sets[at].reverse()));
                if at + 1 < sets.len() {
                    forged.push(with(&|sets| {
                        let next = sets.remove(at + 1);
                        sets[at].extend(next);
                    }));
                    forged.push(with(&|sets| {
                        let moved = sets[at].pop().unwrap();
                        sets[at + 1].insert(0, moved);
                    }));
                    forged.push(with(&|sets| sets.swap(at, at + 1)));
                }
                for cut in 1..sets[at].len() {
                    forged.push(with(&|sets| {
                        let rest = sets[at].split_off(cut);
                        sets.insert(at + 1, rest);
                    }));
                }
            }
            forged.push(Reading::Nodes(Vec::new()));
            forged
        }
        Reading::Nodes(nodes) => {
            let mut forged = vec![Reading::Sets(Vec::new()), Reading::Nodes(nodes.iter().rev().cloned().collect())];
            for at in 0..nodes.len() {
                let with = |change: &dyn Fn(&mut Nodes)| {
                    let mut nodes = nodes.clone();
                    change(&mut nodes);
                    Reading::Nodes(nodes)
                };
                forged.push(with(&|nodes| _ = nodes.remove(at)));
                forged.push(with(&|nodes| nodes.insert(at, nodes[at].clone())));
                forged.push(with(&|nodes| nodes[at].reverse()));
                forged.push(with(&|nodes| _ = nodes[at][0].pop()));
                forged.push(with(&|nodes| {
                    let moved = nodes[at][1].pop();
                    nodes[at][0].extend(moved);
                }));
            }
            forged
        }
    }
}

/// Whether a reading is one by the definition of its parts; the first of the sets of a blossom is its stem.
fn may_be(grid: &Grid, reading: &Reading, is_blossom: bool) -> bool {
    match reading {
        Reading::Sets(sets) => {
            let sets = if is_blossom { sets.get(1..).unwrap_or_default() } else { sets };
            sets.iter().all(|set| is_set(grid, set))
        }
        Reading::Nodes(nodes) => nodes.iter().flatten().all(|node| {
            let digit = node.first().map(|first| first.digit());
            node.iter().all(|one| grid.candidates().contains(*one) && Some(one.digit()) == digit)
        }),
    }
}

#[test]
fn what_a_search_says_of_its_pattern_is_verified_not_needed_and_cannot_be_forged() {
    let steps = steps();
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut refused, mut other, mut unread) = (0, 0, 0);
    for (grid, technique, step) in &steps {
        let Some(reading) = step.reading.as_deref() else {
            assert!(technique.id() != step.technique, "{step:?} has no reading");
            continue;
        };
        *found.entry(technique.id()).or_default() += 1;
        let own = technique.instances(grid, step);
        assert!(own.iter().any(|instance| instance.form == step.form), "{own:?} for {step:?} in {grid:?}");
        let foreign = Step { reading: None, ..step.clone() };
        let unsaid = technique.instances(grid, &foreign);
        // Without it, the first way to read a base may be another one, of no form.
        unread += usize::from(!unsaid.iter().any(|instance| instance.form == step.form));
        assert!(!english::text(grid, &foreign).line().is_empty());
        let is_blossom = step.technique == "death-blossom" || step.form == "death blossom";
        assert!(may_be(grid, reading, is_blossom), "{step:?}");
        for forged in forged(reading).into_iter().filter(|forged| forged != reading) {
            let forged = Step { reading: Some(Box::new(forged)), ..step.clone() };
            if technique.instances(grid, &forged).is_empty() {
                refused += 1;
            } else {
                // What is accepted is another way to read the same base, and a true one.
                assert!(may_be(grid, forged.reading.as_ref().unwrap(), is_blossom), "{forged:?} in {grid:?}");
                other += 1;
            }
        }
    }
    let all: usize = found.values().sum();
    assert!(unread * 20 < all, "{unread} of {all} steps are not read without what they say");
    eprintln!("{found:?}; {refused} forged readings refused, {other} true in another way");
    assert_eq!(
        found.len(),
        TECHNIQUES.iter().filter(|technique| technique.facts().reads != Reads::Nothing).count(),
        "{found:?}"
    );
    assert!(refused > common::sample(20_000, 1_000) && other * 20 < refused, "{refused} and {other}");
}
