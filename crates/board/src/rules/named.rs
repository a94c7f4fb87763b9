//! Rules by name, as people type them: `x`, `windoku+anti-knight`, `6x6+diagonal-down`.

use std::str::FromStr;

use super::extra::ExtraHouse;
use super::layout::usual;
use super::links::{LinkKind, Wrapping, links_of_word};
use super::{Regions, Rules, RulesFault, Statement};
use crate::sets::CellSet;

/// A word of a name of rules.
pub struct RuleName {
    /// The word.
    pub id: &'static str,
    /// What it adds, in a few words.
    pub about: &'static str,
}

/// The word for regions of any form.
pub const JIGSAW: &str = "jigsaw";

/// The word for cages without givens.
pub const KILLER: &str = "killer";

const fn rule(id: &'static str, about: &'static str) -> RuleName {
    RuleName { id, about }
}

/// The words that may be joined by `+`.
pub const NAMES: [RuleName; 25] = [
    rule("classic", "nine rows, columns and boxes"),
    rule("4x4", "four digits, boxes of 2 rows and 2 columns"),
    rule("6x6", "six digits, boxes of 2 rows and 3 columns"),
    rule("8x8", "eight digits, boxes of 2 rows and 4 columns"),
    rule("latin", "no boxes; latin-4 to latin-9 for other sizes"),
    rule(JIGSAW, "regions of any form: their letters follow the givens in each line"),
    rule(KILLER, "cages that add up to their totals: each line says its own"),
    rule("x", "both diagonals are houses"),
    rule("diagonal-down", "the diagonal from the upper left corner is a house"),
    rule("diagonal-up", "the diagonal from the upper right corner is a house"),
    rule(
        "windoku",
        "windows: boxes one row and column in, with a line between two of them; with nine digits, the five between too",
    ),
    rule("disjoint", "the cells at the same place of all boxes are a house"),
    rule("girandola", "corners, middle and four cells around it are a house"),
    rule("asterisk", "the middle and eight cells around it are a house"),
    rule("center-dot", "the middles of all boxes are a house"),
    rule("anti-knight", "no digit twice a knight's move apart"),
    rule("anti-king", "no digit twice in cells that touch diagonally"),
    rule("nonconsecutive", "no consecutive digits in cells that share a side"),
    rule("diagonal-nonconsecutive", "no consecutive digits in cells that touch diagonally"),
    rule("kropki-negative", "no consecutive digits, and no digit with its double, without a dot between"),
    rule("ratio-negative", "no digit with its double in cells that share a side, without a dot between"),
    rule("xv-negative", "no sums of 5 and 10 in cells that share a side, without a V or an X between"),
    rule("cyclic", "with nonconsecutive: 9 and 1 are consecutive, too"),
    rule("toroidal", "links go around the border"),
    rule("anti-taxicab", "no digit d twice at a distance of d, in rows and columns together"),
];

impl RuleName {
    /// Whether it names no board by itself: a puzzle says the rest.
    pub fn is_of_puzzle(&self) -> bool {
        [JIGSAW, KILLER].contains(&self.id)
    }
}

impl FromStr for Rules {
    type Err = RulesFault;

    /// Words joined by `+`, in any order. An unknown one is refused by name.
    fn from_str(text: &str) -> Result<Self, RulesFault> {
        let words = words(text);
        let (size, is_latin) = base(&words)?;
        if words.iter().any(|word| word == JIGSAW) {
            return Err(RulesFault("jigsaw needs the letters of its regions".to_owned()));
        }
        if words.iter().any(|word| word == KILLER) {
            return Err(RulesFault("killer needs the cages of its puzzle".to_owned()));
        }
        let size = size.unwrap_or(9);
        let boxes = usual(size).filter(|_| !is_latin);
        Self::new(size, &boxes.map_or(Regions::None, Regions::Boxes), CellSet::EMPTY)?.with_words(&words)
    }
}

impl Rules {
    /// A board whose regions have letters, with what words add: all but sizes and `latin`.
    ///
    /// # Errors
    /// Words that do not go with regions, and letters that are not those of a board of 4 to 9 digits.
    pub fn jigsaw(text: &str, letters: &str) -> Result<Self, RulesFault> {
        let words = words(text);
        let count = letters.chars().count();
        if count == 0 {
            return Err(RulesFault("the letters of the regions follow the givens without a gap".to_owned()));
        }
        let size = (4..=9).find(|size| size * size == count);
        let size = size.ok_or_else(|| RulesFault(format!("{count} region letters are not those of a square board")))?;
        match base(&words)? {
            (_, true) => Err(RulesFault("latin does not go with jigsaw: one has no regions".to_owned())),
            (Some(other), _) if other != size => {
                Err(RulesFault(format!("the regions are those of {size} digits, not of {other}")))
            }
            _ => Self::new(size, &Regions::Letters(letters.to_owned()), CellSet::EMPTY)?.with_words(&words),
        }
    }

    /// Adds the houses and links that words name. `cyclic` and `toroidal` change the links, and need some that they can change.
    fn with_words(mut self, words: &[String]) -> Result<Self, RulesFault> {
        let wrapping = Wrapping {
            is_toroidal: words.iter().any(|word| word == "toroidal"),
            is_cyclic: words.iter().any(|word| word == "cyclic"),
        };
        for kind in words.iter().flat_map(|word| houses_of_word(word)) {
            self.add(Statement::Houses(*kind))?;
        }
        let kinds: Vec<LinkKind> = words.iter().filter_map(|word| links_of_word(word)).collect();
        let has_neighbors = kinds.iter().any(super::links::LinkKind::is_consecutive);
        if wrapping.is_cyclic && !has_neighbors {
            return Err(RulesFault("cyclic needs nonconsecutive or diagonal-nonconsecutive".to_owned()));
        }
        if wrapping.is_toroidal && !kinds.iter().any(LinkKind::wraps) {
            return Err(RulesFault("toroidal needs links that go around the border, such as anti-knight".to_owned()));
        }
        for kind in kinds {
            let is_cyclic = wrapping.is_cyclic && kind.is_consecutive();
            self.add(Statement::Links(kind, Wrapping { is_cyclic, ..wrapping }, Vec::new()))?;
        }
        Ok(self)
    }
}

fn words(text: &str) -> Vec<String> {
    text.split('+').map(|word| word.trim().to_lowercase()).collect()
}

/// The size, if one is named, and whether there are no boxes; every word must be known.
fn base(words: &[String]) -> Result<(Option<usize>, bool), RulesFault> {
    let mut size = None;
    let mut is_latin = false;
    for word in words {
        let digits = match word.as_str() {
            "classic" | "vanilla" | "9x9" => Some(9),
            "4x4" => Some(4),
            "6x6" => Some(6),
            "8x8" => Some(8),
            latin if latin.starts_with("latin") => {
                is_latin = true;
                match latin.strip_prefix("latin-") {
                    None if latin == "latin" => None,
                    number => Some(number.and_then(|number| number.parse().ok()).ok_or_else(|| unknown(word))?),
                }
            }
            JIGSAW | KILLER => None,
            other
                if !houses_of_word(other).is_empty()
                    || links_of_word(other).is_some()
                    || ["toroidal", "cyclic"].contains(&other) =>
            {
                None
            }
            _ => return Err(unknown(word)),
        };
        match (size, digits) {
            (Some(before), Some(digits)) if before != digits => {
                return Err(RulesFault(format!("{word} does not go with a board of {before} digits")));
            }
            (None, Some(_)) => size = digits,
            _ => {}
        }
    }
    Ok((size, is_latin))
}

fn unknown(word: &str) -> RulesFault {
    RulesFault(format!("unknown rule \"{word}\""))
}

/// The houses that a word adds.
pub(crate) fn houses_of_word(word: &str) -> &'static [ExtraHouse] {
    match word {
        "x" | "diagonals" => &[ExtraHouse::DiagonalDown, ExtraHouse::DiagonalUp],
        "diagonal-down" => &[ExtraHouse::DiagonalDown],
        "diagonal-up" => &[ExtraHouse::DiagonalUp],
        "windoku" | "windows" => &[ExtraHouse::Windows],
        "disjoint" | "dg" => &[ExtraHouse::Disjoint],
        "girandola" => &[ExtraHouse::Girandola],
        "asterisk" => &[ExtraHouse::Asterisk],
        "center-dot" | "centerdot" => &[ExtraHouse::CenterDot],
        _ => &[],
    }
}
