//! What follows from a shape: which cells see each other. Made at run time, once for each shape.

use super::{Shape, Value, Values};

/// The tables of a shape.
#[derive(Clone, Debug)]
pub struct Tables {
    shape: Shape,
    /// The cells that must differ from a cell, ascending, for one cell after the other.
    peers: Vec<u16>,
    peers_of_a_cell: usize,
    /// The cells of all rows, then of all columns, then of all boxes.
    units: Vec<u16>,
    /// For each cell its row, column and box, as numbers of units.
    units_of: Vec<[u16; 3]>,
    /// For each cell its place in its row, column and box.
    places: Vec<[u8; 3]>,
}

impl Tables {
    /// The tables of a shape.
    pub fn new(shape: Shape) -> Self {
        let n = shape.n();
        let unit_of = |cell: usize| [shape.row(cell), n + shape.column(cell), 2 * n + shape.box_of(cell)];
        let units: Vec<Vec<usize>> =
            (0..3 * n).map(|unit| (0..shape.cells()).filter(|cell| unit_of(*cell).contains(&unit)).collect()).collect();
        let place = |cell: usize, unit: usize| units[unit].iter().take_while(|other| **other != cell).count();
        let mut peers = Vec::new();
        for cell in 0..shape.cells() {
            let mut seen: Vec<usize> = unit_of(cell).iter().flat_map(|unit| units[*unit].iter().copied()).collect();
            seen.sort_unstable();
            seen.dedup();
            peers.extend(seen.into_iter().filter(|other| *other != cell).map(|other| other as u16));
        }
        Self {
            shape,
            peers_of_a_cell: peers.len() / shape.cells(),
            peers,
            units: units.iter().flatten().map(|cell| *cell as u16).collect(),
            units_of: (0..shape.cells()).map(|cell| unit_of(cell).map(|unit| unit as u16)).collect(),
            places: (0..shape.cells()).map(|cell| unit_of(cell).map(|unit| place(cell, unit) as u8)).collect(),
        }
    }

    /// The shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// All values.
    pub fn values(&self) -> Values {
        Values::first(self.shape.n())
    }

    /// The cells that must differ from a cell, ascending.
    pub fn peers(&self, cell: usize) -> &[u16] {
        &self.peers[cell * self.peers_of_a_cell..][..self.peers_of_a_cell]
    }

    /// How many peers each cell has.
    pub fn peers_of_a_cell(&self) -> usize {
        self.peers_of_a_cell
    }

    /// How many units there are: rows, columns and boxes.
    pub fn units(&self) -> usize {
        3 * self.shape.n()
    }

    /// The cells of a unit, ascending: first come rows, then columns, then boxes.
    pub fn unit(&self, unit: usize) -> &[u16] {
        &self.units[unit * self.shape.n()..][..self.shape.n()]
    }

    /// The row, the column and the box of a cell, with its place in each.
    pub fn units_of(&self, cell: usize) -> impl Iterator<Item = (usize, usize)> {
        self.units_of[cell].into_iter().zip(self.places[cell]).map(|(unit, place)| (unit.into(), place.into()))
    }

    /// What a unit is called: `row 1`, `column 4`, `box 2`.
    pub fn unit_name(&self, unit: usize) -> String {
        let n = self.shape.n();
        format!("{} {}", ["row", "column", "box"][unit / n], unit % n + 1)
    }

    /// All values in ascending order.
    pub fn all_values(&self) -> impl Iterator<Item = Value> {
        (0..self.shape.n()).map(Value::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_see_each_other_as_in_their_shape() {
        for (text, peers) in [("2x2", 7), ("2x3", 12), ("3x3", 20), ("1x5", 8), ("5x7", 92)] {
            let tables = Tables::new(text.parse().unwrap());
            assert_eq!(tables.peers_of_a_cell(), peers, "{text}");
            for cell in 0..tables.shape().cells() {
                for peer in tables.peers(cell) {
                    assert!(tables.peers(usize::from(*peer)).contains(&(cell as u16)));
                }
                for (unit, place) in tables.units_of(cell) {
                    assert_eq!(usize::from(tables.unit(unit)[place]), cell);
                }
            }
        }
    }
}
