//! Groups: a digit in the cells of a segment. What is linked to all of them is false if any one of them is true.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::candidate_set::CandidateSet;
use super::ids::{BadName, Digit, House, HouseKind, as_text, bad, numbered};
use super::rules::Rules;
use super::several::SeveralCandidates;
use super::variables::{Candidate, Segment, THIRDS, Variable};

numbered! {
    /// A digit in a segment: one of its candidates is meant, no matter which. Printed `r4c123n6` or `r456c1n6`.
    Group(u16) < 486
}

as_text!(Group);

impl Group {
    /// A digit in the segment where a row or column crosses a box, if it does.
    pub fn at(digit: Digit, line: House, block: House) -> Option<Self> {
        let third = match line.kind() {
            HouseKind::Row => block.number() % 3,
            _ => block.number() / 3,
        };
        Segment::new(line, block)?;
        Some(Self::new(digit.index() * 54 + line.index() * 3 + third))
    }

    /// The group that two or three candidates make, if they are one digit in one segment.
    pub fn of(candidates: &CandidateSet) -> Option<Self> {
        let first = candidates.first()?;
        let [row, column, block] = first.cell().houses();
        let groups = [row, column].into_iter().filter_map(|line| Self::at(first.digit(), line, block));
        groups.filter(|_| candidates.len() > 1).find(|group| candidates.is_subset(&group.candidates()))
    }

    /// The digit.
    #[inline]
    pub const fn digit(self) -> Digit {
        Digit::new(self.index() / 54)
    }

    /// Where it lies.
    #[inline]
    pub const fn segment(self) -> Segment {
        Segment::of(House::new(self.index() % 54 / 3), self.index() % 3)
    }

    /// Its three candidates.
    #[inline]
    pub fn candidates(self) -> CandidateSet {
        CandidateSet::of_digit(self.digit(), self.segment().cells())
    }

    /// The two variables that hold all three: the digit in the row or column, and in the box.
    #[inline]
    pub fn variables(self) -> [Variable; 2] {
        let segment = self.segment();
        [segment.line().variable(self.digit()), segment.block().variable(self.digit())]
    }

    /// The candidates linked to all three: if one of the three is true, they are false.
    #[inline]
    pub fn linked(self) -> CandidateSet {
        let segment = self.segment();
        let seen = segment.line().cells() | segment.block().cells();
        CandidateSet::of_digit(self.digit(), seen - segment.cells())
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}n{}", self.segment(), self.digit())
    }
}

impl FromStr for Group {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        read(&text.to_ascii_lowercase()).ok_or_else(|| bad(text, "a group such as r4c123n6"))
    }
}

/// Reads the name in lower case.
fn read(text: &str) -> Option<Group> {
    let (place, digit) = text.split_once('n')?;
    let (row, column) = place.strip_prefix('r')?.split_once('c')?;
    let digit: Digit = digit.parse().ok()?;
    let third = |name: &str| THIRDS.iter().position(|third| *third == name);
    let (line, block) = match (row.len(), column.len()) {
        (1, 3) => {
            let row = row.parse::<Digit>().ok()?.index();
            (House::of(HouseKind::Row, row), row / 3 * 3 + third(column)?)
        }
        (3, 1) => {
            let column = column.parse::<Digit>().ok()?.index();
            (House::of(HouseKind::Column, column), third(row)? * 3 + column / 3)
        }
        _ => return None,
    };
    Group::at(digit, line, House::of(HouseKind::Block, block))
}

/// What a link of a chain leads to: a candidate, or a group of them of which it leaves open which is true.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Right {
    /// A candidate.
    One(Candidate),
    /// A group.
    Group(Group),
    /// Some candidates of a variable that are no group of the usual board.
    Several(SeveralCandidates),
}

as_text!(Right);

impl Right {
    /// What stands for some candidates of a variable, of which there is one or more.
    pub fn of(candidates: &CandidateSet) -> Option<Self> {
        match candidates.single() {
            Some(one) => Some(Self::One(one)),
            None => SeveralCandidates::of(candidates).map(Self::Several),
        }
    }

    /// The candidates that it represents.
    pub fn candidates(self) -> CandidateSet {
        match self {
            Self::One(candidate) => CandidateSet::of(candidate),
            Self::Group(group) => group.candidates(),
            Self::Several(several) => several.candidates(),
        }
    }

    /// The candidates of the usual board that are false if it is true.
    pub fn linked(self) -> CandidateSet {
        match self {
            Self::One(candidate) => *candidate.linked(),
            Self::Group(group) => group.linked(),
            Self::Several(_) => self.linked_on(Rules::classic()),
        }
    }

    /// The candidates of a board that are false if it is true.
    pub fn linked_on(self, rules: &Rules) -> CandidateSet {
        match self {
            Self::One(candidate) => *rules.linked(candidate),
            _ => rules.linked_to_all(self.candidates().iter()),
        }
    }
}

impl From<Candidate> for Right {
    fn from(candidate: Candidate) -> Self {
        Self::One(candidate)
    }
}

impl fmt::Display for Right {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One(candidate) => write!(f, "{candidate}"),
            Self::Group(group) => write!(f, "{group}"),
            Self::Several(several) => write!(f, "{several}"),
        }
    }
}

impl fmt::Debug for Right {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Right {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        let group = || text.parse().map(Self::Group);
        text.parse()
            .map(Self::One)
            .or_else(|_| group())
            .or_else(|_: BadName| text.parse().map(Self::Several))
            .map_err(|_: BadName| bad(text, "a candidate such as r4c3n6 or a group such as r4c123n6"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back() {
        for group in Group::all() {
            assert_eq!(group.to_string().parse(), Ok(Right::Group(group)));
        }
        assert_eq!("r4c3n6".parse().map(|right: Right| right.to_string()), Ok("r4c3n6".to_owned()));
        assert!("r4c124n6".parse::<Right>().is_err());
    }

    #[test]
    fn two_candidates_in_a_segment_tell_their_group() {
        for group in Group::all() {
            let all: Vec<Candidate> = group.candidates().iter().collect();
            assert_eq!(Group::of(&group.candidates()), Some(group));
            assert_eq!(Group::of(&all[1..].iter().copied().collect()), Some(group));
            assert_eq!(Group::of(&CandidateSet::of(all[0])), None);
        }
        let apart = ["r1c1n1", "r2c2n1"].map(|name| name.parse().unwrap());
        assert_eq!(Group::of(&apart.into_iter().collect()), None);
    }

    #[test]
    fn what_a_group_is_linked_to_is_linked_to_each_of_its_candidates() {
        for group in Group::all() {
            let common = group.candidates().iter().fold(CandidateSet::ALL, |common, one| common & *one.linked());
            assert_eq!(group.linked(), common);
            assert_eq!(group.linked().len(), 12);
            assert!(group.variables().iter().all(|variable| group.candidates().is_subset(variable.candidates())));
        }
    }
}
