//! Exocets: two base cells, and two targets that hold the same digits.

use super::premise::{Argument, Premise};
use crate::picture::VariableRole;
use crate::words::both;
use unguess_board::Cell;
use unguess_proof::Exocet;

/// The argument of an exocet: the base cells and the targets hold the same two digits.
pub(super) fn argument(Exocet { base: [one, other], targets: [first, second], lines }: &Exocet) -> Argument {
    let named = both(lines.iter().map(|line| line.house().to_string()));
    let [base, targets] = [[*one, *other], [*first, *second]].map(|cells| cells.map(Cell::variable));
    let hold = Premise::new(format!("The base cells {one} and {other} hold two different digits."));
    let room = Premise::new(format!(
        "Each of these digits also has to go in {named}, and without {first} and {second} there isn't room for it."
    ));
    let same = Premise::new(format!("So {first} and {second} hold the same two digits as {one} and {other}."));
    let premises = vec![
        hold.around(base, VariableRole::Base),
        room.around(targets, VariableRole::Cover),
        same.around(base, VariableRole::Base).around(targets, VariableRole::Cover),
    ];
    Argument::following(premises, "Any candidate that does not fit this can go: ")
}
