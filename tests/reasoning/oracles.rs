//! The engine against slow reference engines, written from the definitions alone: step for step, not only in ratings.

use crate::common;
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::LazyLock;

use rayon::prelude::*;
use unguess::board::{Candidate, CandidateSet, Grid, Group, Kind, Right, Variable};
use unguess::engine::Engine;
use unguess::scale::Scale;
use unguess::trace::Trace;

/// Longer whips than this are not looked for: the reference keeps every sequence of right-linking candidates.
const LONGEST: usize = 6;

#[test]
fn whips_agree_with_the_definition_step_for_step() {
    let puzzles: Vec<Grid> = sample().into_iter().step_by(common::sample(1, 6)).collect();
    let is_compared = |puzzle: &Grid| {
        let trace = Trace::of(&engine("w"), *puzzle);
        let hardest = trace.hardest().map_or(0, |(_, step)| step.rating.0 as usize / 10);
        let is_short = (2..=LONGEST).contains(&hardest);
        if is_short {
            assert_eq!(whips_of(&trace), reference_path(*puzzle, LONGEST), "{puzzle}");
        }
        is_short
    };
    let compared = puzzles.par_iter().filter(|puzzle| is_compared(puzzle)).count();
    assert!(compared >= common::sample(60, 15), "only {compared} puzzles of the sample need whips");
}

/// As far as the short chains go: the reference stops where it finds none, and so far the paths are the same.
#[test]
fn the_paths_of_hard_puzzles_begin_as_defined() {
    let puzzles = [
        common::puzzles(common::sample(30, 4)),
        common::published("17-clue-10000.txt", common::sample(100, 10)),
        common::published("top1465.txt", common::sample(30, 2)),
        common::published("hardest-2011.txt", common::sample(30, 2)),
    ];
    let references: [(&str, Reference); 4] = [
        ("w", |grid| reference_path(*grid, LONGEST_RELATIVE)),
        ("b", reference_braids),
        ("gw", reference_g_whips),
        ("gb", reference_g_braids),
    ];
    let compared: usize = common::one_in(2, puzzles.concat())
        .par_iter()
        .map(|puzzle| {
            let puzzle = Grid::from(puzzle);
            let lengths = references.iter().map(|(scale, reference)| {
                let ours = chains_of(&Trace::of(&engine(scale), puzzle)).into_iter();
                let ours: Vec<_> = ours.take_while(|(_, length)| *length <= LONGEST_RELATIVE).collect();
                assert_eq!(ours, reference(&puzzle), "{puzzle} on {scale}");
                ours.len()
            });
            lengths.sum::<usize>()
        })
        .sum();
    assert!(compared >= common::sample(50, 20), "only {compared} chains were compared");
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

/// The same for braids and for whips with groups.
const LONGEST_RELATIVE: usize = 4;

#[test]
fn braids_agree_with_the_definition_step_for_step() {
    compare("b", reference_braids);
}

#[test]
fn g_braids_agree_with_the_definition_step_for_step() {
    compare("gb", reference_g_braids);
}

#[test]
fn g_whips_agree_with_the_definition_step_for_step() {
    compare("gw", reference_g_whips);
}

/// Compares every chain of the path on a scale with a reference path.
fn compare(scale: &str, reference: Reference) {
    let compared: usize = sample()
        .into_par_iter()
        .step_by(common::sample(2, 24))
        .map(|puzzle| {
            let trace = Trace::of(&engine(scale), puzzle);
            let hardest = trace.hardest().map_or(0, |(_, step)| step.rating.0 as usize / 10);
            if !(2..=LONGEST_RELATIVE).contains(&hardest) {
                return 0;
            }
            assert_eq!(chains_of(&trace), reference(&puzzle), "{puzzle}");
            1
        })
        .sum();
    assert!(compared >= common::sample(20, 6), "only {compared} puzzles of the sample need such chains");
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
    let scale = Scale::named(id).expect("the scale is shipped");
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

/// The target and length of each step of a path that is more than singles and `whip[1]`.
fn chains_of(trace: &Trace) -> Vec<(Candidate, usize)> {
    let chains = trace.steps.iter().filter(|recorded| recorded.rating.0 >= 20).map(|recorded| &recorded.step);
    chains.map(|step| (step.effect.removed[0], step.proof.length())).collect()
}

/// A slow engine: the target and length of each chain on its path.
type Reference = fn(&Grid) -> Vec<(Candidate, usize)>;

/// Singles and `whip[1]` to quiescence, then the shortest whip, targets in decreasing order, and again from the start.
fn reference_path(mut grid: Grid, longest: usize) -> Vec<(Candidate, usize)> {
    let mut path = Vec::new();
    loop {
        settle(&mut grid);
        let targets: Vec<Candidate> = grid.candidates().iter().collect();
        let next = (2..=longest)
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
        for variable in Variable::classic() {
            if let Some(single) = (*grid.candidates() & *variable.candidates()).single() {
                grid.place(single);
                continue 'again;
            }
        }
        for variable in Variable::classic() {
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
                for variable in Kind::CLASSIC.map(|kind| left.variable(kind)) {
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

/// Singles and `whip[1]` to quiescence, then all the shortest braids together, and again from the start.
fn reference_braids(grid: &Grid) -> Vec<(Candidate, usize)> {
    braids(grid, false)
}

/// The same with groups.
fn reference_g_braids(grid: &Grid) -> Vec<(Candidate, usize)> {
    braids(grid, true)
}

fn braids(grid: &Grid, grouped: bool) -> Vec<(Candidate, usize)> {
    let mut grid = *grid;
    let mut path = Vec::new();
    loop {
        settle(&mut grid);
        let targets: Vec<Candidate> = grid.candidates().iter().collect();
        let found = (2..=LONGEST_RELATIVE).find_map(|size| {
            let all = targets.iter().rev().filter(|target| has_braid(&grid, **target, size, grouped));
            let all: Vec<(Candidate, usize)> = all.map(|target| (*target, size)).collect();
            (!all.is_empty()).then_some(all)
        });
        let Some(found) = found else { return path };
        for (target, _) in &found {
            grid.remove(*target);
        }
        path.extend(found);
    }
}

/// Singles and `whip[1]` to quiescence, then the shortest whip, or if there is none the shortest of that length with
/// groups, targets in decreasing order, and again from the start.
fn reference_g_whips(grid: &Grid) -> Vec<(Candidate, usize)> {
    let mut grid = *grid;
    let mut path = Vec::new();
    loop {
        settle(&mut grid);
        let mut targets: Vec<Candidate> = grid.candidates().iter().collect();
        targets.reverse();
        let next = (2..=LONGEST_RELATIVE).find_map(|size| {
            let plain = targets.iter().find(|target| has_whip(&grid, **target, size));
            let target = plain.or_else(|| targets.iter().find(|target| has_g_whip(&grid, **target, size)))?;
            Some((*target, size))
        });
        let Some((target, size)) = next else { return path };
        grid.remove(target);
        path.push((target, size));
    }
}

/// The groups of each variable.
static GROUPS: LazyLock<Vec<Vec<Group>>> = LazyLock::new(|| {
    let of = |variable: Variable| Group::all().filter(|group| group.variables().contains(&variable)).collect();
    Variable::classic().map(of).collect()
});

/// What may be the right-linking object of a variable of which `remaining` is left.
fn rights_of(grid: &Grid, variable: Variable, remaining: CandidateSet, grouped: bool) -> Vec<Right> {
    if let Some(right) = remaining.single() {
        return vec![Right::One(right)];
    }
    let holds =
        |group: &Group| remaining.is_subset(&group.candidates()) && (group.candidates() & *grid.candidates()).len() > 1;
    if !grouped || remaining.is_empty() {
        return Vec::new();
    }
    GROUPS[variable.index()].iter().copied().filter(holds).map(Right::Group).collect()
}

/// A right-linking object is new, and holds neither the target nor an earlier right-linking candidate.
fn is_new(right: Right, target: Candidate, rights: &[Right]) -> bool {
    let inside = right.candidates();
    let meets = |earlier: &Right| matches!(earlier, Right::One(one) if inside.contains(*one));
    !rights.contains(&right) && !rights.iter().any(meets) && !inside.contains(target)
}

/// Breadth-first over sets of right-linking objects.
fn has_braid(grid: &Grid, target: Candidate, size: usize, grouped: bool) -> bool {
    let mut level = vec![(Vec::<Right>::new(), *target.linked())];
    let own = |variable: Variable| (variable, *grid.candidates() & *variable.candidates());
    let open: Vec<_> = Variable::classic().map(own).filter(|(_, own)| !own.is_empty()).collect();
    for length in 1..=size {
        let mut seen = HashSet::new();
        let mut longer = Vec::new();
        for (rights, excluded) in &level {
            for &(variable, own) in &open {
                let remaining = own - *excluded;
                if remaining.is_empty() {
                    return true;
                }
                if length == size || remaining.len() == own.len() {
                    continue;
                }
                for right in rights_of(grid, variable, remaining, grouped) {
                    // Some left-linking candidate lies outside the segment.
                    if !is_new(right, target, rights) || own.is_subset(&right.candidates()) {
                        continue;
                    }
                    let mut set = rights.clone();
                    set.push(right);
                    set.sort_unstable();
                    if seen.insert(set.clone()) {
                        longer.push((set, *excluded | right.linked()));
                    }
                }
            }
        }
        level = longer;
    }
    false
}

/// As for whips, with groups: one partial chain for each sequence of right-linking objects, the first that comes.
fn has_g_whip(grid: &Grid, target: Candidate, size: usize) -> bool {
    let mut level = vec![(Vec::<Candidate>::new(), Vec::<Right>::new(), *target.linked())];
    for length in 1..=size {
        let mut seen = HashSet::new();
        let mut longer = Vec::new();
        for (lefts, rights, excluded) in &level {
            let last = rights.last().copied().unwrap_or(Right::One(target));
            let reached: Vec<Candidate> = (*grid.candidates() & last.linked()).iter().collect();
            for left in reached.into_iter().rev().filter(|left| !lefts.contains(left)) {
                for variable in Kind::CLASSIC.map(|kind| left.variable(kind)) {
                    let remaining = (*grid.candidates() & *variable.candidates()) - *excluded;
                    if remaining.is_empty() && length == size {
                        return true;
                    }
                    for right in rights_of(grid, variable, remaining, true) {
                        let longer_rights = [&rights[..], &[right]].concat();
                        let fits = is_new(right, target, rights) && !right.candidates().contains(left);
                        if fits && seen.insert(longer_rights.clone()) {
                            longer.push(([&lefts[..], &[left]].concat(), longer_rights, *excluded | right.linked()));
                        }
                    }
                }
            }
        }
        level = longer;
    }
    false
}
