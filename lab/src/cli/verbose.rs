//! What a search does, as lines: the cell it chooses, the order of its values, what it undoes.

use std::io::Write;
use std::ops::ControlFlow;

use crate::csp::Shape;
use crate::csp::search::{Event, Watch};

/// Writes a line for each event, one step further to the right for each cell that is filled.
pub(super) struct Verbose<W> {
    shape: Shape,
    output: W,
    /// How many cells the search has filled.
    depth: usize,
}

impl<W: Write> Verbose<W> {
    pub(super) fn new(shape: Shape, output: W) -> Self {
        Self { shape, output, depth: 0 }
    }
}

impl<W: Write> Watch for Verbose<W> {
    fn see(&mut self, event: Event) -> ControlFlow<()> {
        self.depth -= usize::from(matches!(event, Event::Undone { .. }));
        let (indent, name) = (" ".repeat(self.depth), |cell| self.shape.name(cell));
        let line = match event {
            Event::Chosen { cell, order: [] } => format!("{}: no value is left", name(cell)),
            Event::Chosen { cell, order } => {
                let order: Vec<String> = order.iter().map(ToString::to_string).collect();
                format!("{}: tries {}", name(cell), order.join(" "))
            }
            Event::Placed { cell, value } => format!("{} = {value}", name(cell)),
            Event::Refused { cell, value } => format!("{} is not {value}: a peer is", name(cell)),
            Event::Undone { cell, value } => format!("{} = {value} undone", name(cell)),
        };
        self.depth += usize::from(matches!(event, Event::Placed { .. }));
        // Whoever closes standard error does not want to read it.
        match writeln!(self.output, "{indent}{line}") {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::csp::{Budget, Tables, search, text};

    #[test]
    fn a_log_tells_cells_orders_and_what_is_undone() {
        let board = text::read("4 2 2\n0 0 0 4\n0 0 0 0\n0 0 3 0\n0 0 0 0\n").unwrap().remove(0);
        let mut log = Vec::new();
        let mut verbose = Verbose::new(board.shape(), &mut log);
        search::solve(&Tables::new(board.shape()), &board, "none".parse().unwrap(), &Budget::default(), &mut verbose);
        let log = String::from_utf8(log).unwrap();
        let beginning = "r1c1: tries 1 2 3 4\nr1c1 = 1\n r1c2: tries 1 2 3 4\n r1c2 is not 1: a peer is\n r1c2 = 2\n";
        assert!(log.starts_with(beginning), "{log}");
        assert!(log.contains("\n r1c2 = 2 undone\n r1c2 = 3\n"), "{log}");
    }
}
