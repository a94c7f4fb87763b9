//! Remote pairs in English.

use super::words::both;
use crate::remote_pair::RemotePairReading;
use crate::told::Phrase;
use crate::{Told, premise};

/// The cells take their two digits in turn, so what sees two that differ is neither.
pub(super) fn remote_pair(pair: &RemotePairReading, effect: &str) -> Told {
    let [one, other] = pair.in_turn().map(|cells| both(cells.iter()));
    let pairs = format!("{} each hold only {}, and each sees the one before it.", both(&pair.cells), both(pair.digits));
    let turns = format!("So they alternate: {one} (A) have one of the two digits, and {other} (B) have the other.");
    let premises = vec![Phrase::about(premise::START, pairs), Phrase::about(premise::EITHER, turns)];
    Told::in_sentences(premises, "A cell that sees both an A and a B sees both digits: ", effect)
}
