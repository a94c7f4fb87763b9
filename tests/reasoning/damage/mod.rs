//! Steps with some damage.

use unguess::board::{Candidate, Digit, Grid, Group, House, Right, Variable};
use unguess::proof::{
    Alternatives, Branch, Cases, Chain, Choice, CountedSet, Counting, Cover, CrossLine, DroppedMember, Either, End,
    Exclusion, FilledSet, Guarded, GuardedPattern, Leftovers, Link, Loop, OrRelation, Proof, Reason, Refutation,
    Several, Single, Step, Table, Tabled, Then, Whip,
};

use crate::definitions::{GROUPED, shape};

/// Numbers that look random and are always the same.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits fit") % bound
    }

    fn variable(&mut self) -> Variable {
        Variable::new(self.below(Variable::CLASSIC))
    }

    fn one_of(&mut self, group: Group) -> Candidate {
        let candidates: Vec<Candidate> = group.candidates().iter().collect();
        candidates[self.below(candidates.len())]
    }

    /// A candidate, or a group that one belongs to.
    fn right(&mut self, grid: &Grid) -> Right {
        let candidate = self.candidate(grid);
        let groups: Vec<Group> = groups_with(candidate).collect();
        if self.below(2) == 0 { Right::One(candidate) } else { Right::Group(groups[self.below(groups.len())]) }
    }

    /// Mostly a candidate that is there, as those are the hard ones to tell.
    fn candidate(&mut self, grid: &Grid) -> Candidate {
        let alive: Vec<Candidate> = grid.candidates().iter().collect();
        if self.below(4) == 0 { Candidate::new(self.below(Candidate::COUNT)) } else { alive[self.below(alive.len())] }
    }
}

/// The groups that a candidate belongs to.
fn groups_with(candidate: Candidate) -> impl Iterator<Item = Group> {
    let digit = candidate.digit();
    Group::all().filter(move |group| group.digit() == digit && group.candidates().contains(candidate))
}

/// The step with each kind of damage, by name. Some damage may leave the step as it was.
pub(crate) fn mutants(grid: &Grid, step: &Step, dice: &mut Dice) -> Vec<(&'static str, Step)> {
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

pub(crate) fn damage_proof(proof: &mut Proof, grid: &Grid, choice: usize, dice: &mut Dice) {
    match proof {
        Proof::Single(Single { variable }) => *variable = dice.variable(),
        Proof::Cover(Cover { base, cover, fins }) => match choice {
            0 if !fins.is_empty() => drop(fins.pop()),
            1 if !fins.is_empty() => change(fins, dice.candidate(grid)),
            2 if dice.below(4) == 0 => fins.push(dice.candidate(grid)),
            _ => damage_cover(base, cover, choice, dice),
        },
        Proof::Chain(Chain { links }) => damage_links(links, grid, choice, dice),
        Proof::Loop(Loop { links }) => damage_plain(links, grid, choice, dice),
        Proof::Whip(whip) => match whip.variables() {
            Some((links, end)) => *whip = damaged_whip(links, end, grid, choice, dice),
            None => damage_or_whip(whip, grid, choice, dice),
        },
        Proof::Cases(Cases { of: Alternatives::Relation(relation), branches }) => match choice {
            0 | 1 => damage_relation(relation, grid, choice, dice),
            _ if branches.is_empty() => {}
            _ => {
                let at = dice.below(branches.len());
                damage_branch(branches, at, grid, choice - 2, dice);
            }
        },
        Proof::Then(Then { lemma, then }) => {
            damage_proof(if choice < 4 { &mut lemma.proof } else { then }, grid, choice, dice);
        }
        Proof::Several(Several { parts }) => match choice {
            0 => drop(parts.pop()),
            _ if parts.is_empty() => {}
            1 => parts[0].effect.removed.push(dice.candidate(grid)),
            _ => {
                let at = dice.below(parts.len());
                damage_proof(&mut parts[at].proof, grid, choice, dice);
            }
        },
        Proof::Guarded(Guarded { pattern, guardians, base, cover }) => match (choice, pattern) {
            (0, _) => drop(guardians.pop()),
            (1, _) => change(guardians, dice.candidate(grid)),
            (_, GuardedPattern::Ring { links }) => damage_plain(links, grid, choice, dice),
            (2, GuardedPattern::Impossible { cells, .. } | GuardedPattern::Deadly { cells, .. }) => drop(cells.pop()),
            (3, GuardedPattern::Impossible { cells, .. } | GuardedPattern::Deadly { cells, .. }) => {
                change(cells, dice.candidate(grid).cell());
            }
            (4, GuardedPattern::Impossible { digits, .. }) => change(digits, dice.candidate(grid).digit()),
            (4, GuardedPattern::Deadly { digits, .. }) => change(digits, vec![dice.candidate(grid).digit()]),
            (5, GuardedPattern::Impossible { digits, .. }) => digits.push(dice.candidate(grid).digit()),
            (5, GuardedPattern::Deadly { digits, .. }) => drop(digits.pop()),
            _ if base.is_empty() => base.push(dice.variable()),
            _ => damage_cover(base, cover, choice, dice),
        },
        Proof::Exclusion(Exclusion { variables, excluders }) => match choice {
            0 => drop(excluders.pop()),
            1 => change(variables, dice.variable()),
            2 => drop(variables.pop()),
            _ => change(excluders, dice.variable()),
        },
        Proof::Exocet(exocet) => match choice {
            0 => drop(exocet.lines.pop()),
            1 => exocet.targets.swap(0, 1),
            2 => exocet.targets[0] = dice.candidate(grid).cell(),
            3 => exocet.base[1] = dice.candidate(grid).cell(),
            _ => exocet.lines.extend(CrossLine::of(House::classic().nth(dice.below(18)).expect("18 lines"))),
        },
        Proof::Table(Table { of, cells }) => match choice {
            0 => drop(cells.pop()),
            1 => change(cells, dice.candidate(grid).cell()),
            2 => cells.push(dice.candidate(grid).cell()),
            3 => cells.extend(cells.first().copied()),
            4 => *of = Tabled::Both(Box::new([of.clone(), Tabled::Relation(dice.below(8))])),
            _ => damage_tabled(of, dice),
        },
        Proof::Counting(Counting { bases, covers }) => match choice {
            0 => drop(bases.pop()),
            1 => drop(covers.pop()),
            2 => bases.extend(bases.first().cloned()),
            3 => std::mem::swap(bases, covers),
            4 => covers.extend(covers.first().cloned()),
            5 => covers.push(CountedSet::Variable(dice.variable())),
            6 => bases.iter_mut().for_each(|base| damage_counted(base, grid, dice)),
            _ => covers.iter_mut().for_each(|cover| damage_counted(cover, grid, dice)),
        },
        Proof::Cases(Cases { branches, .. })
        | Proof::Either(Either { branches })
        | Proof::Refutation(Refutation { branches }) => {
            if !branches.is_empty() {
                let at = dice.below(branches.len());
                damage_branch(branches, at, grid, choice, dice);
            }
        }
    }
}

fn damaged_whip(mut links: Vec<Link<Right>>, mut end: End, grid: &Grid, choice: usize, dice: &mut Dice) -> Whip {
    match choice {
        _ if links.is_empty() => end.left = dice.candidate(grid),
        5 => end.variable = dice.variable(),
        6 => end.left = dice.candidate(grid),
        7 => {
            let last = links.pop().expect("not empty");
            (end.variable, end.left) = (last.variable, last.left);
        }
        _ => damage_links(&mut links, grid, choice, dice),
    }
    Whip::of_variables(links, end)
}

fn damage_or_whip(Whip { relations, links, end }: &mut Whip, grid: &Grid, choice: usize, dice: &mut Dice) {
    let at = dice.below(links.len().max(1));
    match choice {
        0 | 1 if !relations.is_empty() => {
            let own = dice.below(relations.len());
            damage_relation(&mut relations[own], grid, dice.below(6), dice);
        }
        2 => end.left = dice.candidate(grid),
        3 => end.choice = Choice::Or(dice.below(2)),
        _ if links.is_empty() => end.choice = Choice::Variable(dice.variable()),
        4 => drop(links.remove(at)),
        5 => links[at].right = dice.right(grid),
        6 => links[at].choice = Choice::Or(dice.below(2)),
        _ => {
            let last = links.pop().expect("not empty");
            (end.choice, end.left) = (last.choice, last.left);
        }
    }
}

fn damage_relation(relation: &mut OrRelation, grid: &Grid, choice: usize, dice: &mut Dice) {
    let OrRelation { pattern, guardians, dropped } = relation;
    match (choice, pattern) {
        (0, _) => drop(guardians.pop()),
        (1, _) => change(guardians, dice.candidate(grid)),
        (2, _) if !dropped.is_empty() => drop(dropped[0].links.pop()),
        (3, _) if !dropped.is_empty() => damage_plain(&mut dropped[0].links, grid, dice.below(8), dice),
        (2 | 3, _) => {
            let links = Vec::new();
            dropped.extend(guardians.first().map(|member| DroppedMember { member: *member, links }));
        }
        (4, GuardedPattern::Impossible { cells, .. } | GuardedPattern::Deadly { cells, .. }) => drop(cells.pop()),
        _ => guardians.push(dice.candidate(grid)),
    }
}

fn damage_tabled(of: &mut Tabled, dice: &mut Dice) {
    match of {
        Tabled::Both(both) => both[dice.below(2)] = Tabled::Relation(dice.below(8)),
        Tabled::Sum(addends) if dice.below(2) == 0 && !addends.is_empty() => {
            let at = dice.below(addends.len());
            match dice.below(3) {
                0 => drop(addends.remove(at)),
                1 => addends[at].times += 1,
                _ => addends[at].times = -addends[at].times,
            }
        }
        Tabled::Leftovers(Leftovers { houses, others }) => {
            let side = if dice.below(2) == 0 { houses } else { others };
            match dice.below(4) {
                0 => drop(side.pop()),
                1 => side.extend(side.first().copied()),
                2 => side.push(House::classic().nth(dice.below(27)).expect("27 houses")),
                _ => change(side, House::classic().nth(dice.below(27)).expect("27 houses")),
            }
        }
        _ => *of = Tabled::Relation(dice.below(8)),
    }
}

fn damage_counted(set: &mut CountedSet, grid: &Grid, dice: &mut Dice) {
    match set {
        CountedSet::Variable(variable) if dice.below(2) == 0 => *variable = dice.variable(),
        CountedSet::Variable(_) => {}
        CountedSet::Clique(candidates) | CountedSet::Filled(FilledSet { candidates, .. }) if dice.below(2) == 0 => {
            match dice.below(3) {
                0 => drop(candidates.pop()),
                1 => candidates.push(dice.candidate(grid)),
                _ => change(candidates, dice.candidate(grid)),
            }
        }
        CountedSet::Filled(FilledSet { of, .. }) => damage_tabled(of, dice),
        CountedSet::Clique(candidates) => *set = CountedSet::Clique(candidates.split_off(candidates.len() / 2)),
    }
}

/// Puts something else in the first place.
fn change<T>(list: &mut [T], other: T) {
    if let Some(first) = list.first_mut() {
        *first = other;
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
    if base.is_empty() || cover.is_empty() {
        base.push(dice.variable());
        return;
    }
    let at = dice.below(base.len());
    match choice {
        0 => drop(base.remove(at)),
        1 => drop(cover.remove(dice.below(cover.len()))),
        2 => {
            base.remove(at);
            cover.remove(dice.below(cover.len()));
        }
        3 => base[at] = dice.variable(),
        4 => change(cover, dice.variable()),
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
    if links.is_empty() {
        return;
    }
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
                Right::Several(_) => {}
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
