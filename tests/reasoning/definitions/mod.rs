//! What each shape of a proof means, on rows, columns and digits alone and as naively as can be.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use unguess::board::{Candidate, Cell, Grid, Right, Variable};
use unguess::proof::{Chain, Cover, Guarded, GuardedPattern, Link, Proof, Single, Step, Whip};

/// Row, column and digit.
pub(crate) type Label = (usize, usize, usize);

/// All candidates, as labels.
static ALL: LazyLock<BTreeSet<Label>> = LazyLock::new(|| Candidate::all().map(label).collect());

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

/// What is left in a state.
pub(crate) fn alive(grid: &Grid) -> BTreeSet<Label> {
    Cell::all().flat_map(|cell| grid.digits_in(cell).iter().map(move |digit| label(cell.with(digit)))).collect()
}

/// Whether a step is a proof by the definition of its shape, in a state in which these are left.
pub(crate) fn is_proof(alive: &BTreeSet<Label>, step: &Step) -> bool {
    let removed = labels(&step.effect.removed);
    let placed = step.effect.placed.map(label);
    let distinct: BTreeSet<Label> = removed.iter().copied().collect();
    if distinct.len() != removed.len() || !removed.iter().chain(&placed).all(|changed| alive.contains(changed)) {
        return false;
    }
    if let Proof::Single(Single { variable }) = &step.proof {
        return removed.is_empty() && placed.is_some_and(|placed| members(*variable, alive) == [placed].into());
    }
    if let Proof::Chain(Chain { links }) = &step.proof {
        return !(removed.is_empty() && placed.is_none()) && is_chain(links, placed, &removed, alive);
    }
    if placed.is_some() || removed.is_empty() {
        return false;
    }
    match &step.proof {
        Proof::Single(_) | Proof::Chain(_) => unreachable!("decided above"),
        Proof::Cover(Cover { base, cover, fins }) => is_cover(base, cover, &labels(fins), &removed, alive),
        Proof::Guarded(Guarded { pattern: GuardedPattern::Ring { links }, guardians, .. }) => {
            is_oddagon(links, &labels(guardians), &removed, alive)
        }
        Proof::Whip(whip) => {
            let (links, end) = whip.variables().expect("whips of variables");
            let last = (members(end.variable, alive), label(end.left));
            removed.iter().all(|target| is_whip(*target, &links, &last, alive))
        }
        _ => unreachable!("asked only for the shapes above"),
    }
}

/// Beside what is removed there is nothing true for some base: the fins are false, and the covers, without those that are not
/// needed, are fewer than the bases.
fn is_cover(base: &[Variable], cover: &[Variable], fins: &[Label], removed: &[Label], alive: &BTreeSet<Label>) -> bool {
    let base: Vec<_> = base.iter().map(|variable| members(*variable, alive)).collect();
    let cover: Vec<_> = cover.iter().map(|variable| members(*variable, &ALL)).collect();
    let times = |sets: &[BTreeSet<Label>], one: &Label| sets.iter().filter(|set| set.contains(one)).count();
    let held: BTreeSet<Label> = base.iter().flatten().copied().collect();
    let (outside, inside): (BTreeSet<Label>, BTreeSet<Label>) =
        held.into_iter().partition(|one| times(&cover, one) < times(&base, one));
    let is_false = |target: &Label| {
        let open: BTreeSet<Label> = inside.iter().filter(|one| !linked(**one, *target)).copied().collect();
        let mut covers: Vec<BTreeSet<Label>> = cover.iter().filter(|set| !set.contains(target)).cloned().collect();
        for set in &cover {
            let mut without = covers.clone();
            if let Some(at) = without.iter().position(|other| other == set) {
                without.swap_remove(at);
            }
            if open.iter().all(|one| times(&without, one) >= times(&base, one)) {
                covers = without;
            }
        }
        let covers = covers.len();
        let needed = base.iter().filter(|set| !set.contains(target)).count();
        covers < needed && fins.iter().all(|fin| linked(*fin, *target))
    };
    base.iter().all(|set| !set.is_empty()) && outside == fins.iter().copied().collect() && removed.iter().all(is_false)
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
        && guardians.iter().all(|guardian| alive.contains(guardian))
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
    let rights = rights(right);
    let present = rights.intersection(set).count();
    rights.is_subset(&members(variable, &ALL)) && present >= if rights.len() == 1 { 1 } else { 2 }
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

fn is_whip(target: Label, links: &[Link<Right>], last: &(BTreeSet<Label>, Label), alive: &BTreeSet<Label>) -> bool {
    let mut true_so_far: Vec<BTreeSet<Label>> = vec![[target].into()];
    let excluded = |true_so_far: &[BTreeSet<Label>], one: Label| true_so_far.iter().any(|other| sees(one, other));
    for link in links {
        let (left, right, set) = (label(link.left), rights(link.right), members(link.variable, alive));
        let is_known = true_so_far.iter().any(|known| *known == right || known.len() == 1 && known.is_subset(&right));
        let fits = set.contains(&left)
            && !right.contains(&left)
            && is_right(link.right, &set, link.variable)
            && excluded(&true_so_far, left)
            && !is_known
            && set.intersection(&right).any(|one| !excluded(&true_so_far, *one))
            && set.difference(&right).all(|one| excluded(&true_so_far, *one));
        if !fits {
            return false;
        }
        true_so_far.push(right);
    }
    let (set, left) = last;
    set.contains(left) && excluded(&true_so_far, *left) && set.iter().all(|one| excluded(&true_so_far, *one))
}

/// The rarest shape.
pub(crate) const GROUPED: &str = "whip with groups";

/// The shapes whose definition is written down once more here.
pub(crate) fn shape(proof: &Proof) -> Option<&'static str> {
    match proof {
        Proof::Single(_) => Some("single"),
        Proof::Cover(Cover { fins, .. }) => Some(if fins.is_empty() { "cover" } else { "cover with fins" }),
        Proof::Guarded(Guarded { pattern: GuardedPattern::Ring { .. }, .. }) => Some("oddagon"),
        Proof::Chain(_) => Some("chain"),
        Proof::Whip(whip) if whip.variables().is_none() => None,
        Proof::Whip(Whip { links, .. }) if links.iter().any(|link| matches!(link.right, Right::Group(_))) => {
            Some(GROUPED)
        }
        Proof::Whip(_) => Some("whip"),
        _ => None,
    }
}
