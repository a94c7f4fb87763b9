//! Sue de Coq in English.

use super::words::{both, either};
use crate::board::{CellSet, DigitSet, Grid};
use crate::render::Told;
use crate::render::crossing::Crossing;

/// As many digits as cells, each confined to a house: all of them are in these cells.
pub(super) fn crossing(
    grid: &Grid,
    Crossing { houses, both: shared, others, digits }: &Crossing,
    effect: &str,
) -> Told {
    let [line, block] = houses;
    let own = |cells: CellSet| {
        let digits = cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | grid.digits_in(cell));
        format!("{} ({})", both(cells.iter()), either(digits.iter()))
    };
    let count = digits[0].len() + digits[1].len();
    let premises = vec![
        format!(
            "Take {}, in both {line} and {block}, with {} in {line} and {} in {block}.",
            own(*shared),
            own(others[0]),
            own(others[1])
        ),
        format!(
            "These {count} cells have {count} digits: {} only in {line}, and {} only in {block}, so each comes once.",
            both(digits[0].iter()),
            both(digits[1].iter())
        ),
    ];
    Told::in_sentences(premises, "Elsewhere in these houses there is none of them: ", effect)
}
