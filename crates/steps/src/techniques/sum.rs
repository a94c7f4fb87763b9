use crate::technique::boards::sums::{HOUSES as MOST, sums};
use crate::technique::boards::tables::{self, RelationTable};
use crate::technique::{Ask, Facts, Flow, ForBoards, Form, Found, Instance, Sizes, Technique, instance};
use unguess_board::relation::Equation;
use unguess_board::{CandidateSet, Grid};
use unguess_proof::{Proof, Step, Tabled};
use unguess_search::session::Session;

/// By number of houses.
const HOUSES: [&str; 4] = ["one house", "two houses", "three houses", "four houses"];

/// Defined in `rules/sum.md`.
pub(super) static SUM: Technique = Technique {
    facts: Facts {
        sizes: Sizes::lengths(1, 4),
        forms: &[Form::new(HOUSES[0]), Form::new(HOUSES[1]), Form::new(HOUSES[2]), Form::new(HOUSES[3])],
        aliases: &["innie", "innies", "outie", "outies", "innies-and-outies", "rule-of-45"],
        is_basic: true,
        boards: ForBoards::Others,
        ..Facts::new("sum", "sum[{}]")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

/// Houses, each added once, and relations, each taken away once; the form is the number of houses.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let lemma = tables::removal(state, step, SUM.id())?;
    let Proof::Table(proof) = &lemma.proof else { return None };
    let Tabled::Sum(addends) = &proof.of else { return None };
    let is_house = |equation: &Equation| matches!(equation, Equation::House(_));
    let houses = addends.iter().filter(|one| is_house(&one.equation) && one.times == 1).count();
    let cages = addends.iter().filter(|one| !is_house(&one.equation) && one.times == -1).count();
    let form = HOUSES.get(houses.checked_sub(1)?)?;
    instance::removed(lemma)?;
    let is_sum = houses + cages == addends.len() && proof.of.relations(state).is_some();
    is_sum.then(|| Instance::of_size(proof.length()).of_form(form))
}

/// Offers what the sums of houses remove, of fewer houses first.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    let grid = session.grid();
    let of_form = |houses: usize| ask.form.is_empty() || HOUSES.get(houses - 1) == Some(&ask.form);
    let all = sums(grid, MOST, ask.size).into_iter();
    all.filter(|sum| sum.left.cells().len() == ask.size && of_form(sum.houses))
        .take_while(|_| !session.is_over())
        .filter_map(|sum| {
            let mut table = RelationTable::of_sum(grid, &sum);
            // What sees the only cell follows from its digit.
            let outside = if ask.size > 1 { table.outside() } else { CandidateSet::EMPTY };
            let removed = table.inside() | outside;
            table.step(SUM.id(), HOUSES[sum.houses - 1], &removed)
        })
        .try_for_each(&mut *found)
}
