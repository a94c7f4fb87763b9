//! The board as the checker reads it: its houses and links, found cell by cell from the statements about it. The tables that
//! searches use are made elsewhere and otherwise; if they do not say the same, nothing on such a board is accepted.

use super::Fault;
use super::condition::{Condition, conditions, is_set};
use super::fillings::ConditionFillings;
use unguess_board::rules::{ExtraHouse, LinkKind, OfRules, Regions, Statement, Wrapping};
use unguess_board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind, Kind, Rules, Variable};

/// The houses and links of a board.
pub(super) struct BoardFacts {
    /// The cells of which no two are equal: houses, and smaller sets.
    pub(super) groups: Vec<CellSet>,
    /// Whether candidates are linked that share neither a cell nor one of those.
    pub(super) has_links: bool,
    /// Whether it has nine digits and boxes of three rows and columns, and nothing else is stated.
    pub(super) has_three_by_three_boxes: bool,
    /// The cells of relations.
    pub(super) related: CellSet,
    /// What the relations demand.
    pub(super) conditions: Vec<Condition>,
    /// Candidates that some relation has in no filling.
    impossible: CandidateSet,
    variables: Vec<Variable>,
    members: Vec<CandidateSet>,
    linked: Vec<CandidateSet>,
}

static FACTS: OfRules<Option<BoardFacts>> = OfRules::new();

impl BoardFacts {
    /// The houses and links of a board.
    ///
    /// # Errors
    /// Tables that do not agree with the statements about the board.
    pub(super) fn of(rules: &'static Rules) -> Result<&'static Self, Fault> {
        FACTS.get(rules, agreed).as_ref().ok_or(Fault::Tables)
    }

    /// The candidates of a variable; none if the board has no such variable.
    pub(super) fn members(&self, variable: Variable) -> &CandidateSet {
        &self.members[variable.index()]
    }

    /// What cannot be true together with a candidate.
    pub(super) fn linked(&self, candidate: Candidate) -> &CandidateSet {
        &self.linked[candidate.index()]
    }

    /// All variables.
    pub(super) fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// The candidates of an empty board.
    fn candidates(&self) -> CandidateSet {
        let cells = self.variables.iter().filter(|variable| variable.kind() == Kind::Cell);
        cells.fold(CandidateSet::EMPTY, |all, cell| all | *self.members(*cell)) - self.impossible
    }

    /// Adds what the relations rule out beyond the statements about cells: candidates that some condition has in no
    /// filling, and links between two candidates that some condition never has together. Only what the tables of the
    /// rules claim is looked for.
    fn add_consequences(&mut self, rules: &Rules, all: &CandidateSet) {
        let stated = self.linked.clone();
        let of_condition = |condition: &Condition| {
            let cells: CellSet = condition.cells.iter().copied().collect();
            (cells, ConditionFillings::new(vec![condition.clone()], rules.size(), |one| &stated[one.index()]))
        };
        let fillings: Vec<(CellSet, ConditionFillings)> = self.conditions.iter().map(of_condition).collect();
        // Whether some condition that has both cells has no filling with both candidates; with one alone, if they are
        // the same.
        let are_false = |one: Candidate, other: Candidate| {
            let both: CellSet = [one.cell(), other.cell()].into_iter().collect();
            let mut near = fillings.iter().filter(|(cells, _)| both.is_subset(*cells)).peekable();
            // Most pairs of cells share no condition.
            near.peek()?;
            let left = *all - CandidateSet::of_cells(&[both; Digit::COUNT]);
            let left = left | CandidateSet::of(one) | CandidateSet::of(other);
            near.map(|(_, fillings)| fillings.count(&left, &CandidateSet::EMPTY, usize::min))
                .find(|count| *count == Ok(None))
        };
        self.impossible = (*all - rules.candidates()).iter().filter(|one| are_false(*one, *one).is_some()).collect();
        // Only what the rules claim beyond the stated links is looked for.
        for one in all.iter() {
            let claimed = *rules.linked(one) - stated[one.index()];
            for other in claimed.iter().filter(|other| *other > one && are_false(one, *other).is_some()) {
                self.has_links = true;
                self.linked[one.index()].insert(other);
                self.linked[other.index()].insert(one);
            }
        }
    }

    fn add_variable(&mut self, variable: Variable, members: CandidateSet) {
        self.members[variable.index()] = members;
        self.variables.push(variable);
    }
}

/// The facts of a board, if the tables of its rules agree with them.
fn agreed(rules: &Rules) -> Option<BoardFacts> {
    let facts = facts(rules);
    let is_agreed = Candidate::all().all(|candidate| facts.linked(candidate) == rules.linked(candidate))
        && (0..Variable::COUNT).map(Variable::new).all(|variable| facts.members(variable) == rules.members(variable));
    (is_agreed && rules.candidates() == facts.candidates()).then_some(facts)
}

/// The facts of a board from its statements alone: first its cells, then its groups with the houses among them, then
/// the links of each candidate, and last what the relations add.
fn facts(rules: &Rules) -> BoardFacts {
    let size = rules.size();
    let mut facts = BoardFacts {
        groups: Vec::new(),
        has_links: rules.statements().iter().any(|statement| matches!(statement, Statement::Links(..))),
        related: rules.relations().flat_map(|relation| relation.parts().concat()).collect(),
        conditions: conditions(rules),
        impossible: CandidateSet::EMPTY,
        has_three_by_three_boxes: rules.statements() == [Statement::Regions(Regions::Boxes([3, 3]))] && size == 9,
        variables: Vec::new(),
        members: vec![CandidateSet::EMPTY; Variable::COUNT],
        linked: vec![CandidateSet::EMPTY; Candidate::COUNT],
    };
    let is_there = |cell: Cell| {
        let is_absent = |statement: &Statement| matches!(statement, Statement::Absent(cells) if cells.contains(cell));
        cell.row() < size && cell.column() < size && !rules.statements().iter().any(is_absent)
    };
    let cells: CellSet = Cell::all().filter(|cell| is_there(*cell)).collect();
    let with = |digits: &[Digit], cells: CellSet| {
        digits.iter().fold(CandidateSet::EMPTY, |all, digit| all | CandidateSet::of_digit(*digit, cells))
    };
    let digits: Vec<Digit> = rules.digits().collect();
    for cell in cells.iter() {
        facts.add_variable(cell.variable(), with(&digits, CellSet::of(cell)));
    }
    for (house, group) in groups(rules, &is_there) {
        facts.groups.push(group);
        if let Some(house) = house.filter(|_| group.len() == size) {
            for digit in &digits {
                facts.add_variable(house.variable(*digit), with(&[*digit], group));
            }
        }
    }
    let candidates = with(&digits, cells);
    for one in candidates.iter() {
        facts.linked[one.index()] = linked_by_groups(&facts, one) | stated_links(rules, cells, one);
    }
    facts.add_consequences(rules, &candidates);
    facts
}

/// What cannot be true together with a candidate because of its cell, or of cells no two of which are equal.
fn linked_by_groups(facts: &BoardFacts, one: Candidate) -> CandidateSet {
    let groups = facts.groups.iter().filter(|group| group.contains(one.cell()));
    let seen = groups.fold(CellSet::EMPTY, |seen, group| seen | *group);
    let linked = *facts.members(one.cell().variable()) | CandidateSet::of_digit(one.digit(), seen);
    linked - CandidateSet::of(one)
}

/// The candidates in other cells of the board that cannot be true together with one, as statements about links say.
fn stated_links(rules: &Rules, cells: CellSet, one: Candidate) -> CandidateSet {
    let mut linked = CandidateSet::EMPTY;
    for statement in rules.statements() {
        let Statement::Links(kind, wrapping, exempt) = statement else { continue };
        for other in (cells - CellSet::of(one.cell())).iter() {
            let both = [one.cell(), other];
            let digits = joined(kind, *wrapping, rules.size(), one, other);
            if !digits.is_empty() && !exempt.iter().any(|pair| *pair == both || [pair[1], pair[0]] == both) {
                digits.iter().for_each(|digit| linked.insert(other.with(digit)));
            }
        }
    }
    linked
}

/// The digits of another cell that a kind of links joins to a candidate.
fn joined(kind: &LinkKind, wrapping: Wrapping, size: usize, one: Candidate, b: Cell) -> DigitSet {
    let (a, digit) = (one.cell(), one.digit().index());
    // How far apart two lines are: straight, and around the border if links go there.
    let between = |from: usize, to: usize| {
        let straight = from.abs_diff(to);
        if wrapping.is_toroidal { [straight, size - straight] } else { [straight; 2] }
    };
    let (rows, columns) = (between(a.row(), b.row()), between(a.column(), b.column()));
    let is_apart = |down: usize, across: usize| rows.contains(&down) && columns.contains(&across);
    let is_near = is_apart(0, 1) || is_apart(1, 0);
    let equal = DigitSet::of(one.digit());
    // The digits that go with this one, the lower of the two being given first.
    let with = |go_together: &dyn Fn(usize, usize) -> bool| {
        let others = (0..size).filter(|other| go_together(digit.min(*other), digit.max(*other)));
        others.map(Digit::new).collect::<DigitSet>()
    };
    let are_consecutive =
        |low: usize, high: usize| high == low + 1 || wrapping.is_cyclic && low == 0 && high + 1 == size;
    let is_double = |low: usize, high: usize| high + 1 == 2 * (low + 1);
    match kind {
        LinkKind::AntiKnight if is_apart(1, 2) || is_apart(2, 1) => equal,
        LinkKind::AntiKing if is_apart(1, 1) => equal,
        LinkKind::Offsets(offsets) => {
            let step = |from: Cell, to: Cell| {
                let by = |from: usize, to: usize| to.cast_signed() - from.cast_signed();
                (by(from.row(), to.row()), by(from.column(), to.column()))
            };
            if offsets.contains(&step(a, b)) || offsets.contains(&step(b, a)) { equal } else { DigitSet::EMPTY }
        }
        LinkKind::AntiTaxicab if rows[0] + columns[0] == digit + 1 => equal,
        LinkKind::NonConsecutive if is_near => with(&are_consecutive),
        LinkKind::DiagonalNonConsecutive if is_apart(1, 1) => with(&are_consecutive),
        LinkKind::KropkiNegative if is_near => with(&|low, high| are_consecutive(low, high) || is_double(low, high)),
        LinkKind::RatioNegative if is_near => with(&is_double),
        // The sums for which V and X stand; the indices begin at 0.
        LinkKind::XvNegative if is_near => with(&|low, high| matches!(low + high + 2, 5 | 10)),
        _ => DigitSet::EMPTY,
    }
}

/// The sets of cells of which no two are equal, each with the house that it is if it has as many cells as there are
/// digits: rows, columns, regions, extra houses, and relations whose cells all differ.
fn groups(rules: &Rules, is_there: &dyn Fn(Cell) -> bool) -> Vec<(Option<House>, CellSet)> {
    let size = rules.size();
    let cells =
        |holds: &dyn Fn(Cell) -> bool| Cell::all().filter(|cell| is_there(*cell) && holds(*cell)).collect::<CellSet>();
    let mut groups: Vec<(Option<House>, CellSet)> = Vec::new();
    for number in 0..size {
        groups.push((Some(House::of(HouseKind::Row, number)), cells(&|cell| cell.row() == number)));
        groups.push((Some(House::of(HouseKind::Column, number)), cells(&|cell| cell.column() == number)));
    }
    let mut unnamed = UNNAMED;
    for statement in rules.statements() {
        match statement {
            Statement::Regions(regions) => {
                for (number, group) in by_name(&|cell| region_of(regions, size, cell), size).into_iter().enumerate() {
                    let house = (number < size).then(|| House::of(HouseKind::Block, number));
                    groups.push((house, cells(&|cell| group.contains(cell))));
                }
            }
            Statement::Houses(kind) => {
                for (number, group) in extra(*kind, rules) {
                    let house = House::of(HouseKind::Extra, number);
                    groups.push((Some(house), cells(&|cell| group.contains(cell))));
                }
            }
            // A house that is there already is not named again; a smaller set is always added.
            Statement::House(named) => {
                let group = cells(&|cell| named.contains(&cell));
                let is_same = |(_, other): &(Option<House>, CellSet)| *other == group;
                if group.len() < size || !groups.iter().any(is_same) {
                    groups.push(((group.len() == size).then(|| House::of(HouseKind::Extra, unnamed)), group));
                    unnamed += usize::from(group.len() == size);
                }
            }
            Statement::Relation(relation) => {
                if is_set(relation.kind()) {
                    groups.push((None, cells(&|cell| relation.parts().iter().any(|part| part.contains(&cell)))));
                }
            }
            Statement::Absent(_) | Statement::Links(..) => {}
        }
    }
    groups
}

/// The number of the first extra house that has no name.
const UNNAMED: usize = 23;

/// The cells of a board of `size` rows that have the same name, set by set in the order of their first cells. Cells
/// without a name are left out.
fn by_name(name: &dyn Fn(Cell) -> Option<usize>, size: usize) -> Vec<CellSet> {
    let mut found: Vec<(usize, CellSet)> = Vec::new();
    for cell in Cell::all().filter(|cell| cell.row() < size && cell.column() < size) {
        let Some(name) = name(cell) else { continue };
        match found.iter_mut().find(|(other, _)| *other == name) {
            Some((_, cells)) => cells.insert(cell),
            None => found.push((name, CellSet::of(cell))),
        }
    }
    found.into_iter().map(|(_, cells)| cells).collect()
}

/// The name of the region that a cell is in: a number for boxes, otherwise its letter.
fn region_of(regions: &Regions, size: usize, cell: Cell) -> Option<usize> {
    match regions {
        Regions::None => None,
        Regions::Boxes([height, width]) => Some(cell.row() / height * size + cell.column() / width),
        Regions::Letters(letters) => {
            let letter =
                letters.chars().filter(|letter| !letter.is_whitespace()).nth(cell.row() * size + cell.column());
            letter.filter(|letter| *letter != '.').map(|letter| letter as usize)
        }
    }
}

/// The three houses of nine digits that are known by their pictures.
const GIRANDOLA: &str = "#.......# ....#.... ......... ......... .#..#..#. ......... ......... ....#.... #.......#";
const ASTERISK: &str = "......... ....#.... ..#...#.. ......... .#..#..#. ......... ..#...#.. ....#.... .........";
const CENTER_DOT: &str = "......... .#..#..#. ......... ......... .#..#..#. ......... ......... .#..#..#. .........";

/// The houses of a kind, by their numbers among extra houses: disjoint groups from 0 on, windows from 9 on, single
/// houses from 18 on.
fn extra(kind: ExtraHouse, rules: &Rules) -> Vec<(usize, CellSet)> {
    let size = rules.size();
    let one =
        |number: usize, holds: &dyn Fn(Cell) -> bool| vec![(number, Cell::all().filter(|cell| holds(*cell)).collect())];
    let picture = |rows: &str, cell: Cell| {
        rows.split(' ').nth(cell.row()).is_some_and(|row| row.as_bytes()[cell.column()] == b'#')
    };
    match kind {
        ExtraHouse::Disjoint => {
            let [height, width] = rules.boxes().unwrap_or([1, 1]);
            (0..).zip(by_name(&|cell| Some(cell.row() % height * size + cell.column() % width), size)).collect()
        }
        ExtraHouse::Windows => windows(size),
        ExtraHouse::DiagonalDown => one(18, &|cell| cell.row() == cell.column() && cell.row() < size),
        ExtraHouse::DiagonalUp => one(19, &|cell| cell.row() + cell.column() + 1 == size),
        ExtraHouse::Girandola => one(20, &|cell| picture(GIRANDOLA, cell)),
        ExtraHouse::Asterisk => one(21, &|cell| picture(ASTERISK, cell)),
        ExtraHouse::CenterDot => one(22, &|cell| picture(CENTER_DOT, cell)),
    }
}

/// Windows: with nine digits, cells share one if their rows are of one class and their columns are. With fewer, they are boxes with
/// a line before and behind each, as far as these fit.
fn windows(size: usize) -> Vec<(usize, CellSet)> {
    const ORDER: [(usize, usize); 9] = [(1, 1), (1, 2), (2, 1), (2, 2), (0, 1), (0, 2), (1, 0), (2, 0), (0, 0)];
    // Lines 0, 4 and 8 are of class 0, lines 1 to 3 of class 1, lines 5 to 7 of class 2.
    if size == 9 {
        let class = |line: usize| if line.is_multiple_of(4) { 0 } else { 1 + line / 4 };
        let window = |(rows, columns): (usize, usize)| {
            Cell::all().filter(|cell| class(cell.row()) == rows && class(cell.column()) == columns).collect::<CellSet>()
        };
        return (9..).zip(ORDER.map(window)).collect();
    }
    let height = if size == 8 || size == 6 || size == 4 { 2 } else { 1 };
    let width = size / height;
    // The number of the box that a line is in; the first of each `length + 1` lines is in none.
    let place = |line: usize, length: usize| {
        let (number, rest) = (line / (length + 1), line % (length + 1));
        (rest > 0 && (number + 1) * (length + 1) < size).then_some(number)
    };
    let window = |cell: Cell| Some(place(cell.row(), height)? * size + place(cell.column(), width)?);
    (9..).zip(by_name(&window, size)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::rules::NAMES;

    #[test]
    fn tables_and_checker_agree_on_every_named_board() {
        for name in NAMES.iter().filter(|name| !name.is_of_puzzle()) {
            for words in [
                "",
                "+nonconsecutive",
                "+anti-king+6x6",
                "+8x8+nonconsecutive",
                "+4x4+anti-knight",
                "+toroidal+nonconsecutive",
            ] {
                let Ok(rules) = format!("{}{words}", name.id).parse::<Rules>() else { continue };
                assert!(BoardFacts::of(rules.keep()).is_ok(), "{}{words}", name.id);
            }
        }
    }

    #[test]
    fn tables_that_differ_are_refused() {
        let windows: Rules = "windoku".parse().unwrap();
        let facts = facts(&windows);
        assert_eq!(facts.groups.len(), 36);
        assert!(agreed(Box::leak(Box::new(windows))).is_some());
        assert!(facts.linked("r2c2n1".parse().unwrap()) != Rules::classic().linked("r2c2n1".parse().unwrap()));
    }
}
