//! Sue de Coq in English.

use super::words::{both, either};
use crate::render::Told;
use crate::render::sue_de_coq::{Part, SueDeCoq};

/// What the parts are, and that they use up as many digits as they have cells.
pub(super) fn sue_de_coq(SueDeCoq { crossing, in_line, in_block, line, block }: &SueDeCoq, effect: &str) -> Told {
    let ((line, along), (block, inside)) = (line, block);
    let told = |Part { cells, digits }: Part| [both(cells.iter()), either(digits.iter())];
    let [[shared, of_shared], [beside, of_beside], [below, of_below]] = [*crossing, *in_line, *in_block].map(told);
    let parts = format!(
        "Where {line} crosses {block}, A is {shared} ({of_shared}); in {line}, B is {beside} ({of_beside}); in {block}, C is \
         {below} ({of_below})."
    );
    let count = crossing.cells.len() + in_line.cells.len() + in_block.cells.len();
    let room = format!(
        "These {count} cells have room for no other digits than {} in {line} and {} in {block}, each once, and these are \
         {count}.",
        both(along.iter()),
        both(inside.iter())
    );
    Told::in_sentences(vec![parts, room], "So nothing else there takes one of them: ", effect)
}
