//! The argument of a step as players follow it: premises in order, each with its words and its signs on the board, and then what
//! changes. Sentences and pictures are made from this one list.

mod almost_locked;
mod branches;
mod brief;
mod chains;
mod colors;
mod cover;
mod crossing;
mod exclusion;
mod exocet;
mod firework;
mod guarded;
mod house_fish;
mod impossible;
mod killer;
mod leftovers;
mod multi_sector;
mod premise;
mod remote_pair;
mod sentence;
mod singles;
mod strong_links;
mod sum;
mod table;
mod tried;
mod two_relations;
mod whip;
mod wing;

pub(crate) use self::branches::branch;
use self::branches::net;
use self::premise::Argument;
pub(crate) use self::singles::{SingleKind, listed};
use super::colors::ColorsReading;
use super::net::{Leg, NetEnd, NetReading};
use super::picture::{Picture, Role};
use super::remote_pair::RemotePairReading;
use super::step_text::StepText;
use super::wing::{WWingReading, Wing};
use super::words::{effect, finding};
use unguess_board::Grid;
use unguess_proof::{Alternatives, Cases, Chain, Choice, Loop, Proof, Several, Step, Then, Whip, WhipEnd};

/// The argument of a step in the state before it: as a wing if the step can be read as one, otherwise by the shape of
/// its proof.
fn argument(grid: &Grid, step: &Step) -> Argument {
    if let Some(wing) = Wing::of(grid, step) {
        return wing::with_pivot(&wing);
    }
    if let Some(wing) = WWingReading::of(grid, step) {
        return wing::with_bridge(&wing);
    }
    match &step.proof {
        Proof::Single(single) => singles::argument(grid, single.variable, &step.effect, |cell| table::rest(grid, cell)),
        Proof::Cover(cover) => cover::argument(grid, step, cover),
        Proof::Chain(Chain { links }) => chains::open(grid, links, &step.effect),
        Proof::Whip(Whip { links, end: WhipEnd { choice: Choice::Variable(last), .. }, .. }) if links.is_empty() => {
            cover::locked(grid, &step.effect.removed, *last)
        }
        Proof::Whip(proof) => whip::argument(grid, &step.effect.removed, proof),
        Proof::Cases(Cases { of: Alternatives::Relation(relation), .. }) => {
            net(grid, &step.proof, &NetReading::of(grid, &step.proof), text_inside).after(whip::reason(grid, relation))
        }
        Proof::Loop(Loop { links }) => chains::closed(grid, links, &step.effect.removed),
        Proof::Then(Then { lemma, then }) => {
            killer::hidden_single(grid, step, lemma, then).unwrap_or_else(|| of_two(grid, step, lemma, then))
        }
        Proof::Several(Several { parts }) => {
            let mut whole = Argument::following(Vec::new(), "In all, ");
            for part in parts {
                whole.append(argument(grid, part).into_premises(&part.effect, [Role::Placed, Role::Removed]));
            }
            whole
        }
        Proof::Guarded(proof) => guarded::argument(grid, proof, &step.effect.removed),
        Proof::Exclusion(proof) => exclusion::argument(grid, step, proof),
        Proof::Exocet(proof) => exocet::argument(proof),
        Proof::Table(proof) => table::argument(grid, step, proof),
        Proof::Counting(proof) => killer::argument(grid, step, proof),
        Proof::Cases(proof) => {
            let pair = RemotePairReading::of(grid, proof).map(|pair| remote_pair::argument(&pair));
            let in_short = pair.or_else(|| tried::argument(grid.rules(), proof));
            in_short.unwrap_or_else(|| net(grid, &step.proof, &NetReading::of(grid, &step.proof), text_inside))
        }
        Proof::Either(either) => match ColorsReading::of(grid, step, &either.branches) {
            Some(found) => colors::argument(grid, &found),
            None => net(grid, &step.proof, &NetReading::of(grid, &step.proof), text_inside),
        },
        Proof::Refutation(_) => net(grid, &step.proof, &NetReading::of(grid, &step.proof), text_inside),
    }
}

/// A lemma, which becomes premises, and the deduction that it makes possible: only what the second one changes is the change.
fn of_two(grid: &Grid, step: &Step, lemma: &Step, then: &Proof) -> Argument {
    let first = argument(grid, lemma).into_premises(&lemma.effect, [Role::Right, Role::Left]);
    let second = Step { proof: then.clone(), ..step.clone() };
    argument(&grid.after(&lemma.effect), &second).after(first)
}

impl Picture {
    /// What there is to see of `step` in the state before it.
    pub fn of(grid: &Grid, step: &Step) -> Self {
        argument(grid, step).shown(&step.effect)
    }

    /// One picture for each branch of a step, each with what changes.
    pub(crate) fn each_branch(grid: &Grid, step: &Step) -> Vec<Self> {
        let pictures = step.proof.branches().iter().map(|branch| {
            let alone = NetReading { legs: vec![Leg::of(grid, branch)], end: NetEnd::Agreement };
            net(grid, &step.proof, &alone, text_inside).shown(&step.effect)
        });
        pictures.collect()
    }
}

/// A step as sentences, in the state before it. They make one paragraph; a long chain reads better a sentence a line.
pub fn text(grid: &Grid, step: &Step) -> StepText {
    argument(grid, step).text(effect(&step.effect)).on_board(grid.rules())
}

/// A deduction inside a longer argument, which finds something rather than removes it.
fn text_inside(grid: &Grid, step: &Step) -> StepText {
    argument(grid, step).text(finding(&step.effect))
}
