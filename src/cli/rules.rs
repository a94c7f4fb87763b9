//! `unguess rules`: the words that name boards, or the houses of a board.

use std::process::ExitCode;

use clap::Args;

use super::Failure;
use super::board_rules;
use super::output::print;
use unguess_board::relation::KINDS;
use unguess_board::rules::NAMES;
use unguess_board::{Cell, CellSet, HouseKind, Rules};
use unguess_corpus::BoardRules;
use unguess_desk::large::{board_named, declared_words};

/// List the rules of other boards, or show the houses of one.
#[derive(Args)]
#[command(
    after_help = "solve, rate, explain, hint, check, generate, train and book take these boards with --rules.\n\nExit code: 0; 2 \
        unknown rules; 3 unreadable file."
)]
pub(super) struct ListRules {
    /// Words joined by +, such as windoku+anti-knight, or a file with a board in its plain form
    rules: Option<String>,
}

impl ListRules {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        print(match &self.rules {
            None => list(),
            Some(text) => match board_rules::read(text)?.rules {
                Some(BoardRules::Fixed(rules, _)) => drawn(rules),
                Some(BoardRules::Killer(rules)) => format!("Each line says its cages.\n\n{}", drawn(rules)),
                Some(BoardRules::Large(_, words)) => board_named(&words)?,
                _ => "The letters of the regions follow the givens in each line.\n".to_owned(),
            },
        })
    }
}

fn list() -> String {
    let names: Vec<_> = NAMES.iter().map(|name| (name.id, name.about)).collect();
    let relations: Vec<_> = KINDS.iter().map(|kind| (kind.facts().word, kind.facts().about)).collect();
    let width = names.iter().chain(&relations).map(|(word, _)| word.len()).max().unwrap_or_default();
    let lines = |words: &[(&str, &str)]| {
        words.iter().map(|(word, about)| format!("{word:<width$}  {about}")).collect::<Vec<_>>().join("\n")
    };
    let large = declared_words();
    let large: Vec<_> = large.iter().map(|(word, about)| (&**word, &**about)).collect();
    format!(
        "{}\n\nStatements of a file about the digits of some cells:\n\n{}\n\nBoards of 10 to 25 digits: 10x10 to 25x25, joined with:\n\n{}\n",
        lines(&names),
        lines(&relations),
        lines(&large)
    )
}

/// A board in text: how many digits, houses, sets and links it has, then its regions and each extra house, drawn with
/// letters.
fn drawn(rules: &Rules) -> String {
    // Each pair of linked candidates is counted twice here.
    let linked: usize = rules.candidates().iter().map(|candidate| rules.linked(candidate).len()).sum();
    let counts = format!(
        "{} digits, {} houses, {} smaller sets, {} pairs of linked candidates\n",
        rules.size(),
        rules.houses().len(),
        rules.sets().len(),
        linked / 2
    );
    let regions: Vec<CellSet> = rules.houses_of(HouseKind::Block).map(|house| rules.cells_of(house)).collect();
    let regions = (!regions.is_empty()).then(|| format!("Regions:\n{}", letters(rules, &regions)));
    let extra = rules.houses_of(HouseKind::Extra);
    let extra = extra.map(|house| format!("{house}:\n{}", letters(rules, &[rules.cells_of(house)])));
    [counts].into_iter().chain(regions).chain(extra).collect::<Vec<_>>().join("\n")
}

/// The cells of a board row by row: A for those of the first set, B for those of the second and so on, a dot for
/// others, and a space where the board has no cell.
fn letters(rules: &Rules, sets: &[CellSet]) -> String {
    let letter = |cell: Cell| match sets.iter().position(|set| set.contains(cell)) {
        Some(place) => char::from(b'A' + place as u8),
        None if rules.cells().contains(cell) => '.',
        None => ' ',
    };
    let row =
        |row: usize| (0..rules.size()).map(|column| letter(Cell::at(row, column)).to_string()).collect::<Vec<_>>();
    (0..rules.size()).map(|at| row(at).join(" ").trim_end().to_owned() + "\n").collect()
}
