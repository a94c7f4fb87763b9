//! What a picture shows of a step: candidates and variables with their roles, and links between candidates.

use std::collections::{BTreeMap, BTreeSet};

use super::chain::Chain;
use super::is_single;
use super::net::{End, Net, Start, candidate, is_assumption};
use super::words::{Candidate, Words, removed};
use crate::{Cell, ChainLink, Implication, Proof, State, Step, Tabled, Variable};

/// What a candidate is in a step. Of two roles, the first one counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Role {
    Placed,
    Removed,
    Clash,
    Guardian,
    Right,
    Left,
    Base,
    Pattern,
}

/// What a variable is in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Place {
    Base,
    Pattern,
    Cover,
    Excluder,
    Added,
    Pivot,
    Pincer,
    Cases,
}

/// What a picture shows.
#[derive(Default)]
pub(crate) struct Shown {
    pub(crate) marks: BTreeMap<Candidate, Role>,
    pub(crate) areas: Vec<(Place, Variable)>,
    /// From what to what, and whether the second one is true because the first one is false.
    pub(crate) links: Vec<([Candidate; 2], bool)>,
    /// The cells in which assumptions begin.
    pub(crate) assumed: Vec<Cell>,
}

/// With more links than these, only those on the longest way are shown.
const CROWDED: usize = 24;

impl Shown {
    /// What there is to see of a step in the state before it.
    pub(crate) fn of(state: &State, step: &Step) -> Self {
        let (mut shown, words) = (Self::default(), Words(state));
        match &step.proof {
            Proof::Cover { truths, covers } => shown.cover(words, truths, if is_single(step) { &[] } else { covers }),
            Proof::Guardians { pattern, guardians, truths, covers } => {
                if pattern.iter().all(|(_, digits)| *digits == pattern[0].1) {
                    shown.areas.extend(pattern.iter().map(|(cell, _)| (Place::Pattern, Variable::Cell(*cell))));
                    for (cell, digits) in pattern {
                        let present = (state.candidates(*cell) & *digits).iter();
                        shown.mark(present.map(|digit| (*cell, digit)), Role::Pattern);
                    }
                }
                shown.mark(guardians.iter().copied(), Role::Guardian);
                shown.cover(words, truths, covers);
            }
            Proof::Cases { cells, excluders } => shown.cases(words, cells, excluders),
            Proof::Table { of, cells } => {
                if let Tabled::Sum { houses, .. } = of {
                    let of_houses = houses.iter().flat_map(|house| &state.board().houses()[*house].cells);
                    shown.areas.extend(of_houses.map(|cell| (Place::Added, Variable::Cell(*cell))));
                }
                let cells: Vec<Variable> = cells.iter().map(|cell| Variable::Cell(*cell)).collect();
                shown.cover(words, &cells, &[]);
            }
            Proof::Chain { links, end } => shown.whip(words, removed(step).first().copied(), links, *end),
            Proof::Implications(lines) => match Chain::of(words, lines) {
                Some(chain) => shown.chain(&chain),
                None => shown.net(&Net::of(words, lines)),
            },
        }
        shown.mark(removed(step), Role::Removed);
        shown.mark(step.placed, Role::Placed);
        shown
    }

    fn mark(&mut self, candidates: impl IntoIterator<Item = Candidate>, role: Role) {
        for one in candidates {
            self.marks.entry(one).and_modify(|before| *before = role.min(*before)).or_insert(role);
        }
    }

    fn cover(&mut self, words: Words, truths: &[Variable], covers: &[Variable]) {
        for truth in truths {
            self.areas.push((Place::Base, *truth));
            self.mark(words.left(*truth), Role::Base);
        }
        self.areas.extend(covers.iter().map(|cover| (Place::Cover, *cover)));
    }

    fn cases(&mut self, words: Words, cells: &[Cell], excluders: &[Cell]) {
        let [pivot, pincers @ ..] = cells else { return };
        if !excluders.is_empty() {
            self.areas.extend(excluders.iter().map(|cell| (Place::Excluder, Variable::Cell(*cell))));
            return cells.iter().for_each(|cell| self.cover(words, &[Variable::Cell(*cell)], &[]));
        }
        self.areas.push((Place::Pivot, Variable::Cell(*pivot)));
        for pincer in pincers {
            self.areas.push((Place::Pincer, Variable::Cell(*pincer)));
            for (cell, digit) in words.left(Variable::Cell(*pincer)) {
                // What the pivot shares with all pincers is true in one of them.
                let is_shared = pincers.iter().all(|other| words.0.candidates(*other).contains(digit));
                if is_shared {
                    self.mark(
                        [(cell, digit)]
                            .into_iter()
                            .chain(words.left(Variable::Cell(*pivot)).into_iter().filter(|one| one.1 == digit)),
                        Role::Guardian,
                    );
                } else {
                    self.mark([(*pivot, digit)], Role::Right);
                    self.mark([(cell, digit)], Role::Left);
                    self.links.push(([(*pivot, digit), (cell, digit)], false));
                }
            }
        }
    }

    fn chain(&mut self, chain: &Chain) {
        for (at, link) in chain.links.iter().enumerate() {
            self.mark([link.left], Role::Left);
            self.mark([link.right], Role::Right);
            self.links.push(([link.left, link.right], true));
            let next = chain.links.get(at + 1).or(chain.links.first().filter(|_| chain.is_closed));
            self.links.extend(next.map(|next| ([link.right, next.left], false)));
        }
        self.mark(chain.ends().into_iter().flatten().filter(|_| !chain.is_closed), Role::Guardian);
    }

    /// A whip or braid: each left-linking candidate is false because of the target, or of something right-linking before it.
    fn whip(&mut self, words: Words, target: Option<Candidate>, links: &[ChainLink], end: (Variable, Candidate)) {
        let mut before: Vec<Candidate> = target.into_iter().collect();
        let excluded = |shown: &mut Self, before: &[Candidate], left: Candidate| {
            let because = before.iter().rev().find(|one| words.exclude(**one, left));
            shown.mark([left], Role::Left);
            shown.links.extend(because.map(|one| ([*one, left], false)));
        };
        for link in links {
            excluded(self, &before, link.left);
            self.mark(link.right.iter().copied(), Role::Right);
            self.links.extend(link.right.iter().map(|right| ([link.left, *right], true)));
            before.extend(&link.right);
        }
        excluded(self, &before, end.1);
        self.mark(words.left(end.0), Role::Left);
        self.areas.push((Place::Cover, end.0));
    }

    fn net(&mut self, net: &Net) {
        let lines = net.lines;
        if let Start::Cases(Some(variable)) = net.start {
            self.areas.push((Place::Cases, variable));
        }
        self.assumed.extend(lines.iter().filter(|line| is_assumption(line)).map(|line| line.literal.cell));
        let told: BTreeSet<usize> = net.told().into_iter().collect();
        let causes = |at: usize| lines[at].from.iter().filter(|from| told.contains(from)).map(move |from| [*from, at]);
        let mut drawn: Vec<[usize; 2]> = told.iter().flat_map(|at| causes(*at)).collect();
        let mut seen = told.clone();
        if drawn.len() > CROWDED {
            drawn = longest(lines, net.ends.clone());
            seen = drawn.iter().flatten().copied().chain(net.ends.clone()).collect();
        }
        for at in seen {
            self.mark([candidate(&lines[at])], if lines[at].literal.is_true { Role::Right } else { Role::Left });
        }
        let ends = |[from, at]: [usize; 2]| ([from, at].map(|line| candidate(&lines[line])), lines[at].literal.is_true);
        self.links.extend(drawn.into_iter().map(ends).filter(|([from, to], _)| from != to));
        if let End::Opposites(clash) | End::Denied(clash) = net.end {
            self.mark([(clash.cell, clash.digit)], Role::Clash);
        }
    }
}

/// The links on the longest ways to some lines.
fn longest(lines: &[Implication], ends: Vec<usize>) -> Vec<[usize; 2]> {
    let mut depth = vec![0; lines.len()];
    for (at, line) in lines.iter().enumerate() {
        depth[at] = line.from.iter().map(|from| depth[*from] + 1).max().unwrap_or(0);
    }
    let mut found = BTreeSet::new();
    for mut at in ends {
        while let Some(from) =
            lines[at].from.iter().copied().max_by_key(|from| (depth[*from], std::cmp::Reverse(*from)))
        {
            found.insert([from, at]);
            at = from;
        }
    }
    found.into_iter().collect()
}
