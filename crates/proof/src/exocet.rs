//! Exocets.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use unguess_board::{Cell, House, HouseKind};

/// Two base cells, whose digits find no room in some lines outside two targets: so the targets hold the digits of the base.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Exocet {
    /// Two cells that see each other.
    pub base: [Cell; 2],
    /// The cells that hold the digits of the base.
    pub targets: [Cell; 2],
    /// The rows and columns in which each digit has to have its place.
    pub lines: Vec<CrossLine>,
}

impl Exocet {
    /// How many lines the digits are placed in.
    pub const fn length(&self) -> usize {
        self.lines.len()
    }
}

/// A row or column, written `r4` or `c4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrossLine(House);

impl CrossLine {
    /// A house, if it is a line.
    pub fn of(house: House) -> Option<Self> {
        (house.kind() != HouseKind::Block).then_some(Self(house))
    }

    /// The line as a house.
    pub const fn house(self) -> House {
        self.0
    }
}

impl std::fmt::Display for CrossLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let letter = if self.0.kind() == HouseKind::Row { 'r' } else { 'c' };
        write!(f, "{letter}{}", self.0.number() + 1)
    }
}

impl Serialize for CrossLine {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for CrossLine {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let lines = House::classic().filter_map(Self::of);
        let mut named = lines.filter(|line| line.to_string() == name);
        named.next().ok_or_else(|| serde::de::Error::custom(format!("{name:?} is not a line such as r4 or c4")))
    }
}
