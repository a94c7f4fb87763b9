//! Whips that stay, whatever else is removed first.
//!
//! A whip on a target is *stable* if in every later state in which the target is still a candidate and singles are
//! done, there is a whip on it with no more variables, whose left-linking candidates are linked to nothing right-linking
//! but the one before. What may be lost on the way are candidates of its variables; so it is a matter of these alone.
//!
//! Such a whip is there for any program that keeps one partial whip for each sequence of right-linking objects: none
//! with the same right-linking objects has these left-linking candidates, so each part of it can be continued.

use unguess_board::{Candidate, CandidateSet, Group, Right, Variable};
use unguess_proof::{End, Link};

/// More candidates than this are not tried in all combinations.
const MOST: usize = 14;

/// Whether a whip stays.
pub(super) fn is_stable(possible: &CandidateSet, target: Candidate, links: &[Link<Right>], end: End) -> bool {
    is_nested(possible, target, links, end) || stays_in_all_states(possible, target, links, end)
}

/// A whip is stable if its justifications are *nested*. Let each candidate of a variable, besides the right-linking
/// one, be justified by the first of target and right-linking objects that it is linked to. When a variable loses the
/// candidates justified by the latest of them, the whip can leave out all that stands between; that may be done where
/// nothing else needs what is left out. So of two justifications of one variable, the earlier must be on every way back
/// from the later.
fn is_nested(possible: &CandidateSet, target: Candidate, links: &[Link<Right>], end: End) -> bool {
    let Some(justified) = justifications(possible, target, links, end) else { return false };
    justified.iter().all(|by| {
        let pairs = by.iter().flat_map(|late| by.iter().map(move |early| (*late, *early)));
        pairs
            // The target, place 0, is never left out.
            .filter(|(late, early)| 0 < *early && early < late)
            .all(|(late, early)| leads_back(&justified, late, early))
    })
}

/// What justifies the candidates of each variable besides its right-linking one, as places: 0 is the target, and the
/// right-linking objects follow from 1 on. The first entry is for the target, which needs nothing. Nothing at all if a candidate
/// is linked to some candidates of a group and not to others.
fn justifications(
    possible: &CandidateSet,
    target: Candidate,
    links: &[Link<Right>],
    end: End,
) -> Option<Vec<Vec<usize>>> {
    let rights: Vec<Right> = links.iter().map(|link| link.right).collect();
    let right = rights.iter().map(|right| right.candidates()).chain([CandidateSet::EMPTY]);
    let variables = links.iter().map(|link| link.variable).chain([end.variable]);
    let mut justified = vec![Vec::new()];
    for (number, (variable, right)) in variables.zip(right).enumerate() {
        let mut by = Vec::new();
        for candidate in ((*possible & *variable.candidates()) - right).iter() {
            if rights[..number].iter().any(|right| is_linked_in_part(possible, *right, candidate)) {
                return None;
            }
            let place = || rights[..number].iter().position(|right| right.linked().contains(candidate));
            // The target comes before all right-linking objects, which count from 1.
            by.push(if candidate.is_linked(target) { 0 } else { place()? + 1 });
        }
        justified.push(by);
    }
    Some(justified)
}

/// Whether a candidate is linked to one of a group, or is one, but is not linked to all of it.
fn is_linked_in_part(possible: &CandidateSet, right: Right, candidate: Candidate) -> bool {
    let Right::Group(group) = right else { return false };
    !group.linked().contains(candidate) && (members(possible, group)).any(|member| member.is_linked(candidate))
}

fn members(possible: &CandidateSet, group: Group) -> impl Iterator<Item = Candidate> {
    (group.candidates() & *possible).iter()
}

/// Whether every way back from a late place comes by an early one.
fn leads_back(justified: &[Vec<usize>], late: usize, early: usize) -> bool {
    late <= early || justified[late].iter().all(|place| *place >= early && leads_back(justified, *place, early))
}

/// Whether a whip stays, found out by trying all subsets of the candidates of its variables: in each that can be a
/// state with the target, there is a whip in these variables. Not tried for whips with groups or with too many
/// candidates.
fn stays_in_all_states(possible: &CandidateSet, target: Candidate, links: &[Link<Right>], end: End) -> bool {
    let rights: Option<Vec<Candidate>> = links.iter().map(|link| Some(link.plain()?.right)).collect();
    let variables: Vec<Variable> = links.iter().map(|link| link.variable).chain([end.variable]).collect();
    let of = |variable: &Variable| *possible & *variable.candidates();
    let all: Vec<Candidate> =
        variables.iter().fold(CandidateSet::EMPTY, |all, variable| all | of(variable)).iter().collect();
    // All combinations of the candidates that are not right-linking are tried, so these must be few.
    let Some(rights) = rights.filter(|rights| all.len() <= rights.len() + MOST) else { return false };
    let mask = |is_in: &dyn Fn(Candidate) -> bool| mask(&all, is_in);
    let linked: Vec<Mask> = all.iter().map(|one| mask(&|other| one.is_linked(other))).collect();
    let variables: Vec<Mask> =
        variables.iter().map(|variable| mask(&|one| variable.candidates().contains(one))).collect();
    let to_target = mask(&|one| one.is_linked(target));
    let all_rights = mask(&|one| rights.contains(&one));
    // The first variable that lost its right-linking candidate, if any, is the last.
    (1..=variables.len()).all(|length| {
        let kept = mask(&|one| rights[..length - 1].contains(&one));
        let few = Few { variables: &variables[..length], linked: &linked, to_target };
        let others = few.variables.iter().fold(0, |all, variable| all | variable) & !all_rights;
        subsets(others).all(|some| few.is_impossible(some | kept) || few.has_whip(some | kept))
    })
}

/// Some of a few numbered candidates.
type Mask = u32;

fn mask(all: &[Candidate], is_in: &dyn Fn(Candidate) -> bool) -> Mask {
    all.iter().enumerate().filter(|(_, one)| is_in(**one)).fold(0, |mask, (number, _)| mask | 1 << number)
}

fn subsets(of: Mask) -> impl Iterator<Item = Mask> {
    std::iter::successors(Some(of), move |some| (*some > 0).then(|| (some - 1) & of))
}

/// The variables of a whip, and what is linked to what.
struct Few<'a> {
    variables: &'a [Mask],
    linked: &'a [Mask],
    to_target: Mask,
}

impl Few<'_> {
    /// Whether no state with the target has just these candidates: a variable has none, or what it has alone is linked
    /// to another or to the target.
    fn is_impossible(&self, state: Mask) -> bool {
        self.variables.iter().map(|variable| variable & state).any(|rest| {
            rest == 0
                || rest.is_power_of_two()
                    && (rest & self.to_target != 0 || self.linked[rest.trailing_zeros() as usize] & state != 0)
        })
    }

    /// Whether these variables have a whip on the target in this state.
    fn has_whip(&self, state: Mask) -> bool {
        self.continues(state, &MaskedPartial { excluded: self.to_target, last: self.to_target, earlier: 0, rights: 0 })
    }

    /// Whether a partial whip can be continued to a whip. The next variable has a candidate that only the last
    /// right-linking one excludes; if nothing is open in it, the whip ends there, and if one new candidate is, that is
    /// the next right-linking one.
    fn continues(&self, state: Mask, partial: &MaskedPartial) -> bool {
        let MaskedPartial { excluded, last, earlier, rights } = *partial;
        let next = self.variables.iter().map(|variable| variable & state).filter(|rest| rest & last & !earlier != 0);
        next.map(|rest| rest & !excluded).any(|open| {
            let right = || self.linked[open.trailing_zeros() as usize];
            open == 0
                || open.is_power_of_two()
                    && open & rights == 0
                    && self.continues(
                        state,
                        &MaskedPartial {
                            excluded: excluded | right(),
                            last: right(),
                            earlier: earlier | last,
                            rights: rights | open,
                        },
                    )
        })
    }
}

/// A partial whip, by the candidates that its target and right-linking candidates make false.
struct MaskedPartial {
    /// Linked to the target or to a right-linking candidate.
    excluded: Mask,
    /// Linked to the last of these.
    last: Mask,
    /// Linked to one before the last.
    earlier: Mask,
    /// The right-linking candidates.
    rights: Mask,
}
