use std::ops::ControlFlow;

use crate::technique::boards::explained;
use crate::technique::facts::{Facts, Form};
use crate::technique::instance::{self, Instance};
use crate::technique::{Ask, Found, Ordered, Technique};
use unguess_board::{Candidate, CellSet, DigitSet, Effect, Grid, Kind};
use unguess_proof::{Chain, Link, Loop, Proof, Step};
use unguess_search::chains::definition::ExplainerHint;
use unguess_search::chains::fast::{Conclusion, Links, StaticChain, every_chain, lowest_chain};
use unguess_search::scale::Level;
use unguess_search::session::Session;

/// Defined in `rules/forcing-chain.md`.
pub struct ForcingChain;

pub(super) const FACTS: Facts = Facts {
    forms: &[
        Form::called("X-cycle", "bidirectional X-cycle"),
        Form::called("Y-cycle", "bidirectional Y-cycle"),
        Form::called("cycle", "bidirectional cycle"),
        Form::called("X-chain", "forcing X-chain"),
        Form::called("chain", "forcing chain"),
    ],
    aliases: &["digit-forcing-chain", "forcing-y-chain", "generalized-x-wing"],
    borrowed: &["turbot-fish"],
    nrc: "biv-chain",
    ..Facts::new("forcing-chain", "forcing chain")
};

impl Technique for ForcingChain {
    fn name_of(&self, step: &Step) -> String {
        match (&*step.form, step.nodes()) {
            ("X-cycle", 4) => "generalized X-wing".to_owned(),
            ("X-chain", 6) => "turbot fish".to_owned(),
            ("X-cycle" | "Y-cycle" | "cycle", _) => format!("bidirectional {}", step.form),
            _ => format!("forcing {}", step.form),
        }
    }

    fn with_chain(&self, _links: usize) -> Option<(usize, &'static str)> {
        Some((1, "chain"))
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let form = match &step.proof {
            Proof::Loop(Loop { links }) => {
                let cells: CellSet = links.iter().flat_map(|link| [link.left.cell(), link.right.cell()]).collect();
                let is_own =
                    links.len() >= 2 && instance::removed(step)?.iter().all(|target| !cells.contains(target.cell()));
                is_own.then(|| kind_of(state, links, &[]))?.cycle()
            }
            Proof::Chain(Chain { links }) => {
                let links: Vec<Link> = links.iter().map(|link| link.plain()).collect::<Option<_>>()?;
                let (first, last) = (links.first()?.left, links.last()?.right);
                let start =
                    if first == last { instance::placed(step) } else { None }.or_else(|| instance::target(step))?;
                kind_of(state, &links, &[start]).chain()
            }
            _ => return None,
        };
        Some(Instance::of_size(1).of_form(form))
    }

    /// Every cycle and chain that removes something, in Sudoku Explainer's order.
    fn search(&self, session: &mut Session, ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        if let Some(hints) = explained::chains(session, ask) {
            let grid = session.grid();
            return hints.iter().filter_map(|hint| self.named(grid, Self::hint(hint))).try_for_each(found);
        }
        if let Ordered::ByDifficulty(level) = ask.order {
            return Self::lowest(session, level, found);
        }
        let view = session.view();
        every_chain(view, |chain| {
            self.named(view.grid(), Self::step(chain)).map_or(ControlFlow::Continue(()), &mut *found)
        })
    }
}

impl ForcingChain {
    /// A step, unless it is of a simpler form: the search for that form finds it, too.
    fn named(&self, grid: &Grid, step: Option<Step>) -> Option<Step> {
        step.filter(|step| self.instance(grid, step).is_some_and(|own| own.form == step.form))
    }

    /// The step of a chain found by its definition.
    fn hint(hint: &ExplainerHint) -> Option<Step> {
        let is_useful = hint.placed.is_some() || !hint.removed.is_empty();
        is_useful.then(|| Step::new(FACTS.id, hint.proof(), hint.effect()).of_form(hint.form))
    }

    /// The first by difficulty, then by length, then digit before cells before both, then as found.
    fn lowest(session: &mut Session, level: &Level, found: &mut Found) -> ControlFlow<()> {
        let digits = |links| session.digits_of_chains(links);
        let (lowest, chainless) = lowest_chain(session.view(), level, &digits);
        for links in chainless {
            session.has_no_chain(links);
        }
        lowest.and_then(Self::step).map_or(ControlFlow::Continue(()), found)
    }

    /// The step of a chain, by what it shows.
    fn step(StaticChain { removed, links, kind, start, conclusion, .. }: StaticChain) -> Option<Step> {
        let step = match conclusion {
            Conclusion::Cycle => Step::removing(FACTS.id, Proof::Loop(Loop { links }), &removed),
            Conclusion::Refuted => Step::removing(FACTS.id, Proof::chain(links), &removed),
            Conclusion::Proved => {
                let effect = Effect { placed: Some(start), removed: removed.iter().collect() };
                Some(Step::new(FACTS.id, Proof::chain(links), effect))
            }
        };
        Some(step?.of_form(conclusion.form(kind)))
    }
}

/// The fewest kinds of links with which a chain or cycle is found: those of one digit, of cells, of both.
fn kind_of(state: &Grid, links: &[Link], ends: &[Candidate]) -> Links {
    let digit = |candidate: &Candidate| candidate.digit();
    let digits: DigitSet = links
        .iter()
        .flat_map(|link| [link.left, link.right])
        .chain(ends.iter().copied())
        .map(|one| digit(&one))
        .collect();
    if digits.single().is_some() || !state.rules().is_classic() && is_of_houses(links, ends) {
        Links::X
    } else if links.iter().all(|link| link.variable.kind() == Kind::Cell) {
        Links::Y
    } else {
        Links::Xy
    }
}

/// Whether a chain or cycle leaves no cell by another digit of it: where neighbors may not be consecutive, one by houses alone can
/// change the digit.
fn is_of_houses(links: &[Link], ends: &[Candidate]) -> bool {
    let lefts = links.iter().map(|link| link.left);
    let start = ends.first().copied().or_else(|| lefts.clone().next());
    links.iter().all(|link| link.variable.kind() != Kind::Cell)
        && start
            .into_iter()
            .chain(links.iter().map(|link| link.right))
            .zip(lefts.chain(start))
            .all(|(right, next)| right == next || right.cell() != next.cell())
}
