//! What a search does, as lines: the cell it chooses, the order of its values, what it undoes.

use std::io::Write;
use std::ops::ControlFlow;

use crate::csp::Tables;
use crate::csp::search::{Event, Watch};
use unguess_desk::large::{Alphabet, BoardNames};

/// Writes a line for each event, one step further to the right for each cell that is filled.
pub(super) struct Verbose<'t, W> {
    tables: &'t Tables,
    output: W,
    /// How many cells the search has filled.
    depth: usize,
}

impl<'t, W: Write> Verbose<'t, W> {
    pub(super) fn new(tables: &'t Tables, output: W) -> Self {
        Self { tables, output, depth: 0 }
    }
}

impl<W: Write> Watch for Verbose<'_, W> {
    fn see(&mut self, event: Event) -> ControlFlow<()> {
        self.depth -= usize::from(matches!(event, Event::Undone { .. }));
        let (indent, names) = (" ".repeat(self.depth), BoardNames(self.tables.board()));
        let sign = |value| Alphabet::OneBased.sign(value);
        let placed = |cell, value| format!("{} = {}", names.cell(cell), sign(value));
        let line = match event {
            Event::Chosen { cell, order: [] } => format!("{}: no value is left", names.cell(cell)),
            Event::Chosen { cell, order } => {
                let order: Vec<String> = order.iter().copied().map(sign).collect();
                format!("{}: tries {}", names.cell(cell), order.join(" "))
            }
            Event::Placed { cell, value } => placed(cell, value),
            Event::Refused { cell, value } => format!("{} is not {}: a peer is", names.cell(cell), sign(value)),
            Event::Undone { cell, value } => placed(cell, value) + " undone",
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
    use crate::csp::{Budget, search, text};

    #[test]
    fn a_log_tells_cells_orders_and_what_is_undone() {
        let board = text::read("4 2 2\n0 0 0 4\n0 0 0 0\n0 0 3 0\n0 0 0 0\n").unwrap().remove(0);
        let mut log = Vec::new();
        let tables = Tables::new(board.shape());
        let mut verbose = Verbose::new(&tables, &mut log);
        search::solve(&tables, &board, "none".parse().unwrap(), &Budget::default(), &mut verbose);
        let log = String::from_utf8(log).unwrap();
        let beginning = "r1c1: tries 1 2 3 4\nr1c1 = 1\n r1c2: tries 1 2 3 4\n r1c2 is not 1: a peer is\n r1c2 = 2\n";
        assert!(log.starts_with(beginning), "{log}");
        assert!(log.contains("\n r1c2 = 2 undone\n r1c2 = 3\n"), "{log}");
    }
}
