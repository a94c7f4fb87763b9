use crate::technique::house_fish::houses;
use crate::technique::tabling::is_chain;
use crate::technique::{Ask, Entry, Facts, Flow, ForBoards, Form, Found, Instance, Line, Sizes, Technique, instance};
use unguess_board::{Candidate, CandidateSet, Grid, House, HouseSet};
use unguess_proof::{Branch, Cover, Inference, Proof, Reason, Refutation, Step};
use unguess_search::covers::{FishClass, KRAKEN_FINS, KrakenFishPattern};
use unguess_search::implications::ChainExclusions;
use unguess_search::session::Session;

/// Defined in `rules/kraken-fish.md`.
pub(super) static KRAKEN_FISH: Technique = Technique {
    facts: Facts {
        sizes: Sizes::fish(4).beside_others(),
        forms: Form::types(2),
        aliases: &["kraken"],
        hodoku: &[
            Entry::new("0371", "Kraken Fish Type 1", Line::Kraken).of_form("type 1").only_found(),
            Entry::new("0372", "Kraken Fish Type 2", Line::Kraken).of_form("type 2").only_found(),
        ],
        boards: ForBoards::Usual,
        ..Facts::new("kraken-fish", "Kraken {}")
    },
    search,
    instance,
    size_of: Some(size_of),
    ..Technique::DEFAULT
};

/// The houses of the base.
fn size_of(step: &Step) -> usize {
    KrakenReading::of(step).map_or(2, |reading| reading.fish.base.len())
}

/// The target starts chains to all places that the fish must lose; it is none of these and does not see all of them itself.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let reading = KrakenReading::of(step)?;
    let form = reading.form(state)?;
    let start = Branch { assumed: reading.branch.assumed, inferences: reading.chains.to_vec() };
    let is_instance = instance::target(step) == Some(reading.branch.assumed.candidate)
        && !reading.denied.contains(&reading.branch.assumed.candidate)
        && reading.denied.iter().any(|one| !one.is_linked(reading.branch.assumed.candidate))
        && KRAKEN_FISH.facts.sizes.range().contains(&reading.fish.base.len())
        && is_chain(state, &start, false);
    is_instance.then(|| Instance::of_size(reading.fish.base.len()).of_form(form))
}

/// Each target of each type by its first fish.
fn search(session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> Flow {
    let deadline = session.deadline();
    let (view, implications) = session.implications();
    let chain_exclusions = ChainExclusions::new(view, implications);
    KrakenFishPattern::each(view, &chain_exclusions, size, deadline, &mut |fish| {
        let form = FORMS[usize::from(fish.is_second)];
        let proof = chain_exclusions.refutation(fish.target, fish.denied.clone(), fish.lemma());
        let step = Step::removing(KRAKEN_FISH.id(), proof, &CandidateSet::of(fish.target));
        step.map_or(Flow::Continue(()), |step| found(step.of_form(form)))
    })
}

const FORMS: [&str; 2] = ["type 1", "type 2"];

/// A Kraken fish read from its proof.
struct KrakenReading<'a> {
    branch: &'a Branch,
    /// What leads from the target to what it denies.
    chains: &'a [Inference],
    denied: &'a [Candidate],
    fish: &'a Cover,
}

impl<'a> KrakenReading<'a> {
    /// Reads the refutation of a Kraken fish: the first branch only assumes the target; the second one has the chains,
    /// and at last a cover without fins as the lemma that refutes the target.
    fn of(step: &'a Step) -> Option<Self> {
        let Proof::Refutation(Refutation { branches }) = &step.proof else { return None };
        let [idle, branch] = &branches[..] else { return None };
        let (last, chains) = branch.inferences.split_last()?;
        let Reason::Lemma { without: denied, lemma } = &last.reason else { return None };
        let Proof::Cover(fish) = &**lemma else { return None };
        let fits = idle.inferences.is_empty() && last.literal == branch.assumed.opposite() && fish.fins.is_empty();
        fits.then_some(Self { branch, chains, denied, fish })
    }

    /// The type, if what is denied is all that the cover lacks of the base.
    fn form(&self, state: &Grid) -> Option<&'static str> {
        let Cover { base, cover, .. } = self.fish;
        let ((digit, base_houses), (other, cover_houses)) = (houses(base)?, houses(cover)?);
        let places: Vec<CandidateSet> = base.iter().map(|house| state.left(*house)).collect();
        let all = places.iter().fold(CandidateSet::EMPTY, |all, places| all | *places);
        let inside = cover.iter().fold(CandidateSet::EMPTY, |inside, house| inside | state.left(*house));
        let denied: CandidateSet = self.denied.iter().copied().collect();
        let fits = digit == other
            && base_houses.len() == base.len()
            && cover_houses.len() == cover.len()
            && (base_houses & cover_houses).is_empty()
            // No place is in two houses of the base.
            && places.iter().map(CandidateSet::len).sum::<usize>() == all.len()
            && denied == all - inside
            && !denied.is_empty();
        let is_kraken = |cover: HouseSet, fins: usize| {
            FishClass::of(base_houses, cover) != FishClass::Mutant && fins <= KRAKEN_FINS
        };
        if !fits {
            return None;
        }
        if cover.len() == base.len() {
            return is_kraken(cover_houses, denied.len()).then_some(FORMS[0]);
        }
        // Type 2: the cover lacks a house, in which the target makes all places of the base false. The rest are fins.
        let is_emptied = |house: &House| {
            let outside = denied - *house.variable(digit).candidates();
            outside.len() < denied.len() && is_kraken(cover_houses | HouseSet::of(*house), outside.len())
        };
        let mut others = House::classic().filter(|house| !(base_houses | cover_houses).contains(*house));
        (cover.len() + 1 == base.len() && others.any(|house| is_emptied(&house))).then_some(FORMS[1])
    }
}
