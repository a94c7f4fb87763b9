//! Finned fish, oddagons and g-bivalue-chains by their definitions, tried out naively, against the quick searches.

use crate::common;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::LazyLock;

use rayon::prelude::*;
use unguess::board::{Candidate, CandidateSet, CellSet, Digit, Grid, Group, House, HouseKind, Puzzle, Variable};
use unguess::engine::Engine;
use unguess::scale::Rating;
use unguess::session::Session;
use unguess::technique::Ask;
use unguess::techniques::technique;
use unguess::trace::Trace;

type Targets = BTreeSet<Candidate>;

/// The groups of each variable.
static GROUPS: LazyLock<Vec<Vec<Group>>> = LazyLock::new(|| {
    let of = |variable: Variable| Group::all().filter(|group| group.variables().contains(&variable)).collect();
    Variable::classic().map(of).collect()
});

fn members(grid: &Grid, variable: Variable) -> Vec<Candidate> {
    (0..9).map(|position| variable.candidate(position)).filter(|one| grid.candidates().contains(*one)).collect()
}

/// The candidates linked to all of some, but for some.
fn linked_to_all(grid: &Grid, some: &[Candidate], but: &[Candidate]) -> Targets {
    let fits = |one: &Candidate| some.iter().all(|other| other.is_linked(*one)) && !but.contains(one);
    grid.candidates().iter().filter(fits).collect()
}

/// All that a technique removes with some sizes.
fn quick(grid: &Grid, id: &str, sizes: impl IntoIterator<Item = usize>) -> Targets {
    let mut session = Session::new(*grid);
    let technique = technique(id).expect("a technique");
    let mut targets = Targets::new();
    for size in sizes {
        let _ = technique.find(&mut session, &Ask::every(size), &mut |step| {
            targets.extend(step.effect.removed);
            ControlFlow::Continue(())
        });
    }
    targets
}

/// The choices of `size` among nine.
fn choices(size: u32) -> impl Iterator<Item = Vec<usize>> {
    let chosen = |mask: u32| (0..9).filter(move |number| mask >> number & 1 == 1).collect();
    (0..512u32).filter(move |mask| mask.count_ones() == size).map(chosen)
}

/// What finned fish of `size` remove: all bases and all covers are tried.
fn slow_finned(grid: &Grid, size: u32) -> Targets {
    let mut targets = Targets::new();
    let kinds = [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)];
    for (digit, (along, across)) in Digit::all().flat_map(|digit| kinds.map(|kinds| (digit, kinds))) {
        let places = grid.cells_with(digit);
        let lines = |kind| {
            let line = move |number: usize| places & House::of(kind, number).cells();
            choices(size).map(move |chosen| chosen.into_iter().map(line).collect::<Vec<CellSet>>())
        };
        let union = |lines: &Vec<CellSet>| lines.iter().fold(CellSet::EMPTY, |all, line| all | *line);
        let covers: Vec<CellSet> = lines(across).map(|cover| union(&cover)).collect();
        for base in lines(along).filter(|base| base.iter().all(|line| line.len() > 1)) {
            let held = union(&base);
            for covered in &covers {
                let fins = held - *covered;
                if !fins.is_empty() && base.iter().all(|line| line.intersects(*covered)) {
                    let seen = fins.iter().fold(*covered - held, |seen, fin| seen & fin.peers());
                    targets.extend(seen.iter().map(|cell| cell.with(digit)));
                }
            }
        }
    }
    targets
}

/// Whether some ring of `size` candidates has only guardians linked to the target.
fn has_ring(grid: &Grid, target: Candidate, size: usize) -> bool {
    let pair = |variable: Variable| -> Option<[Candidate; 2]> {
        let open: Vec<_> = members(grid, variable).into_iter().filter(|one| !one.is_linked(target)).collect();
        open.try_into().ok().filter(|_| !variable.candidates().contains(target))
    };
    let pairs: Vec<[Candidate; 2]> = Variable::classic().filter_map(pair).collect();
    let starts: Targets = pairs.iter().flatten().copied().collect();
    starts.into_iter().any(|start| closes(&pairs, &mut vec![start], size))
}

fn closes(pairs: &[[Candidate; 2]], ring: &mut Vec<Candidate>, size: usize) -> bool {
    let last = ring[ring.len() - 1];
    let next = pairs.iter().filter_map(|[one, other]| match last {
        last if last == *one => Some(*other),
        last if last == *other => Some(*one),
        _ => None,
    });
    let next: Targets = next.collect();
    if ring.len() == size {
        return next.contains(&ring[0]);
    }
    next.into_iter().any(|one| {
        let is_new = one > ring[0] && !ring.contains(&one);
        ring.push(one);
        let found = is_new && closes(pairs, ring, size);
        ring.pop();
        found
    })
}

/// What chains with at least one group and at most `longest` variables remove.
fn slow_grouped(grid: &Grid, longest: usize) -> Targets {
    let mut targets = Targets::new();
    for first in grid.candidates().iter() {
        extend(grid, first, first, &mut vec![first], (longest, false), &mut targets);
    }
    targets
}

/// Goes on from a left-linking candidate, with all candidates so far, how many variables may follow and whether there
/// is a group yet.
fn extend(
    grid: &Grid,
    first: Candidate,
    left: Candidate,
    own: &mut Vec<Candidate>,
    (rest, grouped): (usize, bool),
    targets: &mut Targets,
) {
    for variable in left.variables() {
        let right: Vec<Candidate> = members(grid, variable).into_iter().filter(|one| *one != left).collect();
        let holds = |group: Group| {
            let segment = group.candidates();
            right.iter().all(|one| segment.contains(*one)) && !segment.contains(left)
        };
        let is_group = || GROUPS[variable.index()].iter().copied().any(holds);
        if right.is_empty() || right.iter().any(|one| own.contains(one)) || right.len() > 1 && !is_group() {
            continue;
        }
        let (known, grouped) = (own.len(), grouped || right.len() > 1);
        own.extend(&right);
        if grouped && known > 1 {
            let ends: Vec<Candidate> = [first].into_iter().chain(right.iter().copied()).collect();
            targets.extend(linked_to_all(grid, &ends, own));
        }
        if rest > 1 {
            for next in linked_to_all(grid, &right, own) {
                own.push(next);
                extend(grid, first, next, own, (rest - 1, grouped), targets);
                own.pop();
            }
        }
        own.truncate(known);
    }
}

/// States of puzzles where singles and locked candidates are done.
fn states(puzzles: usize, every: usize) -> Vec<Grid> {
    let engine = Engine::new(&common::scale("w")).expect("known techniques");
    let of = |puzzle: &Puzzle| {
        let trace = Trace::of(&engine, Grid::from(puzzle));
        let hard = trace.states().filter(|(_, recorded)| recorded.rating >= Rating(20));
        hard.map(|(grid, _)| grid).step_by(every).collect::<Vec<_>>()
    };
    common::puzzles(puzzles).par_iter().flat_map_iter(of).collect()
}

#[test]
fn finned_fish_are_all_found() {
    let count = |grid: &Grid| -> usize {
        let all = [2, 3, 4].map(|size| {
            let (slow, quick) = (slow_finned(grid, size), quick(grid, "finned-fish", [size as usize]));
            assert_eq!(slow, quick, "size {size} in {grid:?}");
            slow.len()
        });
        all.iter().sum()
    };
    let total: usize = states(60, 4).par_iter().map(count).sum();
    assert!(total > 100, "{total}");
}

#[test]
fn oddagons_are_all_found_at_their_shortest() {
    let count = |grid: &Grid| -> usize {
        let has = |size| grid.candidates().iter().filter(move |one| has_ring(grid, *one, size)).collect::<Targets>();
        let (five, seven) = (has(5), has(7));
        let (quick_five, quick_seven) = (quick(grid, "oddagon", [5]), quick(grid, "oddagon", [7]));
        assert!(five.is_subset(&quick_five), "{grid:?}");
        let longer: Targets = seven.difference(&five).copied().collect();
        assert!(longer.is_subset(&quick_seven), "{grid:?}");
        five.len() + longer.len()
    };
    let total: usize = states(common::sample(150, 40), 5).par_iter().map(count).sum();
    assert!(total > common::sample(20, 5), "{total}");
}

#[test]
fn g_bivalue_chains_miss_next_to_nothing_that_bivalue_chains_do_not_find() {
    let count = |grid: &Grid| {
        let slow = slow_grouped(grid, 4);
        let found = quick(grid, "g-bivalue-chain", 2..=4);
        assert!(found.is_subset(&slow), "{grid:?}");
        let plain = quick(grid, "bivalue-chain", 2..=4);
        let missed = slow.iter().filter(|one| !found.contains(one) && !plain.contains(one)).count();
        (slow.len(), missed)
    };
    let counts: Vec<(usize, usize)> = states(60, 3).par_iter().map(count).collect();
    let (all, missed) = counts.iter().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    eprintln!("{missed} of {all} targets missed");
    assert!(all > 500 && missed * 100 < all, "{missed} of {all}");
}

#[test]
fn a_target_of_a_short_chain_may_have_a_whip() {
    for grid in states(60, 3) {
        let mut session = Session::new(grid);
        for size in 2..=4 {
            let possible: CandidateSet = session.whip_targets(size);
            for id in ["whip", "bivalue-chain"] {
                let targets: CandidateSet = quick(&grid, id, [size]).into_iter().collect();
                assert!(targets.is_subset(&possible), "{id}[{size}] in {grid:?}");
            }
        }
    }
}
