//! Relations in the plain form of boards: a word, its numbers, and its cells in parts with `|` between.

use super::{KindNumbers, Relation, RelationKind};
use crate::ids::Cell;
use crate::rules_fault::RulesFault;

/// Short words for kinds with a number.
const SHORT: [(&str, RelationKind, i32); 4] = [
    ("white", RelationKind::Difference, 1),
    ("black", RelationKind::Ratio, 2),
    ("x-mark", RelationKind::Xv, 10),
    ("v-mark", RelationKind::Xv, 5),
];

impl Relation {
    /// Whether a statement with this word is a relation.
    pub fn is_word(word: &str) -> bool {
        RelationKind::of_word(word).is_some() || SHORT.iter().any(|(short, ..)| *short == word)
    }

    /// Reads what follows a word of a relation: its numbers, as its kind has them, then its cells, which `cells` reads.
    ///
    /// # Errors
    /// What does not fit its kind.
    pub fn read(
        word: &str,
        rest: &str,
        cells: impl Fn(&str) -> Result<Vec<Cell>, RulesFault>,
    ) -> Result<Self, RulesFault> {
        let parts = |text: &str| text.split('|').map(&cells).collect::<Result<Vec<_>, _>>();
        if let Some((_, kind, number)) = SHORT.iter().find(|(short, ..)| *short == word) {
            return Self::new(*kind, vec![*number], parts(rest)?);
        }
        let kind = RelationKind::of_word(word).ok_or_else(|| RulesFault(format!("unknown statement \"{word}\"")))?;
        let (first, after) = rest.split_once(' ').unwrap_or((rest, ""));
        let number = |text: &str| {
            text.parse::<i32>().map_err(|_| RulesFault(format!("{word}: expected a number, found \"{text}\"")))
        };
        match kind.facts().numbers {
            KindNumbers::None => Self::new(kind, Vec::new(), parts(rest)?),
            KindNumbers::Perhaps if !first.starts_with(|sign: char| sign.is_ascii_digit()) => {
                Self::new(kind, Vec::new(), parts(rest)?)
            }
            KindNumbers::One | KindNumbers::Perhaps => Self::new(kind, vec![number(first)?], parts(after)?),
            KindNumbers::Digits => {
                let digits = first.split(',').map(number).collect::<Result<_, _>>()?;
                Self::new(kind, digits, parts(after)?)
            }
            KindNumbers::Factors => {
                let mut numbers = vec![number(first)?];
                let mut listed = Vec::new();
                for term in after.split_whitespace() {
                    let (factor, cell) = term.split_once('*').ok_or_else(|| {
                        RulesFault(format!("{word}: expected a factor and a cell, such as 2*r1c1, found \"{term}\""))
                    })?;
                    let named = cells(cell)?;
                    numbers.extend(std::iter::repeat_n(number(factor)?, named.len()));
                    listed.extend(named);
                }
                Self::new(kind, numbers, vec![listed])
            }
        }
    }

    /// The word, the numbers and the cells, part by part, each cell by its name. A short word stands for its number, too.
    pub fn text(&self, name: impl Fn(Cell) -> String) -> String {
        let short = SHORT.iter().find(|(_, kind, number)| *kind == self.kind() && self.numbers() == [*number]);
        let word = short.map_or(self.kind().facts().word, |(word, ..)| word);
        if self.kind().facts().numbers == KindNumbers::Factors {
            let terms = self.numbers()[1..].iter().zip(&self.parts()[0]);
            let terms: Vec<String> = terms.map(|(factor, cell)| format!("{factor}*{}", name(*cell))).collect();
            return format!("{word} {} {}", self.numbers()[0], terms.join(" "));
        }
        let parts = self.parts().iter().map(|part| part.iter().map(|cell| name(*cell)).collect::<Vec<_>>().join(" "));
        let cells = parts.collect::<Vec<_>>().join(" | ");
        if short.is_some() || self.numbers().is_empty() {
            return format!("{word} {cells}");
        }
        let numbers: Vec<String> = self.numbers().iter().map(i32::to_string).collect();
        format!("{word} {} {cells}", numbers.join(","))
    }
}
