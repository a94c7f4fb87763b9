use crate::technique::{Ask, Entry, Facts, Flow, ForBoards, Found, Instance, Line, Technique, instance, offer};
use unguess_board::{Candidate, Cell, Grid, Variable};
use unguess_proof::{Alternatives, Branch, Cases, Inference, Literal, Proof, Reason, Step};
use unguess_search::session::Session;
use unguess_search::strong_links::{RemotePairs, remote_pairs};

/// Defined in `rules/remote-pair.md`.
pub(super) static REMOTE_PAIR: Technique = Technique {
    facts: Facts {
        aliases: &["remote-naked-pair"],
        hodoku: &[Entry::new("0703", "Remote Pair", Line::RemotePair)],
        boards: ForBoards::Usual,
        ..Facts::new("remote-pair", "remote pair")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

/// Four to ten cells, an even number, that have the same two candidates and of which each sees the next; these digits are removed.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let Proof::Cases(Cases { of: Alternatives::Variable(_), branches }) = &step.proof else { return None };
    let Branch { assumed, inferences } = branches.first()?;
    let trues = inferences.iter().map(|inference| inference.literal).filter(|literal| literal.on);
    let cells: Vec<Cell> = [*assumed].into_iter().chain(trues).map(|literal| literal.candidate.cell()).collect();
    let digits = state.digits_in(*cells.first()?);
    let is_instance = (4..=10).contains(&cells.len())
        && cells.len().is_multiple_of(2)
        && instance::are_different(&cells)
        && digits.len() == 2
        && cells.iter().all(|cell| state.digits_in(*cell) == digits)
        && cells.windows(2).all(|pair| pair[0].peers().contains(pair[1]))
        && proof(state, &cells, &step.effect.removed).as_ref() == Some(&step.proof)
        && instance::removed(step)?.iter().all(|removed| digits.contains(removed.digit()));
    is_instance.then(|| Instance::of_size(1))
}

fn search(session: &mut Session, _ask: &Ask, found: &mut Found) -> Flow {
    let grid = session.view().grid();
    remote_pairs(session.view()).into_iter().try_for_each(|RemotePairs { cells, removed }| {
        let targets: Vec<Candidate> = removed.iter().collect();
        let proof = proof(grid, &cells, &targets);
        offer(proof.and_then(|proof| Step::removing(REMOTE_PAIR.id(), proof, &removed)), found)
    })
}

/// Whichever digit the first cell is, the cells are the two digits in turn, and each target sees one that takes its digit.
fn proof(state: &Grid, cells: &[Cell], removed: &[Candidate]) -> Option<Proof> {
    let [low, high] = state.digits_in(*cells.first()?).pair()?;
    let branch = |digits: [_; 2]| {
        let trues = cells.iter().zip(digits.into_iter().cycle()).map(|(cell, digit)| cell.with(digit));
        let trues: Vec<Candidate> = trues.collect();
        let follows =
            |variable: Variable, literal: Literal| Inference { literal, reason: Reason::Variable { variable } };
        let mut inferences = Vec::new();
        for pair in trues.windows(2) {
            // The next cell cannot have the digit of this one, so it has the other.
            let gone = pair[1].cell().with(pair[0].digit());
            inferences.push(follows(shared(pair[0], gone)?, Literal::off(gone)));
            inferences.push(follows(pair[1].cell().variable(), Literal::on(pair[1])));
        }
        for target in removed {
            let variable = trues.iter().find_map(|one| shared(*one, *target))?;
            inferences.push(follows(variable, Literal::off(*target)));
        }
        Some(Branch { assumed: Literal::on(trues[0]), inferences })
    };
    let branches = vec![branch([low, high])?, branch([high, low])?];
    Some(Proof::Cases(Cases::of_variable(cells[0].variable(), branches)))
}

/// The first variable that two candidates share.
fn shared(one: Candidate, other: Candidate) -> Option<Variable> {
    one.variables().into_iter().find(|variable| variable.candidates().contains(other))
}
