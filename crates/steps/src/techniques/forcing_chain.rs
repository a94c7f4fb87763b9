use crate::technique::{Ask, Facts, Flow, Form, Found, Instance, Technique, instance};
use unguess_board::{Candidate, CellSet, DigitSet, Grid, Kind};
use unguess_proof::{Chain, Link, Loop, Proof, Step};
use unguess_search::chains::fast::Links;
use unguess_search::session::Session;

/// Defined in `rules/forcing-chain.md`.
pub(super) static FORCING_CHAIN: Technique = Technique {
    facts: Facts {
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
    },
    name_of: Some(name_of),
    with_chain: |_| Some((1, "chain")),
    instance,
    search,
    ..Technique::DEFAULT
};

fn name_of(step: &Step) -> String {
    match (&*step.form, step.nodes()) {
        ("X-cycle", 4) => "generalized X-wing".to_owned(),
        ("X-chain", 6) => "turbot fish".to_owned(),
        ("X-cycle" | "Y-cycle" | "cycle", _) => format!("bidirectional {}", step.form),
        _ => format!("forcing {}", step.form),
    }
}

/// A cycle that removes nothing from its own cells, or a chain that removes one candidate or, back at its start, may place it.
/// The form is the simplest one that fits.
fn instance(_state: &Grid, step: &Step) -> Option<Instance> {
    let form = match &step.proof {
        Proof::Loop(Loop { links }) => {
            let cells: CellSet = links.iter().flat_map(|link| [link.left.cell(), link.right.cell()]).collect();
            let fits = links.len() >= 2 && instance::removed(step)?.iter().all(|target| !cells.contains(target.cell()));
            fits.then(|| kind_of(links, &[]))?.cycle()
        }
        Proof::Chain(Chain { links }) => {
            let links: Vec<Link> = links.iter().map(|link| link.plain()).collect::<Option<_>>()?;
            let (first, last) = (links.first()?.left, links.last()?.right);
            let start = if first == last { instance::placed(step) } else { None }.or_else(|| instance::target(step))?;
            kind_of(&links, &[start]).chain()
        }
        _ => return None,
    };
    Some(Instance::of_size(1).of_form(form))
}

/// Every cycle and chain that removes something, in Sudoku Explainer's order, unless it is of a simpler form: the search for that
/// form finds it, too. By difficulty, the first: then by length, then digit before cells before both, then as found.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    let (grid, lowest_at) = (*session.grid(), ask.lowest_at());
    session.static_chains(lowest_at, &mut |chain| {
        let step = Step::new(FORCING_CHAIN.id(), chain.proof, chain.effect).of_form(chain.form);
        let is_named = |step: &Step| instance(&grid, step).is_some_and(|instance| instance.form == step.form);
        if lowest_at.is_some() || is_named(&step) { found(step) } else { Flow::Continue(()) }
    })
}

/// The fewest kinds of links with which a chain or cycle is found: those of one digit, of cells, of both.
fn kind_of(links: &[Link], ends: &[Candidate]) -> Links {
    let digit = |candidate: &Candidate| candidate.digit();
    let digits: DigitSet = links
        .iter()
        .flat_map(|link| [link.left, link.right])
        .chain(ends.iter().copied())
        .map(|one| digit(&one))
        .collect();
    if digits.single().is_some() || is_of_houses(links, ends) {
        Links::X
    } else if links.iter().all(|link| link.variable.kind() == Kind::Cell) {
        Links::Y
    } else {
        Links::Xy
    }
}

/// Whether all links of a chain or cycle are of houses, and none begins with another digit of the cell in which the one before ended.
/// Where neighbors may not be consecutive, the digit can still change on the way from one cell to the next. `ends` are the targets: a
/// chain begins and ends at the first, a cycle at the first candidate of its own.
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
