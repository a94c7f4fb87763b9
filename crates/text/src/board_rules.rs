//! Which board the puzzles of a file are for.

use super::formats::read_on;
use super::large::size_of_word;
use super::misread::Misread;
use unguess_board::rules::{JIGSAW, KILLER, LinkKind, Regions, RulesFault, Statement};
use unguess_board::{CandidateSet, Grid, PlainBoard, Rules};

/// The rules of some puzzles.
#[derive(Clone, Debug)]
pub enum BoardRules {
    /// One board for all of them, and what its cells may be.
    Fixed(&'static Rules, CandidateSet),
    /// In each line, the letters of the regions follow the givens. These are the words of the rules.
    Jigsaw(String),
    /// Cages that each line states, and these rules besides.
    Killer(&'static Rules),
    /// A board of 10 to 25 digits: how many, and all words of its rules.
    Large(usize, String),
}

/// What words say besides one of them.
fn beside(words: &str, word: &str) -> Result<Rules, RulesFault> {
    let others: Vec<&str> = words.split('+').filter(|other| !other.trim().eq_ignore_ascii_case(word)).collect();
    if others.is_empty() { Ok(Rules::classic().clone()) } else { others.join("+").parse() }
}

/// A number of clues that every puzzle with one solution has. Two digits that are not among the clues could be exchanged, unless
/// a statement is about the digits themselves.
fn least_clues(rules: &Rules) -> usize {
    let is_blind = |statement: &Statement| match statement {
        Statement::Regions(_) | Statement::Houses(_) | Statement::House(_) => true,
        Statement::Links(kind, ..) => matches!(kind, LinkKind::AntiKnight | LinkKind::AntiKing | LinkKind::Offsets(_)),
        Statement::Absent(_) | Statement::Relation(_) => false,
    };
    if rules.statements().iter().all(is_blind) { rules.size() - 1 } else { 0 }
}

impl BoardRules {
    /// The rules of a name: words joined by `+`.
    ///
    /// # Errors
    /// An unknown word.
    pub fn named(text: &str) -> Result<Self, RulesFault> {
        if let Some(size) = text.split('+').find_map(size_of_word) {
            return Ok(Self::Large(size, text.to_owned()));
        }
        let has = |name: &str| text.split('+').any(|word| word.trim().eq_ignore_ascii_case(name));
        match (has(KILLER), has(JIGSAW)) {
            (true, true) => Err(RulesFault("killer does not go with jigsaw".to_owned())),
            (true, false) => Ok(Self::Killer(beside(text, KILLER)?.keep())),
            (false, true) => beside(text, JIGSAW).map(|_| Self::Jigsaw(text.to_owned())),
            (false, false) => Ok(Self::fixed(text.parse()?, CandidateSet::ALL)),
        }
    }

    /// The rules of a name, or of a board in its plain form.
    ///
    /// # Errors
    /// An unknown word or statement.
    pub fn described(text: &str) -> Result<Self, RulesFault> {
        if Self::is_plain(text) {
            PlainBoard::read(text).map(|board| Self::of_board(&board)).map_err(|fault| fault.fault)
        } else {
            Self::named(text)
        }
    }

    /// Whether a text is a board in its plain form, and not a name.
    pub fn is_plain(text: &str) -> bool {
        text.trim_start().starts_with("size ")
    }

    /// The rules of a board in its plain form, and its marks.
    pub fn of_board(board: &PlainBoard) -> Self {
        Self::fixed(board.rules.clone(), board.marks)
    }

    /// What the words of jigsaws say besides that regions have any form.
    ///
    /// # Errors
    /// An unknown word.
    pub fn beside_regions(words: &str) -> Result<Rules, RulesFault> {
        beside(words, JIGSAW)
    }

    /// The least and the greatest number of clues that a puzzle with one solution can have.
    pub fn clue_limits(&self) -> [usize; 2] {
        match self {
            Self::Fixed(rules, _) => [least_clues(rules), rules.cells().len()],
            Self::Killer(_) => [0, 0],
            Self::Large(size, _) => [size - 1, size * size],
            Self::Jigsaw(words) => {
                Self::beside_regions(words).map_or([0, 81], |rules| [least_clues(&rules), rules.cells().len()])
            }
        }
    }

    /// These rules, if they have to be stated: the usual board without marks goes without saying.
    pub fn stated(self) -> Option<Self> {
        match self {
            Self::Fixed(rules, marks) if rules.candidates().is_subset(&marks) => rules.stated().map(|_| self),
            _ => Some(self),
        }
    }

    /// What a line says of its board, if that is what was asked for.
    pub(super) fn agreed(&self, named: Self) -> Result<Self, RulesFault> {
        match (self, &named) {
            (_, Self::Fixed(board, _)) => self.is_of(board)?,
            (Self::Jigsaw(asked), Self::Jigsaw(words)) if asked == words => {}
            _ => return Err(Self::disagreement()),
        }
        Ok(named)
    }

    /// Whether a board is the one that was asked for.
    ///
    /// # Errors
    /// If it is another one.
    pub(super) fn is_of(&self, board: &Rules) -> Result<(), RulesFault> {
        let is_same = match self {
            Self::Fixed(rules, _) => *rules == board,
            Self::Jigsaw(words) => is_jigsaw_of(board, words),
            Self::Killer(rules) => board.is_killer_of(rules),
            Self::Large(..) => false,
        };
        if is_same { Ok(()) } else { Err(Self::disagreement()) }
    }

    /// What is said of a puzzle for another board.
    pub fn disagreement() -> RulesFault {
        RulesFault("this puzzle names another board than the one that was asked for".to_owned())
    }

    /// What is said where only boards of fewer digits are taken.
    pub fn not_here(size: usize) -> RulesFault {
        RulesFault(format!(
            "a board of {size} digits: only rate, solve, check, explain, hint and generate take boards of 10 to 25"
        ))
    }

    /// The one board of all puzzles, if there is one.
    pub const fn board(&self) -> Option<&'static Rules> {
        match self {
            Self::Fixed(rules, _) => Some(rules),
            Self::Jigsaw(_) | Self::Killer(_) | Self::Large(..) => None,
        }
    }

    fn fixed(rules: Rules, marks: CandidateSet) -> Self {
        Self::Fixed(rules.keep(), marks)
    }

    /// A state without the candidates that the board does not allow.
    pub fn marked(&self, grid: Grid) -> Grid {
        let Self::Fixed(_, marks) = self else { return grid };
        (*grid.candidates() - *marks).iter().fold(grid, |mut grid, gone| {
            grid.remove(gone);
            grid
        })
    }

    /// The state of a field in any form, and the letters of its regions if these follow.
    ///
    /// # Errors
    /// Anything that is not a puzzle of this board: why, and which bytes are to blame.
    pub fn grid(&self, field: &str) -> Result<Grid, Misread> {
        match self {
            Self::Fixed(rules, _) => read_on(field, Some(rules)).map(|grid| self.marked(grid)),
            // A line that says its cages is read in its own format, so that this one says none.
            Self::Killer(_) => {
                let expected = "a killer says its cages, such as 3x3::k:… or size 9; cage 15 r1c1 r1c2; …";
                Err(RulesFault(expected.to_owned()).into())
            }
            Self::Large(size, _) => Err(Self::not_here(*size).into()),
            Self::Jigsaw(words) => {
                let signs: Vec<char> = field.chars().collect();
                if !(4..=9).any(|size| signs.len() == 2 * size * size) {
                    let found = signs.len();
                    let reason = format!(
                        "{found} characters; a jigsaw has givens and then as many region letters without a gap"
                    );
                    return Err(RulesFault(reason).into());
                }
                // A character for each cell, then a letter for each cell.
                let (givens, letters) = signs.split_at(signs.len() / 2);
                let rules = Rules::jigsaw(words, &letters.iter().collect::<String>())?.keep();
                read_on(&givens.iter().collect::<String>(), Some(rules))
            }
        }
    }
}

/// Whether a board has regions of any form and what the words say besides. If they say nothing else, neither need the board.
fn is_jigsaw_of(board: &Rules, words: &str) -> bool {
    let Regions::Letters(letters) = board.regions() else { return false };
    words.trim().eq_ignore_ascii_case(JIGSAW) || Rules::jigsaw(words, letters).is_ok_and(|rules| rules == *board)
}
