//! `--rules`: which board the puzzles are for.

use std::fs;
use std::path::Path;

use clap::Args;

use super::Failure;
use unguess_board::rules::NAMES;
use unguess_board::{Grid, PlainBoard, Rules};
use unguess_corpus::BoardRules;

/// The option that says which board the puzzles are for.
#[derive(Args)]
pub(super) struct RulesOption {
    /// The rules of the board: words joined by +, such as windoku+anti-knight (see unguess rules), a file, or
    /// jigsaw: and a file with the letters of the regions
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
}

/// The rules of a command, and the puzzle of their file if it has one.
#[derive(Default)]
pub(super) struct AskedRules {
    pub(super) rules: Option<BoardRules>,
    pub(super) puzzle: Option<Grid>,
}

impl RulesOption {
    /// The rules that are asked for, of whatever board.
    pub(super) fn read_any(&self) -> Result<AskedRules, Failure> {
        self.rules.as_deref().map_or(Ok(AskedRules::default()), read)
    }

    /// The rules that are asked for, of a board of at most nine digits.
    pub(super) fn read(&self) -> Result<AskedRules, Failure> {
        let asked = self.read_any()?;
        match asked.rules {
            Some(BoardRules::Large(size, _)) => {
                Err(Failure::usage(BoardRules::not_here(size).to_string(), "name another board with --rules"))
            }
            _ => Ok(asked),
        }
    }

    /// Whether rules are asked for.
    pub(super) const fn is_asked(&self) -> bool {
        self.rules.is_some()
    }
}

/// Reads rules: names joined by `+`, the name of a file with a board in its plain form, or names among which `jigsaw:`
/// stands before the name of a file with the letters of the regions.
pub(super) fn read(text: &str) -> Result<AskedRules, Failure> {
    if text.split('+').any(|word| word.trim().starts_with(OF_FILE)) {
        return with_letters(text);
    }
    match BoardRules::named(text) {
        Ok(rules) => Ok(AskedRules { rules: Some(rules), puzzle: None }),
        Err(_) if Path::new(text).exists() => of_file(text),
        Err(unknown) => {
            let names: Vec<&str> = NAMES.iter().map(|name| name.id).collect();
            Err(Failure::usage(
                unknown.to_string(),
                format!("known rules are {}; join them by +, or name a file", names.join(", ")),
            ))
        }
    }
}

/// The prefix of the name of a file with the letters of regions.
const OF_FILE: &str = "jigsaw:";

/// Reads rules whose names are joined by `+`, one of which names a file with the letters of the regions of a jigsaw.
fn with_letters(text: &str) -> Result<AskedRules, Failure> {
    let (files, others): (Vec<&str>, Vec<&str>) = text.split('+').partition(|word| word.trim().starts_with(OF_FILE));
    let [file] = &files[..] else { return Err(Failure::usage("two files of regions are named", "name one")) };
    let path = file.trim().trim_start_matches(OF_FILE);
    let content = fs::read_to_string(path).map_err(|error| Failure::Input { message: format!("{path}: {error}") })?;
    let letters: String = content.split_whitespace().collect();
    let words = [&["jigsaw"][..], &others[..]].concat().join("+");
    let rules = Rules::jigsaw(&words, &letters);
    let rules = rules.map_err(|fault| Failure::Input { message: format!("{path}: {fault}") })?;
    let rules = BoardRules::of_board(&PlainBoard::empty(rules));
    Ok(AskedRules { rules: Some(rules), puzzle: None })
}

fn of_file(path: &str) -> Result<AskedRules, Failure> {
    let content = fs::read_to_string(path).map_err(|error| Failure::Input { message: format!("{path}: {error}") })?;
    let board = PlainBoard::read(&content);
    let board = board.map_err(|fault| Failure::Input { message: format!("{path}:{}: {}", fault.line, fault.fault) })?;
    let rules = BoardRules::of_board(&board);
    Ok(AskedRules { rules: Some(rules), puzzle: board.has_puzzle.then(|| board.grid()) })
}
