//! The relations that were found in a run through a puzzle, and the searches for chains that use them.
//!
//! A relation is found once and holds in every later state, with the guardians that are left: where one of them is placed,
//! the relation says nothing more. A chain of bivalue variables between two members makes one of them redundant; while one
//! of its variables has two candidates, all have.

use std::collections::HashMap;

use super::equal::{equal, is_equal};
use super::fast::relation_slots::ChainRelations;
use super::fast::searches::searches_with;
use super::pattern::{ChainSearches, TargetOffer, WantedChains};
use crate::flow::Flow;
use crate::state::Course;
use unguess_board::{Candidate, CandidateSet, Grid};
use unguess_proof::{Choice, DroppedMember, Link, OrRelation, Proof, Whip};

/// The most members of a relation that chains use as a variable.
const MOST: usize = 9;

/// The relations of a run, each with what is left of it.
pub struct Relations {
    all: Vec<OrRelation>,
    /// How often some were added.
    additions: usize,
    /// How many steps there were when `all` was last brought up to date.
    steps: usize,
    searches: HashMap<usize, RelationSearches>,
}

/// The searches that use certain relations.
struct RelationSearches {
    relations: ChainRelations,
    /// By its number in the searches: the place of a relation in the list of all.
    places: Vec<usize>,
    searches: Box<dyn ChainSearches>,
}

/// What chains may do with relations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelationUse {
    /// As with variables.
    AsVariables,
    /// One in a chain, with at most five members; if it is last, all members are linked to right-linking candidates.
    One,
}

impl RelationUse {
    const fn most(self) -> usize {
        match self {
            Self::AsVariables => MOST,
            Self::One => 5,
        }
    }
}

impl Relations {
    /// An empty list for a state that is reached by this many steps.
    pub(crate) fn new(steps: usize) -> Self {
        Self { all: Vec::new(), additions: 0, steps, searches: HashMap::new() }
    }

    /// Adds relations that were found in the present state, except those whose members include those of an earlier one.
    pub fn add(&mut self, found: impl IntoIterator<Item = OrRelation>) {
        self.additions += 1;
        for relation in found {
            let members = relation.members();
            if !members.is_empty() && !self.all.iter().any(|earlier| earlier.members().is_subset(&members)) {
                self.all.push(relation);
            }
        }
    }

    /// How often some were added.
    pub const fn additions(&self) -> usize {
        self.additions
    }

    /// The relations that still exclude something.
    pub fn all(&self) -> &[OrRelation] {
        &self.all
    }

    /// Brings the relations up to date with a later state: guardians that are gone are left out, and so are relations
    /// that a placed guardian fulfils or that have no guardian left.
    pub fn follow(&mut self, course: &Course) {
        if self.steps == course.steps() {
            return;
        }
        self.steps = course.steps();
        let grid = course.grid();
        self.all.retain_mut(|relation| {
            // A relation with a placed guardian holds already and says nothing more.
            let is_true = |one: &Candidate| grid.value(one.cell()) == Some(one.digit());
            if relation.guardians.iter().any(is_true) {
                return false;
            }
            relation.guardians.retain(|one| grid.candidates().contains(*one));
            // A member was dropped for a chain of bivalue variables. The chain must still be one.
            let left = relation.guardians.clone();
            relation.dropped.retain(|dropped| left.contains(&dropped.member) && is_equal(grid, &dropped.links));
            !left.is_empty()
        });
    }

    /// Splits the first relation that has two members joined by a chain of `length` bivalue variables, an even number:
    /// in its place come one without the first of them and one without the second. Returns whether there is such a
    /// relation.
    pub fn split(&mut self, grid: &Grid, length: usize) -> bool {
        let joined = self.all.iter().enumerate().find_map(|(place, relation)| {
            let members = relation.members();
            let chain = members.iter().find_map(|member| equal(grid, member, &members, length))?;
            Some((place, chain))
        });
        let Some((place, links)) = joined else { return false };
        // The two members are true or false together, so either may be dropped: by the chain to it, or by the same
        // chain back.
        let whole = self.all.remove(place);
        let back = links.iter().rev().map(|link| Link { left: link.right, right: link.left, ..*link }).collect();
        for links in [back, links] {
            let mut part = whole.clone();
            part.dropped.extend(links.first().map(|first| DroppedMember { member: first.left, links: links.clone() }));
            if self.all.iter().all(|other| other.members() != part.members()) {
                self.all.insert(place, part);
            }
        }
        true
    }

    /// Offers a chain of variables and relations on each target that has one and uses a relation, as
    /// [`crate::session::Session::chains`] does without relations.
    pub(crate) fn chains(
        &mut self,
        course: &Course,
        wanted: WantedChains,
        allowed: RelationUse,
        offer: &mut TargetOffer,
    ) -> Flow {
        let Self { all, searches, .. } = self;
        // The searches are kept by pattern and by what relations may do.
        let kind = 2 * wanted.pattern.index() + usize::from(allowed == RelationUse::One);
        let Some(current) = RelationSearches::now(searches, kind, all, course, allowed) else {
            return Flow::Continue(());
        };
        let places = &current.places;
        // Chains without relations are left to the searches that have none.
        current.searches.chains(course, wanted, &mut |target, proof| match proof {
            Proof::Whip(whip) if whip.uses_relations() => offer(target, Proof::Whip(with_relations(whip, places, all))),
            _ => Flow::Continue(()),
        })
    }
}

impl RelationSearches {
    /// The searches for the relations as they are now: those from before, if only members were lost; none without relations.
    fn now<'s>(
        kept: &'s mut HashMap<usize, Self>,
        kind: usize,
        all: &[OrRelation],
        course: &Course,
        allowed: RelationUse,
    ) -> Option<&'s mut Self> {
        let usable = all.iter().enumerate().map(|(place, relation)| (place, relation.members()));
        let (places, members): (Vec<usize>, Vec<CandidateSet>) =
            usable.filter(|(_, members)| (2..=allowed.most()).contains(&members.len())).unzip();
        if places.is_empty() {
            kept.remove(&kind);
            return None;
        }
        let relations = ChainRelations { members, is_single: allowed == RelationUse::One };
        let possible = *course.grid().candidates();
        // Whether earlier searches have the same relations, apart from members that were lost since.
        let is_left = |before: &Self| {
            let left: Vec<CandidateSet> = before.relations.members.iter().map(|members| *members & possible).collect();
            left == relations.members
        };
        let current = if let Some(before) = kept.remove(&kind).filter(is_left) {
            // Other relations may have left the list of all.
            Self { places, ..before }
        } else {
            Self { searches: searches_with(course, &relations)?, relations, places }
        };
        Some(kept.entry(kind).or_insert(current))
    }
}

/// A chain with a list of the relations that it uses, in the order in which it comes to them; its choices then have
/// numbers of this list. `places` are the places of the search's relations in the list of all.
fn with_relations(whip: Whip, places: &[usize], all: &[OrRelation]) -> Whip {
    let Whip { mut links, mut end, .. } = whip;
    let mut used: Vec<usize> = Vec::new();
    let mut numbered = |choice: &mut Choice| {
        if let Choice::Or(number) = choice {
            let place = used.iter().position(|other| other == number).unwrap_or_else(|| {
                used.push(*number);
                used.len() - 1
            });
            *number = place;
        }
    };
    for link in &mut links {
        numbered(&mut link.choice);
    }
    numbered(&mut end.choice);
    let relations = used.iter().map(|number| all[places[*number]].clone()).collect();
    Whip { relations, links, end }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbered::board::BoardVariable;
    use crate::numbered::{NumberedBoard, ObjectNumber};
    use crate::whips::ChainPattern;
    use crate::whips::definition::ChainSearch;
    use crate::whips::pattern::ChainTerms;
    use unguess_board::deadline::Deadline;
    use unguess_board::solutions::{Verdict, verdict};
    use unguess_board::{Effect, Kind, Ordinal, Variable};
    use unguess_proof::check::{Premises, check};
    use unguess_proof::{GuardedPattern, Step};

    const PUZZLES: [&str; 2] = [
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "..1...........87.19...26..82.93....7.5....2..3....5.9......71..6.49.......3.8....",
    ];

    /// A state in which relations are variables, too: what the definition says of chains that use them.
    struct Defined {
        possible: Vec<Candidate>,
        board: NumberedBoard<12>,
    }

    impl Defined {
        fn new(possible: CandidateSet, choices: impl Iterator<Item = CandidateSet>) -> Self {
            let numbers = |members: &CandidateSet| {
                let is_member = |(_, one): &(usize, Candidate)| members.contains(*one);
                possible.iter().enumerate().filter(is_member).map(|(number, _)| ObjectNumber::at(number)).collect()
            };
            let objects = possible.iter().map(|one| [numbers(&CandidateSet::of(one)), numbers(one.linked())]);
            let variable = |members| BoardVariable { kind: Kind::Cell, members: numbers(&members), groups: Vec::new() };
            let board = NumberedBoard::new(possible.len(), objects, choices.map(variable));
            Self { possible: possible.iter().collect(), board }
        }

        /// By target that does not fall by one variable: the length of its shortest chain, if that is two or three.
        fn lengths(&self, pattern: ChainPattern) -> impl Iterator<Item = (Candidate, Option<usize>)> {
            let has_chain = move |target, size| {
                let terms = ChainTerms { pattern, size, deadline: &Deadline::NEVER };
                ChainSearch::new(&self.board, terms, target).chain().is_some()
            };
            let length = move |target| (2..=3).find(|size| has_chain(target, *size));
            // What excludes all of one variable falls without a chain, and is given any by the fast searches.
            let may_be_true = |target: &ObjectNumber| {
                let linked = &self.board.objects[*target].linked;
                self.board.variables.iter().all(|variable| !variable.members.minus(linked).is_empty())
            };
            let targets = self.board.candidates().filter(may_be_true);
            targets.map(move |target| (self.possible[target.index()], length(target)))
        }
    }

    /// Relations made of some candidates, one of which is true, as if a pattern gave them.
    fn relations(state: &Grid, solution: &CandidateSet) -> Vec<OrRelation> {
        let truths: Vec<Candidate> = (*solution & *state.candidates()).iter().step_by(7).collect();
        let others: Vec<Candidate> = (*state.candidates() - *solution).iter().collect();
        let guardians = truths.iter().enumerate().map(|(at, one)| {
            let more = (0..2 + at % 3).map(|step| others[(at * 31 + step * 47) % others.len()]);
            more.chain([*one]).collect::<CandidateSet>().iter().collect()
        });
        let of = |guardians| OrRelation { pattern: GuardedPattern::Grave, guardians, dropped: Vec::new() };
        guardians.map(of).collect()
    }

    fn with(found: Vec<OrRelation>, steps: usize) -> Relations {
        let mut relations = Relations::new(steps);
        relations.add(found);
        relations
    }

    /// By target: the shortest chain that is found, with a relation or without.
    fn found(relations: &mut Relations, course: &Course, pattern: ChainPattern) -> Vec<(Candidate, usize)> {
        let mut found: Vec<(Candidate, usize)> = Vec::new();
        let mut plain = super::super::fast::searches::searches(course);
        for size in 2..=3 {
            let offer = &mut |target: Candidate, proof: Proof| {
                if found.iter().all(|(other, _)| *other != target) {
                    assert_eq!(proof.length(), size, "{proof:?}");
                    found.push((target, size));
                }
                Flow::Continue(())
            };
            let wanted = WantedChains { pattern, size, targets: &CandidateSet::ALL, deadline: &Deadline::NEVER };
            let _ = plain.chains(course, wanted, offer);
            let _ = relations.chains(course, wanted, RelationUse::AsVariables, offer);
        }
        found
    }

    /// In a state, and in the states after some losses, in which failures of before are remembered.
    #[test]
    fn a_target_has_a_chain_with_relations_if_and_only_if_the_definition_has_one() {
        let mut counts = [0; 2];
        for puzzle in PUZZLES {
            let mut course = Course::of(puzzle.parse().unwrap());
            let Verdict::Unique(solution) = verdict(course.grid()) else { panic!("it has one solution") };
            let solution: CandidateSet = solution.clues().collect();
            let mut relations = with(relations(course.grid(), &solution), course.steps());
            for round in 0..3 {
                relations.follow(&course);
                let possible = *course.grid().candidates();
                let members = relations.all().iter().map(OrRelation::members).filter(|members| members.len() > 1);
                let variables = Variable::classic().map(|variable| possible & *variable.candidates());
                let defined = Defined::new(possible, variables.filter(|left| !left.is_empty()).chain(members));
                for pattern in [ChainPattern::Whip, ChainPattern::Braid] {
                    let found = found(&mut relations, &course, pattern);
                    for (target, length) in defined.lengths(pattern) {
                        let shortest = found.iter().find(|(one, _)| *one == target).map(|(_, length)| *length);
                        assert_eq!(shortest, length, "{pattern:?} on {target} in {puzzle}");
                        counts[usize::from(length.is_some())] += 1;
                    }
                }
                let wrong = (possible - solution).iter().skip(round).step_by(23).collect();
                course.apply(&Effect { placed: None, removed: wrong });
            }
        }
        assert!(counts.iter().all(|count| *count > 50), "{counts:?}");
    }

    #[test]
    fn what_is_true_together_is_split_and_joined_by_a_chain_that_the_checker_accepts() {
        let names = |text: &str| text.split(' ').map(|name| name.parse::<Candidate>().unwrap()).collect::<Vec<_>>();
        // The 1 has two places in row 1 and in column 9.
        let keep: CandidateSet = names("r1c1n1 r1c9n1 r9c9n1").into_iter().collect();
        let lost = |one: &Candidate| one.digit().index() == 0 && (one.cell().row() == 0 || one.cell().column() == 8);
        let gone: CandidateSet = Candidate::all().filter(lost).collect();
        let state = Grid::of_candidates(CandidateSet::ALL - (gone - keep));
        let all = |guardians: &str| {
            let pattern = GuardedPattern::Grave;
            vec![OrRelation { pattern, guardians: names(guardians), dropped: Vec::new() }]
        };
        let mut relations = with(all("r1c1n1 r9c9n1 r5c5n5"), 0);
        assert!(!relations.split(&state, 4), "the chain has two variables");
        assert!(relations.split(&state, 2));
        let members: Vec<Vec<Candidate>> = relations.all().iter().map(|one| one.members().iter().collect()).collect();
        assert_eq!(members, [names("r9c9n1 r5c5n5"), names("r1c1n1 r5c5n5")]);
        assert!(!relations.split(&state, 2), "each has one of the two left");
        assert!(!with(all("r1c1n1 r1c9n1 r5c5n5"), 0).split(&state, 2), "these are never true together");
    }

    /// A relation whose guardian was placed says nothing more, and one without a guardian is kept without it.
    #[test]
    fn what_is_lost_is_no_member_and_what_is_placed_ends_a_relation() {
        let mut course = Course::of(Grid::of_candidates(CandidateSet::ALL));
        let guardians: Vec<Candidate> =
            ["r1c1n1", "r5c5n5", "r9c9n9"].iter().map(|name| name.parse().unwrap()).collect();
        let relation = OrRelation { pattern: GuardedPattern::Grave, guardians: guardians.clone(), dropped: Vec::new() };
        let mut relations = with(vec![relation], course.steps());
        course.apply(&Effect { placed: None, removed: vec![guardians[0]] });
        relations.follow(&course);
        assert_eq!(relations.all()[0].guardians, guardians[1..]);
        course.apply(&Effect { placed: Some(guardians[1]), removed: Vec::new() });
        relations.follow(&course);
        assert!(relations.all().is_empty());
        let proof = Proof::Whip(Whip {
            relations: Vec::new(),
            links: Vec::new(),
            end: unguess_proof::WhipEnd { choice: Choice::Or(0), left: guardians[2] },
        });
        let step = Step::removing("or-whip", proof, &CandidateSet::of(guardians[2])).unwrap();
        assert!(check(Premises { grid: course.grid(), unique: None }, &step).is_err(), "there is no such relation");
    }
}
