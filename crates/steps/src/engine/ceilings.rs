//! What steps are worth at most, and whether their order matters.

use super::{Engine, Rung};
use unguess_search::scale::{Measure, Rating};

/// The most strong links of chains that are asked about.
const LONGEST_CHAIN: usize = 20;

impl Engine {
    /// The most that a step is worth that comes where one of these techniques finds something, too; nothing if it does not
    /// have all forms of all of them, if there is no such figure, or if the worth of a puzzle is not that of its hardest
    /// step.
    pub fn ceiling(&self, techniques: &[&str]) -> Option<Rating> {
        if !self.is_highest() {
            return None;
        }
        let place = |id: &&str| self.rungs.iter().position(|rung| rung.technique.id() == *id && rung.is_whole());
        // Where one of them finds something, the next step is of its rung or of an earlier one: of one up to the last of theirs.
        let last = techniques.iter().map(place).try_fold(0, |last, place| Some(last.max(place?)))?;
        Rung::ceiling_of(&self.rungs[..=last])
    }

    /// The least and the most that a step is worth; the most is infinite if there is no such figure.
    pub fn range(&self) -> [f64; 2] {
        let figure = |rating: Rating| f64::from(rating.0) / 10.0;
        let least = self.rungs.iter().map(Rung::floor).min().unwrap_or_default();
        [figure(least), Rung::ceiling_of(&self.rungs).map_or(f64::INFINITY, figure)]
    }

    /// The least that a step of a technique is worth, at one size or at any; nothing if the scale does not have it.
    pub(crate) fn floor_of(&self, technique: &str, size: Option<usize>) -> Option<Rating> {
        let is_asked = |rung: &&Rung| rung.technique.id() == technique && size.is_none_or(|size| size == rung.size);
        self.rungs.iter().filter(is_asked).map(Rung::floor).min()
    }

    /// The most strong links of a static chain such that a step that comes where one refutes a candidate is worth no more than
    /// this; fewer than two are none.
    pub(crate) fn longest_chain(&self, highest: Rating) -> usize {
        let with_links = |links| self.ceiling_with_chain(links);
        let ceilings = self.with_chains.get_or_init(|| (2..=LONGEST_CHAIN).map_while(with_links).collect());
        1 + ceilings.partition_point(|ceiling| *ceiling <= highest)
    }

    /// The highest possible rating of the next step in a state where a static chain with `links` strong links refutes a candidate: the
    /// step that the first technique that finds such chains makes of it, or one of the rungs before.
    fn ceiling_with_chain(&self, links: usize) -> Option<Rating> {
        let is_found = |rung: &Rung| {
            rung.is_whole() && (rung.technique.with_chain)(links).is_some_and(|(size, _)| size == rung.size)
        };
        let last = self.rungs.iter().position(is_found).filter(|_| self.is_highest())?;
        let (_, form) = (self.rungs[last].technique.with_chain)(links)?;
        let found = self.rungs[last].level.difficulty_of(form, |measure| match measure {
            // Both ends of its strong links, and the refuted candidate as true and as false.
            Measure::Nodes => 2 * links + 2,
            _ => links,
        });
        Some(found.rating().max(Rung::ceiling_of(&self.rungs[..last])?))
    }

    /// Whether all its techniques find the same in whatever order they are applied, so that no order of steps
    /// changes a rating.
    pub(crate) fn is_confluent(&self) -> bool {
        self.rungs.iter().all(|rung| rung.level.all)
    }

    /// Whether a puzzle is worth what its hardest step is worth, and nothing else counts.
    const fn is_highest(&self) -> bool {
        !self.adds && !self.is_graded && self.agenda.is_none()
    }
}

impl Rung {
    /// Whether it takes its technique in all its forms.
    const fn is_whole(&self) -> bool {
        self.level.form.is_none()
    }

    /// Its steps are worth no less than this.
    pub(super) fn floor(&self) -> Rating {
        // Other measures count as 0, the least that they can be.
        let count = |measure| match measure {
            Measure::Variables if self.technique.facts().sizes.counts_variables => self.size,
            _ => 0,
        };
        // A form without a figure, where others have one, belongs to other boards.
        let is_rated =
            |id: &str| self.level.forms.is_empty() || self.level.forms.contains_key(id) || self.level.base > 0.0;
        let forms = self.technique.facts().forms.iter().filter(|form| is_rated(form.id));
        let forms = forms.map(|form| self.level.difficulty_of(form.id, count));
        forms.min().unwrap_or_else(|| self.level.difficulty_of("", count)).rating()
    }

    /// The most that a step of these is worth, if there is such a figure.
    fn ceiling_of(rungs: &[Self]) -> Option<Rating> {
        let variables = |rung: &Self| rung.technique.facts().sizes.counts_variables.then_some(rung.size);
        let mut ceilings = rungs.iter().map(|rung| Some(rung.level.ceiling(variables(rung))?.rating()));
        ceilings.try_fold(Rating::default(), |most, ceiling| Some(most.max(ceiling?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_search::scale::Scale;

    fn engine(text: &str) -> Engine {
        let head = "id = \"own\"\ntitle = \"Own\"\nsource = \"here\"\ndecimals = 1\norder = \"technique\"\n";
        Engine::new(&Scale::parse(&format!("{head}{text}")).unwrap()).unwrap()
    }

    const SINGLES: &str =
        "[[level]]\ntechnique = \"hidden-single\"\nbase = 1.5\n[[level]]\ntechnique = \"naked-single\"\nbase = 2.3\n";
    const CHAINS: &str = "[[level]]\ntechnique = \"forcing-chain\"\nbase = 7.0\nlength = { measure = \"nodes\", per = 0.1, above = [4, 6] }\n";

    #[test]
    fn what_comes_before_a_technique_is_worth_no_more_than_the_dearest_of_both() {
        let engine = engine(&format!("{CHAINS}{SINGLES}"));
        assert_eq!(engine.ceiling(&["forcing-chain"]), Some(Rating(72)));
        assert_eq!(engine.ceiling(&["naked-single"]), Some(Rating(72)), "a chain comes first");
        assert_eq!(engine.ceiling(&[]), Some(Rating(72)));
        assert_eq!(engine.ceiling(&["whip"]), None, "it is not there");
        assert_eq!(engine.range().map(|figure| format!("{figure:.1}")), ["1.5", "7.2"]);
    }

    #[test]
    fn the_longest_chain_for_a_rating_is_one_that_is_worth_no_more() {
        let engine = engine(&format!("{SINGLES}{CHAINS}"));
        let longest: Vec<usize> =
            [69, 70, 71, 72].into_iter().map(|rating| engine.longest_chain(Rating(rating))).collect();
        assert!(longest.is_sorted(), "{longest:?}");
        assert!(longest[0] < 2, "{longest:?}");
        assert_eq!(longest[3], LONGEST_CHAIN);
    }
}
