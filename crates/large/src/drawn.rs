//! Boards in text.

use std::fmt;

use crate::{Alphabet, Board, Cell, Digit, House, HouseKind};

/// A board in text: how many digits and houses it has, then its regions and each extra house, drawn with letters.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} digits, {} houses", self.size(), self.houses().len())?;
        let of_kind = |kind: HouseKind| self.houses().iter().filter(|house| house.kind == kind).collect::<Vec<_>>();
        let regions = of_kind(HouseKind::Region);
        if !regions.is_empty() {
            write!(f, "\nRegions:\n{}", letters(self, &regions))?;
        }
        of_kind(HouseKind::Extra).into_iter().try_for_each(|house| write!(f, "\n{house}:\n{}", letters(self, &[house])))
    }
}

/// The cells of a board row by row: A for those of the first house, B for those of the second and so on, a dot for others.
fn letters(board: &Board, houses: &[&House]) -> String {
    let letter = |cell: Cell| {
        let place = houses.iter().position(|house| house.cells.contains(&cell));
        place
            .and_then(|place| Digit::new(place + 1))
            .map_or_else(|| ".".to_owned(), |digit| Alphabet::Letters.sign(digit))
    };
    let row =
        |row: usize| (0..board.size()).map(|column| letter(board.size() * row + column)).collect::<Vec<_>>().join(" ");
    (0..board.size()).map(|at| row(at) + "\n").collect()
}
