//! An exocet as players tell it: its premises, each with what it says and what it speaks of.

use super::english::both;
use super::premise::{Place, Premise};
use unguess_core::board::Cell;
use unguess_core::proof::Exocet;

/// What an exocet rests on.
pub(super) fn premises(Exocet { base: [one, other], targets: [first, second], lines }: &Exocet) -> Vec<Premise> {
    let named = both(lines.iter().map(|line| line.house().to_string()));
    let cells = |cells: [_; 2], place| cells.map(|cell: Cell| (cell.variable(), place));
    let base = Premise::new(
        format!("The base cells {one} and {other} hold two different digits."),
        cells([*one, *other], Place::Base),
    );
    let room = Premise::new(
        format!(
            "Each of these digits also has to go in {named}, and without {first} and {second} there isn't room for it."
        ),
        cells([*first, *second], Place::Cover),
    );
    let held = Premise::new(
        format!("So {first} and {second} hold the same two digits as {one} and {other}."),
        cells([*one, *other], Place::Base),
    );
    vec![base, room, held]
}

/// The exocet in one line.
pub(super) fn short(Exocet { base, targets, lines }: &Exocet) -> String {
    let list = |names: Vec<String>| names.join(" ");
    format!(
        "{} -> {} in {}",
        list(base.iter().map(ToString::to_string).collect()),
        list(targets.iter().map(ToString::to_string).collect()),
        list(lines.iter().map(ToString::to_string).collect())
    )
}
