//! Corrupted steps: the checker has to refuse each, unless it happens to be a proof again. Which it is, is decided here
//! once more from the definitions, on rows, columns and digits alone and as naively as can be.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;
use unguess::board::{Candidate, Cell, Digit, Grid, Group, Puzzle, Right, Variable};
use unguess::check::check;
use unguess::engine::Engine;
use unguess::proof::{Branch, Link, Proof, Reason, Step};
use unguess::trace::Trace;

/// Row, column and digit.
type Label = (usize, usize, usize);

fn label(candidate: Candidate) -> Label {
    (candidate.cell().row(), candidate.cell().column(), candidate.digit().index())
}

fn labels(candidates: &[Candidate]) -> Vec<Label> {
    candidates.iter().copied().map(label).collect()
}

/// What a variable can take, read from its printed name.
fn members(variable: Variable, alive: &BTreeSet<Label>) -> BTreeSet<Label> {
    let name = variable.to_string().into_bytes();
    let (first, second) = (usize::from(name[1] - b'1'), usize::from(name[3] - b'1'));
    let belongs = |&(row, column, digit): &Label| match (name[0], name[2]) {
        (b'r', b'c') => (row, column) == (first, second),
        (b'r', b'n') => (row, digit) == (first, second),
        (b'c', b'n') => (column, digit) == (first, second),
        _ => (row / 3 * 3 + column / 3, digit) == (first, second),
    };
    alive.iter().copied().filter(belongs).collect()
}

fn linked(one: Label, other: Label) -> bool {
    let same_cell = (one.0, one.1) == (other.0, other.1);
    let same_block = (one.0 / 3, one.1 / 3) == (other.0 / 3, other.1 / 3);
    if one.2 == other.2 { !same_cell && (one.0 == other.0 || one.1 == other.1 || same_block) } else { same_cell }
}

/// Whether a step is a proof by the definition of its shape.
fn is_proof(grid: &Grid, step: &Step) -> bool {
    let alive: BTreeSet<Label> =
        Cell::all().flat_map(|cell| grid.digits_in(cell).iter().map(move |digit| label(cell.with(digit)))).collect();
    let removed = labels(&step.effect.removed);
    let placed = step.effect.placed.map(label);
    let distinct: BTreeSet<Label> = removed.iter().copied().collect();
    if distinct.len() != removed.len() || !removed.iter().chain(&placed).all(|changed| alive.contains(changed)) {
        return false;
    }
    if let Proof::Single { variable } = &step.proof {
        return removed.is_empty() && placed.is_some_and(|placed| members(*variable, &alive) == [placed].into());
    }
    if let Proof::Chain { links } = &step.proof {
        return !(removed.is_empty() && placed.is_none()) && is_chain(links, placed, &removed, &alive);
    }
    if placed.is_some() || removed.is_empty() {
        return false;
    }
    match &step.proof {
        Proof::Single { .. } | Proof::Chain { .. } => unreachable!("decided above"),
        Proof::Cover { base, cover } => is_cover(base, cover, &[], &removed, &alive),
        Proof::Finned { base, cover, fins } => is_cover(base, cover, &labels(fins), &removed, &alive),
        Proof::Oddagon { links, guardians } => is_oddagon(links, &labels(guardians), &removed, &alive),
        Proof::Whip { links, end } => {
            let last = (members(end.variable, &alive), label(end.left));
            removed.iter().all(|target| is_whip(*target, links, &last, &alive, false))
        }
        Proof::Braid { links, end } => {
            let last = (members(end.variable, &alive), label(end.left));
            removed.iter().all(|target| is_whip(*target, links, &last, &alive, true))
        }
        _ => unreachable!("asked only for the shapes above"),
    }
}

/// Each fin sees all that is removed, and without the fins it is a cover.
fn is_cover(base: &[Variable], cover: &[Variable], fins: &[Label], removed: &[Label], alive: &BTreeSet<Label>) -> bool {
    let sets = |variables: &[Variable]| variables.iter().map(|variable| members(*variable, alive)).collect::<Vec<_>>();
    let (base, cover) = (sets(base), sets(cover));
    let covered = |label: &Label| cover.iter().any(|set| set.contains(label));
    let held = |label: &Label| base.iter().any(|set| set.contains(label));
    let disjoint =
        base.iter().map(BTreeSet::len).sum::<usize>() == base.iter().flatten().collect::<BTreeSet<_>>().len();
    !base.is_empty()
        && base.len() == cover.len()
        && disjoint
        && base.iter().all(|set| !set.is_empty() && set.iter().all(|one| covered(one) || fins.contains(one)))
        && removed.iter().all(|target| covered(target) && !held(target))
        && removed.iter().all(|target| fins.iter().all(|fin| linked(*fin, *target)))
}

/// True and false cannot take turns around an odd ring, and only the guardians allow anything else.
fn is_oddagon(links: &[Link], guardians: &[Label], removed: &[Label], alive: &BTreeSet<Label>) -> bool {
    let joins = |(index, link): (usize, &Link)| {
        let (left, right, set) = (label(link.left), label(link.right), members(link.variable, alive));
        left != right
            && set.contains(&left)
            && set.contains(&right)
            && set.iter().all(|one| *one == left || *one == right || guardians.contains(one))
            && right == label(links[(index + 1) % links.len()].left)
    };
    links.len() % 2 == 1
        && links.iter().enumerate().all(joins)
        && removed.iter().all(|target| guardians.iter().all(|guardian| linked(*guardian, *target)))
}

/// The labels a right-linking candidate or group stands for, read from its printed name.
fn rights(right: Right) -> BTreeSet<Label> {
    let name = right.to_string();
    let numbers = |text: &str| text.bytes().map(|byte| usize::from(byte - b'1')).collect::<Vec<_>>();
    let (rows, rest) = name[1..].split_once('c').expect("a row and a column");
    let (columns, digit) = rest.split_once('n').expect("a digit");
    let (columns, digit) = (numbers(columns), numbers(digit)[0]);
    numbers(rows).into_iter().flat_map(|row| columns.iter().map(move |column| (row, *column, digit))).collect()
}

/// Whether a candidate is false if one of these is true, no matter which.
fn sees(one: Label, others: &BTreeSet<Label>) -> bool {
    others.iter().all(|other| linked(one, *other))
}

/// A right-linking candidate that is there, or a group with two candidates or more.
fn is_right(right: Right, set: &BTreeSet<Label>, variable: Variable) -> bool {
    let all: BTreeSet<Label> = Candidate::all().map(label).collect();
    let rights = rights(right);
    let present = rights.intersection(set).count();
    rights.is_subset(&members(variable, &all)) && present >= if rights.len() == 1 { 1 } else { 2 }
}

fn is_chain(links: &[Link<Right>], placed: Option<Label>, removed: &[Label], alive: &BTreeSet<Label>) -> bool {
    let bivalue = |link: &Link<Right>| {
        let (left, right, set) = (label(link.left), rights(link.right), members(link.variable, alive));
        set.contains(&left)
            && !right.contains(&left)
            && is_right(link.right, &set, link.variable)
            && set.iter().all(|one| *one == left || right.contains(one))
    };
    let (Some(first), Some(last)) = (links.first(), links.last()) else { return false };
    let lefts: BTreeSet<Label> = links.iter().map(|link| label(link.left)).collect();
    let ends: Vec<Label> = links.iter().flat_map(|link| rights(link.right)).collect();
    links.iter().all(bivalue)
        && lefts.len() == links.len()
        && ends.iter().collect::<BTreeSet<_>>().len() == ends.len()
        && links.windows(2).all(|pair| sees(label(pair[1].left), &rights(pair[0].right)))
        && placed.is_none_or(|placed| placed == label(first.left) && rights(last.right) == [placed].into())
        && removed.iter().all(|target| linked(*target, label(first.left)) && sees(*target, &rights(last.right)))
}

fn is_whip(
    target: Label,
    links: &[Link<Right>],
    last: &(BTreeSet<Label>, Label),
    alive: &BTreeSet<Label>,
    braided: bool,
) -> bool {
    let mut true_so_far: Vec<BTreeSet<Label>> = vec![[target].into()];
    let mut lefts = BTreeSet::new();
    let excluded = |true_so_far: &[BTreeSet<Label>], one: Label| true_so_far.iter().any(|other| sees(one, other));
    let reached = |true_so_far: &[BTreeSet<Label>], left: Label| match true_so_far {
        [.., last] if !braided => sees(left, last),
        all => excluded(all, left),
    };
    for link in links {
        let (left, right, set) = (label(link.left), rights(link.right), members(link.variable, alive));
        let is_known = true_so_far.iter().any(|known| *known == right || known.len() == 1 && known.is_subset(&right));
        let fits = set.contains(&left)
            && !right.contains(&left)
            && is_right(link.right, &set, link.variable)
            && reached(&true_so_far, left)
            && !is_known
            && set.intersection(&right).any(|one| !excluded(&true_so_far, *one))
            && set.difference(&right).all(|one| excluded(&true_so_far, *one));
        if !fits || !lefts.insert(left) && !braided {
            return false;
        }
        true_so_far.push(right);
    }
    let (set, left) = last;
    set.contains(left)
        && (braided || !lefts.contains(left))
        && reached(&true_so_far, *left)
        && set.iter().all(|one| excluded(&true_so_far, *one))
}

/// Numbers that look random and are always the same.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits fit") % bound
    }

    fn variable(&mut self) -> Variable {
        Variable::new(self.below(Variable::COUNT))
    }

    fn one_of(&mut self, group: Group) -> Candidate {
        let candidates: Vec<Candidate> = group.candidates().iter().collect();
        candidates[self.below(candidates.len())]
    }

    /// A candidate, or a group that one belongs to.
    fn right(&mut self, grid: &Grid) -> Right {
        let candidate = self.candidate(grid);
        let groups: Vec<Group> = Group::all().filter(|group| group.candidates().contains(candidate)).collect();
        if self.below(2) == 0 { Right::One(candidate) } else { Right::Group(groups[self.below(groups.len())]) }
    }

    /// Mostly a candidate that is there, as those are the hard ones to tell.
    fn candidate(&mut self, grid: &Grid) -> Candidate {
        let alive: Vec<Candidate> = grid.candidates().iter().collect();
        if self.below(4) == 0 { Candidate::new(self.below(Candidate::COUNT)) } else { alive[self.below(alive.len())] }
    }
}

/// The step with each kind of damage, by name. Some damage may leave the step as it was.
fn mutants(grid: &Grid, step: &Step, dice: &mut Dice) -> Vec<(&'static str, Step)> {
    let mut mutants = Vec::new();
    let mut add = |name, damage: &mut dyn FnMut(&mut Step)| {
        let mut mutant = step.clone();
        damage(&mut mutant);
        mutants.push((name, mutant));
    };
    add("nothing changed", &mut |step| {
        step.effect.removed.clear();
        step.effect.placed = None;
    });
    add("placed and removed exchanged", &mut |step| match step.effect.placed.take() {
        Some(placed) => step.effect.removed.push(placed),
        None => step.effect.placed = step.effect.removed.pop(),
    });
    for _ in 0..4 {
        add("elimination added", &mut |step| step.effect.removed.push(dice.candidate(grid)));
    }
    add("elimination doubled", &mut |step| step.effect.removed.extend(step.effect.removed.first().copied()));
    add("placement added", &mut |step| step.effect.placed = Some(dice.candidate(grid)));
    for index in 0..step.effect.removed.len() {
        add("target changed", &mut |step| step.effect.removed[index] = dice.candidate(grid));
        add("target one digit on", &mut |step| {
            let old = step.effect.removed[index];
            step.effect.removed[index] = old.cell().with(Digit::new((old.digit().index() + 1) % 9));
        });
    }
    let rounds = if shape(&step.proof) == Some(GROUPED) { 8 } else { 1 };
    for choice in 0..8 * rounds {
        add("proof damaged", &mut |step| damage_proof(&mut step.proof, grid, choice % 8, dice));
    }
    mutants
}

fn damage_proof(proof: &mut Proof, grid: &Grid, choice: usize, dice: &mut Dice) {
    match proof {
        Proof::Single { variable } => *variable = dice.variable(),
        Proof::Cover { base, cover } => damage_cover(base, cover, choice, dice),
        Proof::Finned { base, cover, fins } => match choice {
            0 => drop(fins.pop()),
            1 => fins[0] = dice.candidate(grid),
            _ => damage_cover(base, cover, choice, dice),
        },
        Proof::Oddagon { links, guardians } => match choice {
            0 => drop(guardians.pop()),
            1 => guardians[0] = dice.candidate(grid),
            _ => damage_plain(links, grid, choice, dice),
        },
        Proof::Chain { links } => damage_links(links, grid, choice, dice),
        Proof::Loop { links } => damage_plain(links, grid, choice, dice),
        Proof::Whip { links, end } | Proof::Braid { links, end } => match choice {
            _ if links.is_empty() => end.left = dice.candidate(grid),
            5 => end.variable = dice.variable(),
            6 => end.left = dice.candidate(grid),
            7 => {
                let last = links.pop().expect("not empty");
                (end.variable, end.left) = (last.variable, last.left);
            }
            _ => damage_links(links, grid, choice, dice),
        },
        Proof::Then { lemma, then } => {
            damage_proof(if choice < 4 { &mut lemma.proof } else { then }, grid, choice, dice);
        }
        Proof::Deadly { guardians, base, cover, .. } => match choice {
            0 => drop(guardians.pop()),
            1 => guardians[0] = dice.candidate(grid),
            _ if base.is_empty() => base.push(dice.variable()),
            _ => damage_cover(base, cover, choice, dice),
        },
        Proof::Exclusion { variables, excluders } => match choice {
            0 => drop(excluders.pop()),
            1 => variables[0] = dice.variable(),
            2 => drop(variables.pop()),
            _ => excluders[0] = dice.variable(),
        },
        Proof::Cases { branches, .. } | Proof::Either { branches } | Proof::Refutation { branches } => {
            let at = dice.below(branches.len());
            damage_branch(branches, at, grid, choice, dice);
        }
    }
}

fn damage_branch(branches: &mut Vec<Branch>, at: usize, grid: &Grid, choice: usize, dice: &mut Dice) {
    let inferences = &mut branches[at].inferences;
    match choice {
        0 => drop(branches.remove(at)),
        1 => branches[at].assumed.candidate = dice.candidate(grid),
        2 => branches[at].assumed.on ^= true,
        _ if inferences.is_empty() => branches[at].assumed.on ^= true,
        _ => {
            let place = dice.below(inferences.len());
            match choice {
                3 => drop(inferences.remove(place)),
                4 => inferences[place].literal.candidate = dice.candidate(grid),
                5 => inferences[place].literal.on ^= true,
                6 => inferences[place].reason = Reason::Variable { variable: dice.variable() },
                _ => inferences.swap(0, place),
            }
        }
    }
}

fn damage_cover(base: &mut Vec<Variable>, cover: &mut Vec<Variable>, choice: usize, dice: &mut Dice) {
    let at = dice.below(base.len());
    match choice {
        0 => drop(base.remove(at)),
        1 => drop(cover.remove(at)),
        2 => {
            base.remove(at);
            cover.remove(dice.below(cover.len()));
        }
        3 => base[at] = dice.variable(),
        4 => cover[at] = dice.variable(),
        5 => base[at] = base[dice.below(base.len())],
        6 => base.push(dice.variable()),
        _ => std::mem::swap(base, cover),
    }
}

fn damage_plain(links: &mut Vec<Link>, grid: &Grid, choice: usize, dice: &mut Dice) {
    let mut wide = links.iter().copied().map(Link::from).collect();
    damage_links(&mut wide, grid, choice, dice);
    *links = wide.into_iter().filter_map(Link::plain).collect();
}

fn damage_links(links: &mut Vec<Link<Right>>, grid: &Grid, choice: usize, dice: &mut Dice) {
    let at = dice.below(links.len());
    match choice {
        0 => drop(links.remove(at)),
        1 => links[at].right = dice.right(grid),
        2 => links[at].left = dice.candidate(grid),
        3 => {
            let link = &mut links[at];
            match &mut link.right {
                Right::One(right) => std::mem::swap(&mut link.left, right),
                Right::Group(group) => link.left = dice.one_of(*group),
            }
        }
        4 => links[at].variable = dice.variable(),
        5 => links.insert(at, links[at]),
        6 => {
            let other = dice.below(links.len());
            links.swap(at, other);
        }
        _ => {
            let other = dice.below(links.len());
            let right = links[other].right;
            links[at].right = right;
        }
    }
}

/// The rarest shape, so it is damaged more often.
const GROUPED: &str = "whip or braid with groups";

/// How many mutants there were and how many of them were proofs again, by shape.
type Tally = BTreeMap<&'static str, (usize, usize)>;

fn tally(engine: &Engine, puzzle: &Puzzle, seed: u64) -> Tally {
    let start = Grid::from(puzzle);
    let solution = common::solution(&start);
    let mut dice = Dice(seed);
    let mut tally = Tally::new();
    for (grid, recorded) in Trace::of(engine, start).states() {
        let step = &recorded.step;
        assert_eq!(check(&grid, step), Ok(()), "{step:?}");
        let Some(shape) = shape(&step.proof) else {
            for (name, mutant) in mutants(&grid, step, &mut dice) {
                let sound = common::keeps(&solution, &mutant.effect);
                assert!(sound || check(&grid, &mutant).is_err(), "{name}: {mutant:?} in {grid:?}");
            }
            continue;
        };
        assert!(is_proof(&grid, step), "{step:?}");
        let (tried, valid) = tally.entry(shape).or_default();
        for (name, mutant) in mutants(&grid, step, &mut dice).into_iter().filter(|(_, mutant)| mutant != step) {
            let is_proof = is_proof(&grid, &mutant);
            let checked = check(&grid, &mutant);
            assert_eq!(checked.is_ok(), is_proof, "{name}: {checked:?} for {mutant:?} from {step:?} in {grid:?}");
            assert!(!is_proof || common::keeps(&solution, &mutant.effect), "{name}: {mutant:?} in {grid:?}");
            *tried += 1;
            *valid += usize::from(is_proof);
        }
    }
    tally
}

/// The shapes whose definition is written down once more above.
fn shape(proof: &Proof) -> Option<&'static str> {
    match proof {
        Proof::Single { .. } => Some("single"),
        Proof::Cover { .. } => Some("cover"),
        Proof::Finned { .. } => Some("finned"),
        Proof::Oddagon { .. } => Some("oddagon"),
        Proof::Chain { .. } => Some("chain"),
        Proof::Whip { links, .. } | Proof::Braid { links, .. }
            if links.iter().any(|link| matches!(link.right, Right::Group(_))) =>
        {
            Some(GROUPED)
        }
        Proof::Whip { .. } => Some("whip"),
        Proof::Braid { .. } => Some("braid"),
        _ => None,
    }
}

#[test]
fn a_corrupted_step_is_refused() {
    let engines: Vec<Engine> = common::scales().iter().map(|scale| Engine::new(scale).unwrap()).collect();
    let puzzles = common::puzzles(120);
    let tallies: Vec<Tally> = puzzles
        .par_iter()
        .enumerate()
        .flat_map_iter(|(index, puzzle)| engines.iter().map(move |engine| tally(engine, puzzle, index as u64)))
        .collect();
    let mut total = Tally::new();
    for (shape, (tried, valid)) in tallies.into_iter().flatten() {
        let sum = total.entry(shape).or_default();
        *sum = (sum.0 + tried, sum.1 + valid);
    }
    eprintln!("mutants tried, and of these proofs again: {total:?}");
    for (shape, (tried, valid)) in total {
        assert!(tried > 500, "only {tried} mutants of {shape}s");
        assert!(valid * 20 < tried, "{valid} of {tried} mutants of {shape}s are proofs again");
    }
}
