//! Colors: places of a digit in two colors, or four, and where these see each other.

use std::fmt::{self, Display, Formatter};

use super::premise::{Argument, Premise};
use crate::colors::{ColorPair, ColorsReading, seen};
use crate::picture::{Bond, Role, VariableRole};
use crate::words::{both, joined};
use unguess_board::{Cell, CellSet, Digit, Grid};

/// The argument of a coloring: which cells have which color, where colors see each other, and what that means.
pub(super) fn argument(grid: &Grid, colors: &ColorsReading) -> Argument {
    // A and B are the colors of one coloring, C and D those of the other.
    let [a, b, c, d] = ["A", "B", "C", "D"];
    match colors {
        ColorsReading::Trap { digit, pair } => {
            let premises = vec![colored(grid, *digit, &[*pair]), Premise::new(all_of_one(*digit))];
            Argument::following(premises, format!("No cell that sees both colors can be {digit}: "))
        }
        ColorsReading::Wrap { digit, pair } => {
            let met = Meeting::of(pair.0[0], pair.0[0]);
            let wrap = format!("But {met}, and both are {a}, so {a} can't be {digit}.");
            let wrap = met.shown(Premise::new(wrap), *digit);
            let premises = vec![colored(grid, *digit, &[*pair]), Premise::new(all_of_one(*digit)), wrap];
            Argument::following(premises, "So ")
        }
        ColorsReading::Between { digit, pairs, meetings } => {
            let met = |[first, third]: &[usize; 2]| Meeting::of(pairs[0].0[*first], pairs[1].0[*third]);
            // Two colors that see each other cannot both be true, so the opposite of one or of the other is.
            let clashes = meetings.iter().map(|meeting| {
                let [[one, not_one], [other, not_other]] =
                    [([a, b], meeting[0]), ([c, d], meeting[1])].map(|(two, at)| [two[at], two[1 - at]]);
                format!("{}, so {one} and {other} can't both be {digit}, and {not_one} or {not_other} is", met(meeting))
            });
            let between = Premise::new(format!("But {}.", joined(clashes, "; ", "; and ")));
            let between = meetings.iter().fold(between, |shown, meeting| met(meeting).shown(shown, *digit));
            let premises = vec![colored(grid, *digit, pairs), Premise::new(all_of_two(*digit)), between];
            let seen =
                meetings.iter().map(|[first, third]| format!("{} and a {}", ["a B", "an A"][*first], [d, c][*third]));
            let seen = joined(seen, ", or ", ", or ");
            Argument::following(premises, format!("No cell that sees {seen} can be {digit}: "))
        }
        ColorsReading::Against { digit, pairs } => {
            let [ColorPair([first, _]), ColorPair([third, fourth])] = pairs;
            let met = [(c, third), (d, fourth)].map(|(name, cells)| (name, Meeting::of(*first, *cells)));
            let seen = both(met.iter().map(|(name, met)| format!("{name} ({met})")));
            let against = format!("But {a} sees {seen}, and one of these is {digit}, so {a} can't be.");
            let against = met.iter().fold(Premise::new(against), |shown, (_, met)| met.shown(shown, *digit));
            let premises = vec![colored(grid, *digit, pairs), Premise::new(all_of_two(*digit)), against];
            Argument::following(premises, "So ")
        }
    }
}

/// That of two colorings, one color each is true.
fn all_of_two(digit: Digit) -> String {
    format!("In each group exactly one color is {digit}.")
}

/// That one of two colors is true.
fn all_of_one(digit: Digit) -> String {
    format!("So either every A is {digit} or every B is.")
}

/// How the places of a digit are colored, with the strong links between them in the picture:
/// `Where a house has only two places for 4, give them opposite colors, A and B: A is r2c3 and r7c6; B is r2c5 and r6c6.`
fn colored(grid: &Grid, digit: Digit, pairs: &[ColorPair]) -> Premise {
    let colors = || pairs.iter().flat_map(|ColorPair(colors)| colors);
    let named = ('A'..).zip(colors()).map(|(name, cells)| format!("{name} is {}", both(cells.iter())));
    let named: Vec<String> = named.collect();
    let groups = match &named[..] {
        [a, b, c, d] => format!(". One connected group gets A and B: {a}; {b}. Another gets C and D: {c}; {d}"),
        _ => format!(", A and B: {}", named.join("; ")),
    };
    let words = format!("Where a house has only two places for {digit}, give them opposite colors{groups}.");
    let shown =
        colors().enumerate().fold(Premise::new(words), |shown, (place, cells)| shown.colored(place, *cells, digit));
    let joined = pairs
        .iter()
        .flat_map(|ColorPair([one, other])| one.iter().flat_map(move |from| other.iter().map(move |to| (from, to))));
    let joined = joined.filter(|(from, to)| are_only_places(grid, *from, *to, digit));
    joined.fold(shown, |shown, (from, to)| shown.linked(from.with(digit), to.with(digit), Bond::Strong))
}

/// Whether a house has these two places of a digit and no other.
fn are_only_places(grid: &Grid, one: Cell, other: Cell, digit: Digit) -> bool {
    let mut shared = one.houses().into_iter().filter(|house| house.cells().contains(other));
    shared.any(|house| (house.cells() & grid.cells_with(digit)).len() == 2)
}

/// Cells of two colors, or of one, that see each other.
struct Meeting(Option<[Cell; 2]>);

impl Meeting {
    /// The first of them.
    fn of(one: CellSet, other: CellSet) -> Self {
        let first = (one & seen(other)).first();
        Self(first.and_then(|first| Some([first, (other & first.peers()).first()?])))
    }

    fn shown(&self, shown: Premise, digit: Digit) -> Premise {
        match self.0 {
            Some([one, other]) => shown.linked(one.with(digit), other.with(digit), Bond::Weak),
            None => shown,
        }
    }
}

/// `r1c6 sees r3c5`.
impl Display for Meeting {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some([one, other]) => write!(f, "{one} sees {other}"),
            None => Ok(()),
        }
    }
}

impl Premise {
    /// Places of a digit in one color.
    pub(super) fn colored(self, place: usize, cells: CellSet, digit: Digit) -> Self {
        let marked = self.marked(cells.iter().map(|cell| cell.with(digit)), Role::Colored);
        marked.around(cells.iter().map(Cell::variable), VariableRole::Color(place))
    }
}
