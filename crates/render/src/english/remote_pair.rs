//! Remote pairs in English.

use super::words::{both, either};
use crate::Told;
use crate::remote_pair::RemotePair;

/// The cells take their two digits in turn, so what sees two that differ is neither.
pub(super) fn remote_pair(pair: &RemotePair, effect: &str) -> Told {
    let [one, other] = pair.in_turn().map(|cells| both(cells.iter()));
    let premises = vec![
        format!("{} are {} each, and each sees the one before it.", both(&pair.cells), either(pair.digits)),
        format!("So they take turns: {one} (A) are one of the two digits, and {other} (B) the other."),
    ];
    Told::in_sentences(premises, "What sees an A and a B is neither: ", effect)
}
