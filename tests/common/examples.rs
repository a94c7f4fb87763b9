//! The cases of rule documents: what each example shows. The book of the site draws them.

use std::ops::ControlFlow;

use serde::Deserialize;
use unguess::board::{Grid, PlainBoard, Rules};
use unguess::proof::Step;
use unguess::render::{nrc, short};
use unguess::session::Session;
use unguess::technique::{Ask, Technique};
use unguess::techniques::name_of;

/// A toml block of a rule document.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Case {
    /// Those of the board, if it is not the usual one: words, or the whole board in plain text.
    pub(crate) rules: Option<String>,
    /// The state; empty if the rules are a whole board, which has it.
    pub(crate) grid: String,
    pub(crate) size: Option<usize>,
    #[serde(default)]
    pub(crate) removes: Vec<String>,
    pub(crate) places: Option<String>,
    pub(crate) nrc: Option<String>,
    pub(crate) short: Option<String>,
    pub(crate) source: Option<String>,
}

impl Case {
    /// Reads a toml block of the document of a technique.
    pub(crate) fn read(technique: &Technique, block: &str) -> Self {
        toml::from_str(block).unwrap_or_else(|error| panic!("{}: {error}\n{block}", technique.id()))
    }

    /// The state.
    pub(crate) fn state(&self) -> Grid {
        if let Some(board) = self.rules.as_ref().filter(|_| self.grid.is_empty()) {
            return PlainBoard::read(board).unwrap_or_else(|error| panic!("{error:?}: {board}")).grid();
        }
        let grid = unguess::text::read(&self.grid).unwrap_or_else(|bad| panic!("{}\n{}", bad.error, self.grid));
        let Some(rules) = &self.rules else { return grid };
        let rules: Rules = rules.parse().unwrap_or_else(|error| panic!("{error}: {rules}"));
        Grid::given_on(rules.keep(), &grid.placed(), *grid.candidates())
    }

    /// The step that an example means, of whatever size. A near miss has none.
    pub(crate) fn step(&self, technique: &Technique) -> Option<Step> {
        if self.nrc.is_none() && self.short.is_none() {
            return None;
        }
        let grid = self.state();
        let mut session = Session::new(grid);
        let forms = [""].into_iter().chain(technique.facts().forms.iter().map(|form| form.id));
        let asked =
            forms.flat_map(|form| technique.facts().sizes.range().map(move |size| Ask { form, ..Ask::every(size) }));
        let shown = asked.into_iter().find_map(|ask| {
            let mut shown = None;
            let _ = technique.find(&mut session, &ask, &mut |step| {
                if self.is_said_of(&grid, &step) {
                    shown = Some(step);
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            });
            shown
        });
        Some(shown.unwrap_or_else(|| panic!("{} does not find\n{}", technique.id(), self.grid)))
    }

    fn is_said_of(&self, grid: &Grid, step: &Step) -> bool {
        match (&self.nrc, &self.short) {
            (Some(line), _) => nrc::text(grid, step).is_some_and(|told| told.line() == *line),
            (None, line) => *line == Some(short::text(grid.rules(), step, &name_of(step)).line()),
        }
    }
}

/// The cases under a heading of the document of a technique.
pub(crate) fn cases<'t>(technique: &'t Technique, heading: &str) -> impl Iterator<Item = Case> + use<'t> {
    let section = technique.document().split("\n## ").find_map(|section| section.strip_prefix(heading));
    let section = section.unwrap_or_else(|| panic!("{} has no section {heading}", technique.id()));
    let blocks = section.split("```toml\n").skip(1).map(|block| block.split("```").next().unwrap_or_default());
    blocks.map(move |block| Case::read(technique, block))
}

/// The examples of a rule document on the usual board: the state, and the step shown in it.
pub(crate) fn examples(technique: &Technique) -> impl Iterator<Item = (Grid, Step)> {
    let shown = |case: Case| Some((case.state(), case.step(technique)?));
    cases(technique, "Examples").filter(|case| case.rules.is_none()).filter_map(shown)
}

/// The first example of a rule document, on whatever board.
pub(crate) fn first_example(technique: &Technique) -> Option<(Grid, Step)> {
    cases(technique, "Examples").find_map(|case| Some((case.state(), case.step(technique)?)))
}
