//! Agreement with published figures and traces, which `UNGUESS_DATA` names a folder of.

mod agreement;
mod boards;
#[path = "../common/mod.rs"]
mod common;
mod exotic;
mod formats;
mod hodoku;
mod hodoku_library;
mod human;
mod order;
mod ser;
mod shipped;
mod tables;
mod variants;
mod worked;

use unguess::proof::Step;
use unguess::techniques::name_of;

/// What Sudoku Explainer calls a step, in small letters.
fn in_its_words(step: &Step) -> String {
    name_of(step).to_lowercase().replace("triple", "triplet").replace("bug+1", "bug type 1")
}
