//! The engine against slow reference engines, written from the definitions alone: step for step, not only in ratings.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::path::Path;

use unguess::board::{Candidate, CandidateSet, Grid, Kind, Variable};
use unguess::engine::Engine;
use unguess::scale::Scale;
use unguess::trace::Trace;

/// Longer whips than this are not looked for: the reference keeps every sequence of right-linking candidates.
const LONGEST: usize = 6;

#[test]
fn whips_agree_with_the_definition_step_for_step() {
    let mut compared = 0;
    for puzzle in sample() {
        let trace = Trace::of(&engine("w"), puzzle);
        let hardest = trace.hardest().map_or(0, |(_, step)| usize::from(step.rating.0) / 10);
        if (2..=LONGEST).contains(&hardest) {
            assert_eq!(whips_of(&trace), reference_path(puzzle), "{puzzle}");
            compared += 1;
        }
    }
    assert!(compared >= 60, "only {compared} puzzles of the sample need whips");
}

/// Simplest first, and nothing carried over from one state to the next: what is remembered of failed searches changes
/// no step.
#[test]
fn a_fresh_start_in_any_state_gives_the_same_next_step() {
    let engine = engine("w");
    for puzzle in sample().into_iter().step_by(3) {
        for (state, recorded) in Trace::of(&engine, puzzle).states() {
            let mut first = None;
            engine.solve(state, &mut |_, step, rating| {
                first = Some((rating, step));
                ControlFlow::Break(())
            });
            let (rating, step) = first.expect("a step was found in this state before");
            assert_eq!(rating, recorded.rating, "{puzzle}");
            if step.technique == "whip" {
                assert_eq!(step, recorded.step, "{puzzle}");
            }
        }
    }
}

/// Without a placed digit there are more variables than a machine word has bits.
#[test]
fn pencilmark_puzzles_give_the_same_whips_as_placed_digits() {
    let mut compared = 0;
    for puzzle in sample().into_iter().step_by(10) {
        let unplaced: CandidateSet = Candidate::all()
            .filter(|candidate| match puzzle.value(candidate.cell()) {
                Some(digit) => digit == candidate.digit(),
                None => puzzle.candidates().contains(*candidate),
            })
            .collect();
        let bare = Grid::of_candidates(unplaced);
        assert_eq!(whips_of(&Trace::of(&engine("w"), bare)), whips_of(&Trace::of(&engine("w"), puzzle)), "{puzzle}");
        compared += 1;
    }
    assert!(compared > 10);
}

fn engine(id: &str) -> Engine {
    let scale = Scale::shipped().into_iter().find(|scale| scale.id == id).expect("the scale is shipped");
    Engine::new(&scale).expect("shipped scales are sound")
}

/// The founding puzzles and some of our own.
fn sample() -> Vec<Grid> {
    let corpora = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpora");
    let read = |name: &str| std::fs::read_to_string(corpora.join(name)).expect("the corpus is in the repository");
    let (seeds, ours) = (read("seeds.txt"), read("top-down-2500.txt"));
    let lines = seeds.lines().chain(ours.lines().take(250)).filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_whitespace().next()?.parse().ok()).collect()
}

/// The target and length of each whip of a path.
fn whips_of(trace: &Trace) -> Vec<(Candidate, usize)> {
    let steps = trace.steps.iter().map(|recorded| &recorded.step);
    steps.filter(|step| step.technique == "whip").map(|step| (step.effect.removed[0], step.proof.length())).collect()
}

/// Singles and `whip[1]` to quiescence, then the shortest whip, targets in decreasing order, and again from the start.
fn reference_path(mut grid: Grid) -> Vec<(Candidate, usize)> {
    let mut path = Vec::new();
    loop {
        settle(&mut grid);
        let targets: Vec<Candidate> = grid.candidates().iter().collect();
        let next = (2..=LONGEST)
            .flat_map(|size| targets.iter().rev().map(move |target| (*target, size)))
            .find(|(target, size)| has_whip(&grid, *target, *size));
        let Some((target, size)) = next else { return path };
        grid.remove(target);
        path.push((target, size));
    }
}

/// Applies singles and `whip[1]` until nothing changes.
fn settle(grid: &mut Grid) {
    'again: loop {
        for variable in Variable::all() {
            if let Some(single) = (*grid.candidates() & *variable.candidates()).single() {
                grid.place(single);
                continue 'again;
            }
        }
        for variable in Variable::all() {
            let candidates = *grid.candidates() & *variable.candidates();
            let common = candidates.iter().fold(*grid.candidates(), |common, each| common & *each.linked());
            if !candidates.is_empty() && !common.is_empty() {
                common.iter().for_each(|target| grid.remove(target));
                continue 'again;
            }
        }
        return;
    }
}

/// A partial whip as the definition has it.
#[derive(Clone)]
struct Partial {
    lefts: Vec<Candidate>,
    rights: Vec<Candidate>,
    excluded: CandidateSet,
}

/// Breadth-first over partial whips, one for each sequence of right-linking candidates, the first that comes.
fn has_whip(grid: &Grid, target: Candidate, size: usize) -> bool {
    let start = Partial { lefts: Vec::new(), rights: Vec::new(), excluded: *target.linked() };
    let mut level = vec![start];
    for length in 1..=size {
        let mut seen = HashSet::new();
        let mut longer = Vec::new();
        for partial in &level {
            let last = partial.rights.last().copied().unwrap_or(target);
            let lefts: Vec<Candidate> = (*grid.candidates() & *last.linked()).iter().collect();
            for left in lefts.into_iter().rev().filter(|left| !partial.lefts.contains(left)) {
                for variable in Kind::ALL.map(|kind| left.variable(kind)) {
                    let remaining = (*grid.candidates() & *variable.candidates()) - partial.excluded;
                    if remaining.is_empty() && length == size {
                        return true;
                    }
                    let Some(right) = remaining.single() else { continue };
                    let mut next = partial.clone();
                    next.lefts.push(left);
                    next.rights.push(right);
                    next.excluded |= *right.linked();
                    let is_new = right != target && !partial.rights.contains(&right);
                    if is_new && seen.insert(next.rights.clone()) {
                        longer.push(next);
                    }
                }
            }
        }
        level = longer;
    }
    false
}
