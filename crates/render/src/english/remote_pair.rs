//! Remote pairs in English.

use super::words::{both, either};
use crate::remote_pair::RemotePairReading;
use crate::told::Phrase;
use crate::{Told, premise};

/// The cells take their two digits in turn, so what sees two that differ is neither.
pub(super) fn remote_pair(pair: &RemotePairReading, effect: &str) -> Told {
    let [one, other] = pair.in_turn().map(|cells| both(cells.iter()));
    let pairs = format!("{} are {} each, and each sees the one before it.", both(&pair.cells), either(pair.digits));
    let turns = format!("So they take turns: {one} (A) are one of the two digits, and {other} (B) the other.");
    let premises = vec![Phrase::about(premise::START, pairs), Phrase::about(premise::EITHER, turns)];
    Told::in_sentences(premises, "What sees an A and a B is neither: ", effect)
}
