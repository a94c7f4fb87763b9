//! Statements without arguments.

use unguess_board::relation::RelationKind as Kind;
use unguess_board::rules::{ExtraHouse, LinkKind};

/// Houses without arguments.
pub(super) const HOUSES: [(&str, ExtraHouse); 2] =
    [("Windoku", ExtraHouse::Windows), ("DisjointSets", ExtraHouse::Disjoint)];

/// Links without arguments, with the kinds of marks whose pairs are spared.
pub(super) const LINKS: [(&str, LinkKind, &[Kind]); 6] = [
    ("AntiKnight", LinkKind::AntiKnight, &[]),
    ("AntiKing", LinkKind::AntiKing, &[]),
    ("AntiConsecutive", LinkKind::NonConsecutive, &[]),
    ("AntiTaxicab", LinkKind::AntiTaxicab, &[]),
    ("StrictKropki", LinkKind::KropkiNegative, &[Kind::Difference, Kind::Ratio]),
    ("StrictXV", LinkKind::XvNegative, &[Kind::Xv]),
];
