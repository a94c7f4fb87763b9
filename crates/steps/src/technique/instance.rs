//! Instances of techniques, recognized by their proofs, and the patterns that several techniques look for there. Whether a
//! proof holds is for the checker to say; here it is asked what players would call it.

use unguess_board::{
    Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind, Kind, Right, Rules, Variable,
};
use unguess_proof::{Chain, Cover, Either, End, Link, Proof, Single, Step};
use unguess_search::state::LockedDigit;

/// What a step is an instance of: its size and form, derived from the state it was found in, its effect and its proof alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instance {
    /// The size at which its technique finds it.
    pub size: usize,
    /// Which form of its technique it is; empty where there are none.
    pub form: &'static str,
    /// How many nodes its search counts, where its steps say so besides the proof.
    pub counted: Option<usize>,
}

impl Instance {
    /// Of a technique without forms.
    pub const fn of_size(size: usize) -> Self {
        Self { size, form: "", counted: None }
    }

    /// This instance with a form of its technique.
    pub const fn of_form(self, form: &'static str) -> Self {
        Self { form, ..self }
    }
}

/// The variable that has one candidate left, if that is the whole proof.
pub fn single(step: &Step) -> Option<Variable> {
    match (&step.proof, step.effect.placed) {
        (Proof::Single(Single { variable }), Some(_)) => Some(*variable),
        _ => None,
    }
}

/// The candidates that are removed, if nothing is placed.
pub fn removed(step: &Step) -> Option<CandidateSet> {
    step.effect.placed.is_none().then(|| step.effect.removed.iter().copied().collect())
}

/// The one candidate that is removed, if that is all.
pub fn target(step: &Step) -> Option<Candidate> {
    removed(step)?.single()
}

/// The candidate that is placed, if all that is removed are others of its cell.
pub fn placed(step: &Step) -> Option<Candidate> {
    let placed = step.effect.placed?;
    step.effect.removed.iter().all(|removed| removed.cell() == placed.cell()).then_some(placed)
}

/// The candidate from which two branches start, true in one of them and false in the other, and all that they speak of, if it
/// is places of one digit.
pub fn places_either_way(proof: &Proof) -> Option<(Candidate, CandidateSet)> {
    let Proof::Either(Either { branches }) = proof else { return None };
    let start = branches.first()?.assumed.candidate;
    let mentioned = branches.iter().flat_map(|branch| &branch.inferences).map(|inference| inference.literal.candidate);
    let mentioned: CandidateSet = mentioned.chain([start]).collect();
    mentioned.iter().all(|one| one.digit() == start.digit()).then_some((start, mentioned))
}

/// A digit that has its places of one house, two or more, in another of another kind; read from a proof.
pub fn locked(state: &Grid, proof: &Proof) -> Option<LockedDigit> {
    let Proof::Cover(Cover { base, cover, fins }) = proof else { return None };
    let ([base], [cover], []) = (&base[..], &cover[..], &fins[..]) else { return None };
    let ((digit, base), (other, cover)) = (base.digit_and_house()?, cover.digit_and_house()?);
    let crossing = state.rules().cells_of(base) & state.rules().cells_of(cover);
    let is_locked = digit == other
        && base.kind_number() != cover.kind_number()
        && (2..=CellSet::len(crossing)).contains(&state.left(base.variable(digit)).len());
    is_locked.then_some(LockedDigit { digit, base, cover })
}

/// Variables that have their candidates in as many others, by what these are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subset {
    /// Cells of a house, and its digits.
    Naked(House),
    /// Digits of a house, and its cells.
    Hidden(House),
    /// A digit in rows and in columns.
    Fish(Digit),
}

impl Subset {
    /// Read from a proof and what it removes, with the size: no variable comes twice, each of the base has two candidates or
    /// more, each of the cover holds one of them, and what is removed is in the cover and not in the base.
    pub fn of(state: &Grid, proof: &Proof, removed: &[Candidate]) -> Option<(Self, usize)> {
        let Proof::Cover(Cover { base, cover, fins }) = proof else { return None };
        let rules = state.rules();
        let has =
            |side: &[Variable], one: &Candidate| side.iter().any(|variable| rules.members(*variable).contains(*one));
        let kind = Self::across(state, base, cover)?;
        // Elsewhere what a naked subset removes may be in other houses: it is linked to all places of its digit in the subset.
        let is_wide = matches!(kind, Self::Naked(_)) && !rules.is_plain();
        let fits = fins.is_empty()
            && base.len() == cover.len()
            && removed.iter().all(|removed| (is_wide || has(cover, removed)) && !has(base, removed));
        fits.then_some((kind, base.len()))
    }

    /// The kind of subset that two lists of variables are, if none comes twice in a list, each of the base has two
    /// candidates or more, and each of the cover holds one of them.
    pub fn across(state: &Grid, base: &[Variable], cover: &[Variable]) -> Option<Self> {
        let is_base = |variable: &Variable| state.left(*variable).len() >= 2;
        let held = base.iter().fold(CandidateSet::EMPTY, |held, variable| held | state.left(*variable));
        let is_used = |variable: &Variable| held.intersects(state.rules().members(*variable));
        if !are_different(base) || !are_different(cover) || !base.iter().all(is_base) || !cover.iter().all(is_used) {
            return None;
        }
        if let (Some(cells), Some((house, _))) = (cells(base), digits_of_house(cover)) {
            return cells.is_subset(state.rules().cells_of(house)).then_some(Self::Naked(house));
        }
        if let (Some((house, _)), Some(cells)) = (digits_of_house(base), cells(cover)) {
            return cells.is_subset(state.rules().cells_of(house)).then_some(Self::Hidden(house));
        }
        let ((digit, lines), (other, across)) = (lines_of_digit(base)?, lines_of_digit(cover)?);
        let is_fish = digit == other && lines != HouseKind::Block && across != HouseKind::Block && lines != across;
        is_fish.then_some(Self::Fish(digit))
    }
}

/// Whether nothing comes twice.
pub(crate) fn are_different<T: PartialEq>(items: &[T]) -> bool {
    (1..items.len()).all(|index| !items[..index].contains(&items[index]))
}

/// The cells, if all are cells.
pub fn cells(variables: &[Variable]) -> Option<CellSet> {
    variables.iter().map(|variable| cell(*variable)).collect()
}

/// The cell, if it is one.
pub fn cell(variable: Variable) -> Option<Cell> {
    (variable.kind() == Kind::Cell).then(|| Cell::new(variable.number()))
}

/// The base of a cover that removes something, if all of it is cells.
pub(crate) fn base_cells(step: &Step) -> Option<Vec<Cell>> {
    let Proof::Cover(Cover { base, .. }) = &step.proof else { return None };
    removed(step)?;
    base.iter().map(|variable| cell(*variable)).collect()
}

/// The house and its digits, if they are digits of one house.
pub fn digits_of_house(variables: &[Variable]) -> Option<(House, DigitSet)> {
    let (_, house) = variables.first()?.digit_and_house()?;
    let digit = |variable: &Variable| Some(variable.digit_and_house().filter(|place| place.1 == house)?.0);
    Some((house, variables.iter().map(digit).collect::<Option<DigitSet>>()?))
}

/// The digit and the kind of its houses, if they are one digit in houses of one kind.
pub(crate) fn lines_of_digit(variables: &[Variable]) -> Option<(Digit, HouseKind)> {
    let (digit, house) = variables.first()?.digit_and_house()?;
    let is_alike = |variable: &Variable| {
        variable.digit_and_house().is_some_and(|place| place.0 == digit && place.1.kind() == house.kind())
    };
    variables.iter().all(is_alike).then_some((digit, house.kind()))
}

/// The links of a chain without groups that removes something, if no candidate comes twice.
pub fn open_chain(step: &Step) -> Option<Vec<Link>> {
    let Proof::Chain(Chain { links }) = &step.proof else { return None };
    let links: Vec<Link> = links.iter().map(|link| link.plain()).collect::<Option<_>>()?;
    let candidates: Vec<Candidate> = links.iter().flat_map(|link| [link.left, link.right]).collect();
    (step.effect.placed.is_none() && are_different(&candidates)).then_some(links)
}

/// The links of a chain that removes something, all of one digit in houses, if no candidate comes twice; but the last may be the
/// first. A box joins only what no line has in common.
pub(crate) fn chain_of_digit(step: &Step) -> Option<Vec<Link>> {
    let links = chain_with_ends(step)?;
    let (digit, _) = links.first()?.variable.digit_and_house()?;
    let fits = |link: &Link| {
        link.variable.digit_and_house().is_some_and(|(of_link, house)| {
            let (left, right) = (link.left.cell(), link.right.cell());
            let are_in_line = left.row() == right.row() || left.column() == right.column();
            of_link == digit && !(house.kind() == HouseKind::Block && are_in_line)
        })
    };
    links.iter().all(fits).then_some(links)
}

/// The links of a chain that removes something, all of them cells that differ, with one digit at both ends.
pub(crate) fn chain_of_cells(step: &Step) -> Option<Vec<Link>> {
    let links = chain_with_ends(step)?;
    let (first, last) = (links.first()?, links.last()?);
    let fits = links.iter().all(|link| link.variable.kind() == Kind::Cell)
        && first.left != last.right
        && first.left.digit() == last.right.digit();
    fits.then_some(links)
}

/// The links of a chain without groups whose candidates differ, but for the last, which may be the first.
fn chain_with_ends(step: &Step) -> Option<Vec<Link>> {
    let Proof::Chain(Chain { links }) = &step.proof else { return None };
    let links: Vec<Link> = links.iter().map(|link| link.plain()).collect::<Option<_>>()?;
    let candidates: Vec<Candidate> = links.iter().flat_map(|link| [link.left, link.right]).collect();
    let are_apart = are_different(&candidates[1..]) && are_different(&candidates[..candidates.len() - 1]);
    (step.effect.placed.is_none() && are_apart).then_some(links)
}

/// The links and the end of the whip of a step, if it uses no relations and is a whip, not only a braid.
pub fn whip(state: &Grid, step: &Step) -> Option<(Vec<Link<Right>>, End)> {
    let Proof::Whip(whip) = &step.proof else { return None };
    whip.variables().filter(|_| whip.is_continuous(state.rules(), &step.effect.removed))
}

/// A whip without groups.
pub struct PlainWhip {
    /// The variables that keep one candidate.
    pub links: Vec<Link>,
    /// The one that keeps none.
    pub end: End,
}

impl PlainWhip {
    /// Read from a step.
    pub fn of(state: &Grid, step: &Step) -> Option<Self> {
        let (links, end) = whip(state, step)?;
        let links = links.into_iter().map(Link::plain).collect::<Option<_>>()?;
        Some(Self { links, end })
    }

    /// Its variables in order.
    pub fn variables(&self) -> Vec<Variable> {
        self.links.iter().map(|link| link.variable).chain([self.end.variable]).collect()
    }

    /// Whether no left-linking candidate comes twice, and no right-linking one is linked to another or the same.
    pub fn is_open(&self, rules: &Rules) -> bool {
        let rights: Vec<Candidate> = self.links.iter().map(|link| link.right).collect();
        let lefts: Vec<Candidate> = self.links.iter().map(|link| link.left).chain([self.end.left]).collect();
        let are_apart = |index: usize| rights[..index].iter().all(|right| !rules.is_linked(*right, rights[index]));
        !rights.is_empty() && are_different(&lefts) && are_different(&rights) && (1..rights.len()).all(are_apart)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::{candidates, limited, one, only};
    use unguess_board::Effect;

    fn variables(names: &[&str]) -> Vec<Variable> {
        names.iter().map(|name| name.parse().unwrap()).collect()
    }

    fn chain(links: &[(&str, &str, &str)], removed: &str) -> Step {
        let link = |(variable, left, right): &(&str, &str, &str)| Link {
            variable: variable.parse().unwrap(),
            left: one(left),
            right: one(right),
        };
        Step::removing("chain", Proof::chain(links.iter().map(link).collect::<Vec<_>>()), &candidates(removed)).unwrap()
    }

    #[test]
    fn a_digit_is_locked_if_two_or_three_places_of_a_house_are_all_in_one_of_the_other_kind() {
        let state = only("r1c1n1 r1c2n1 r1c9n1 r2c5n1");
        let locked = |base: &str, cover: &str| {
            let proof = Proof::cover(variables(&[base]), variables(&[cover]));
            locked(&state, &proof).map(LockedDigit::form)
        };
        assert_eq!(locked("b1n1", "r1n1"), Some("pointing"));
        assert_eq!(locked("r1n1", "b1n1"), Some("claiming"), "whether it is true is for the checker to say");
        assert_eq!(locked("r1n1", "c1n1"), None, "one of the two is a block");
        assert_eq!(locked("b2n1", "r2n1"), None, "one place is a single");
        assert_eq!(locked("b1n1", "r1n2"), None);
    }

    #[test]
    fn a_subset_is_told_by_the_variables_on_both_sides() {
        let state = limited("r1c1n12 r1c2n12 r9c1n123");
        let subset = |base: &[&str], cover: &[&str], removed: &str| {
            let removed: Vec<Candidate> = candidates(removed).iter().collect();
            Subset::of(&state, &Proof::cover(variables(base), variables(cover)), &removed)
        };
        let row = House::of(HouseKind::Row, 0);
        let (cells, digits) = (["r1c1", "r1c2"], ["r1n1", "r1n2"]);
        assert_eq!(subset(&cells, &digits, "r1c9n1"), Some((Subset::Naked(row), 2)));
        assert_eq!(subset(&digits, &cells, "r1c1n3"), Some((Subset::Hidden(row), 2)));
        assert_eq!(
            subset(&["r1n1", "r9n1"], &["c1n1", "c2n1"], "r5c1n1"),
            Some((Subset::Fish(one("r1c1n1").digit()), 2))
        );
        assert_eq!(subset(&cells, &digits, "r1c1n1"), None, "it is in the base");
        assert_eq!(subset(&cells, &digits, "r9c9n1"), None, "it is not in the cover");
        assert_eq!(subset(&["r1c1", "r1c1"], &digits, "r1c9n1"), None, "a cell comes twice");
        assert_eq!(subset(&cells, &["r1n1", "r1n3"], "r1c9n1"), None, "3 is in none of them");
        assert_eq!(subset(&["r1c1", "r9c1"], &digits, "r1c9n1"), None, "r9c1 is not in row 1");
        assert_eq!(subset(&["r1n1", "c9n1"], &["c1n1", "r9n1"], "r5c1n1"), None, "rows and columns mixed");
    }

    #[test]
    fn no_candidate_of_an_open_chain_comes_twice_but_for_ends_that_may_meet() {
        let first = ("r1c1", "r1c1n1", "r1c1n2");
        let open = chain(&[first, ("r1c9", "r1c9n2", "r1c9n3")], "r9c1n1");
        assert!(open_chain(&open).is_some_and(|links| links.len() == 2));
        let twice = chain(&[first, ("r1c1", "r1c1n2", "r1c1n3")], "r9c1n1");
        assert!(open_chain(&twice).is_none());
        let meeting = chain(&[("r1n5", "r1c1n5", "r1c9n5"), ("c9n5", "r9c9n5", "r1c9n5")], "r9c1n5");
        assert!(open_chain(&meeting).is_none() && chain_of_digit(&meeting).is_none());
        let ends = chain(
            &[("r1n5", "r1c1n5", "r1c9n5"), ("c9n5", "r2c9n5", "r9c9n5"), ("r9n5", "r9c2n5", "r1c1n5")],
            "r5c5n5",
        );
        assert!(open_chain(&ends).is_none() && chain_of_digit(&ends).is_some(), "the last may be the first");
    }

    #[test]
    fn a_block_joins_places_of_a_digit_only_where_no_line_does() {
        let by = |variable: &str, right: &str| chain(&[(variable, "r1c1n5", right)], "r9c9n5");
        assert!(chain_of_digit(&by("b1n5", "r2c2n5")).is_some());
        assert!(chain_of_digit(&by("b1n5", "r1c2n5")).is_none());
        assert!(chain_of_digit(&by("r1n5", "r1c2n5")).is_some());
        assert!(chain_of_digit(&by("r1c1", "r1c1n6")).is_none(), "of one digit");
    }

    #[test]
    fn a_chain_of_cells_has_one_digit_at_both_ends() {
        let cells = |last: &str| chain(&[("r1c1", "r1c1n1", "r1c1n2"), ("r1c9", "r1c9n2", last)], "r9c1n1");
        assert!(chain_of_cells(&cells("r1c9n1")).is_some());
        assert!(chain_of_cells(&cells("r1c9n3")).is_none());
    }

    #[test]
    fn what_places_a_digit_may_remove_others_of_its_cell_only() {
        let step = |removed: &str| {
            let effect = Effect { placed: Some(one("r1c1n1")), removed: candidates(removed).iter().collect() };
            Step::new("any", Proof::cover(Vec::new(), Vec::new()), effect)
        };
        assert_eq!(placed(&step("r1c1n23")), Some(one("r1c1n1")));
        assert_eq!(placed(&step("r1c1n2 r1c2n1")), None);
        assert_eq!((removed(&step("")), target(&step(""))), (None, None), "a placing removes nothing by itself");
    }

    #[test]
    fn the_right_linking_candidates_of_an_open_whip_are_linked_to_none_of_the_others() {
        let whip = |rights: &[&str], lefts: &[&str]| {
            let variable: Variable = "r1c1".parse().unwrap();
            let links =
                rights.iter().zip(lefts).map(|(right, left)| Link { variable, left: one(left), right: one(right) });
            PlainWhip { links: links.collect(), end: End { variable, left: one(lefts[rights.len()]) } }
                .is_open(Rules::classic())
        };
        assert!(whip(&["r1c1n2", "r5c5n3"], &["r1c1n1", "r5c5n2", "r9c9n9"]));
        assert!(!whip(&["r1c1n2", "r1c5n2"], &["r1c1n1", "r5c5n2", "r9c9n9"]), "both in row 1");
        assert!(!whip(&["r1c1n2", "r5c5n3"], &["r1c1n1", "r1c1n1", "r9c9n9"]), "a left-linking one comes twice");
        assert!(!whip(&[], &["r1c1n1"]));
    }
}
