//! Colors in English.

use super::words::{both, either, joined};
use crate::colors::{ColorPair, ColorsReading, seen};
use crate::told::Phrase;
use crate::{Told, premise};
use unguess_core::board::{Cell, CellSet, Digit};

/// Which cells have which color, and what cannot be for that.
pub(super) fn colors(colors: &ColorsReading, effect: &str) -> Told {
    let [a, b, c, d] = ["A", "B", "C", "D"];
    match colors {
        ColorsReading::Trap { digit, pair } => {
            let premises = vec![
                Phrase::about(premise::START, colored(*digit, &[*pair])),
                Phrase::about(premise::EITHER, all_of_one(*digit)),
            ];
            Told::in_sentences(premises, format!("No cell that sees both colors can be {digit}: "), effect)
        }
        ColorsReading::Wrap { digit, pair } => {
            let premises = vec![
                Phrase::about(premise::START, colored(*digit, &[*pair])),
                Phrase::about(premise::EITHER, all_of_one(*digit)),
                Phrase::about(
                    premise::MEETING,
                    format!("But {}, and both are {a}, so {a} can't be {digit}.", meeting(pair.0[0], pair.0[0])),
                ),
            ];
            Told::in_sentences(premises, "So ", effect)
        }
        ColorsReading::Between { digit, pairs, meetings } => {
            let told = meetings.iter().map(|[first, third]| {
                let [one, other] = [[a, b], [c, d]];
                format!(
                    "{}, so {} and {} can't both be {digit}, and {} or {} is",
                    meeting(pairs[0].0[*first], pairs[1].0[*third]),
                    one[*first],
                    other[*third],
                    one[1 - first],
                    other[1 - third],
                )
            });
            let premises = vec![
                Phrase::about(premise::START, colored(*digit, pairs)),
                Phrase::about(premise::EITHER, all_of_two(*digit)),
                Phrase::about(premise::MEETING, format!("But {}.", joined(told, "; ", "; and "))),
            ];
            let both = if meetings.len() > 1 { "both colors of such a pair" } else { "both of these colors" };
            Told::in_sentences(premises, format!("No cell that sees {both} can be {digit}: "), effect)
        }
        ColorsReading::Against { digit, pairs } => {
            let [ColorPair([first, _]), ColorPair([third, fourth])] = pairs;
            let met = [(c, third), (d, fourth)].map(|(name, cells)| format!("{name} ({})", meeting(*first, *cells)));
            let premises = vec![
                Phrase::about(premise::START, colored(*digit, pairs)),
                Phrase::about(premise::EITHER, all_of_two(*digit)),
                Phrase::about(
                    premise::MEETING,
                    format!("But {a} sees {}, and one of these is {digit}, so {a} can't be.", both(met)),
                ),
            ];
            Told::in_sentences(premises, "So ", effect)
        }
    }
}

/// That of two colorings, one color each is true.
fn all_of_two(digit: Digit) -> String {
    format!("So either every A is {digit} or every B is, and either every C or every D.")
}

/// That one of two colors is true.
fn all_of_one(digit: Digit) -> String {
    format!("So either every A is {digit} or every B is.")
}

/// `Wherever a house has only two places for 4, color one of them A and the other B: A is r2c3 and r7c6; B is r2c5 and r6c6.`
fn colored(digit: Digit, pairs: &[ColorPair]) -> String {
    let cells = pairs.iter().flat_map(|ColorPair(colors)| colors);
    let named = ('A'..).zip(cells).map(|(name, cells)| format!("{name} is {}", both(cells.iter())));
    let named: Vec<String> = named.collect();
    let how = if pairs.len() > 1 {
        "A and the other B, or C and D where they are not connected"
    } else {
        "A and the other B"
    };
    format!("Wherever a house has only two places for {digit}, color one of them {how}: {}.", named.join("; "))
}

/// `r1c6 sees r3c5`.
fn meeting(one: CellSet, other: CellSet) -> String {
    let first = (one & seen(other)).first();
    let second = first.and_then(|first: Cell| (other & first.peers()).first());
    match (first, second) {
        (Some(first), Some(second)) => format!("{first} sees {second}"),
        _ => either(one.iter()),
    }
}
