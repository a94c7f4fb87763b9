//! Pictures of cells in colors: simple and multi-colors, and remote pairs.

use super::{Bond, Picture, Place, Role};
use crate::colors::{ColorPair, ColorsReading, seen};
use crate::premise;
use crate::remote_pair::RemotePairReading;
use unguess_core::board::{Cell, CellSet, Digit, Grid};
use unguess_core::proof::{Either, Proof, Step};

impl Picture {
    /// Whether branches are told as colors; then these are shown.
    pub(super) fn colored(&mut self, grid: &Grid, step: &Step) -> bool {
        let shown = match &step.proof {
            Proof::Cases(cases) => RemotePairReading::of(grid, cases).map(|pair| self.remote_pair(&pair)),
            Proof::Either(Either { branches }) => {
                ColorsReading::of(grid, step, branches).map(|colors| self.colors(grid, &colors))
            }
            _ => None,
        };
        shown.is_some()
    }

    fn remote_pair(&mut self, pair: &RemotePairReading) {
        for (place, cells) in pair.in_turn().into_iter().enumerate() {
            pair.digits.iter().for_each(|digit| self.color(place, cells, *digit));
        }
        for two in pair.cells.windows(2) {
            self.line(two[0].with(pair.digits[0]), two[1].with(pair.digits[0]), Bond::Weak, 0);
        }
        self.premises = premise::EITHER + 2;
    }

    fn colors(&mut self, grid: &Grid, colors: &ColorsReading) {
        let (digit, pairs, meetings): (Digit, &[ColorPair], Vec<[CellSet; 2]>) = match colors {
            ColorsReading::Trap { digit, pair } => (*digit, std::slice::from_ref(pair), Vec::new()),
            ColorsReading::Wrap { digit, pair } => (*digit, std::slice::from_ref(pair), vec![[pair.0[0]; 2]]),
            ColorsReading::Between { digit, pairs, meetings } => {
                let met = meetings.iter().map(|[first, third]| [pairs[0].0[*first], pairs[1].0[*third]]);
                (*digit, pairs, met.collect())
            }
            ColorsReading::Against { digit, pairs: pairs @ [ColorPair([first, _]), ColorPair([third, fourth])] } => {
                (*digit, pairs, vec![[*first, *third], [*first, *fourth]])
            }
        };
        let is_trap = matches!(colors, ColorsReading::Trap { .. });
        for (place, cells) in pairs.iter().flat_map(|ColorPair(colors)| *colors).enumerate() {
            self.color(place, cells, digit);
        }
        for ColorPair([one, other]) in pairs {
            for (from, to) in one.iter().flat_map(|from| other.iter().map(move |to| (from, to))) {
                if are_all(grid, from, to, digit) {
                    self.line(from.with(digit), to.with(digit), Bond::Strong, 0);
                }
            }
        }
        for [one, other] in meetings {
            let first = (one & seen(other)).first();
            let second = first.and_then(|first: Cell| (other & first.peers()).first());
            if let (Some(first), Some(second)) = (first, second) {
                self.line(first.with(digit), second.with(digit), Bond::Weak, premise::MEETING);
            }
        }
        self.premises = if is_trap { premise::EITHER } else { premise::MEETING } + 2;
    }

    /// Places of a digit in one color.
    fn color(&mut self, place: usize, cells: CellSet, digit: Digit) {
        for cell in cells.iter() {
            self.area(cell.variable(), Place::Color(place), 0);
            self.mark(cell.with(digit), Role::Colored, 0);
        }
    }
}

/// Whether a house has these two places of a digit and no other.
fn are_all(grid: &Grid, one: Cell, other: Cell, digit: Digit) -> bool {
    let mut shared = one.houses().into_iter().filter(|house| house.cells().contains(other));
    shared.any(|house| (house.cells() & grid.cells_with(digit)).len() == 2)
}
