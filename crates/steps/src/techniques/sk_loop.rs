use crate::technique::full_cover;
use crate::technique::{Ask, Facts, Flow, ForBoards, Found, Instance, Technique};
use unguess_board::{Cell, CellSet, Digit, DigitSet, Grid, House, Variable};
use unguess_proof::{Cover, Proof, Step};
use unguess_search::session::Session;

/// Defined in `rules/sk-loop.md`.
pub(super) static SK_LOOP: Technique = Technique {
    facts: Facts { aliases: &["domino-loop"], boards: ForBoards::Usual, ..Facts::new("sk-loop", "SK-loop") },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let Proof::Cover(Cover { base, cover, .. }) = &step.proof else { return None };
    full_cover::read(step)?;
    let fits = |ring: &Ring| {
        let cells: Vec<Variable> = ring.cells().into_iter().map(Cell::variable).collect();
        cells == *base && ring.cover() == *cover
    };
    Ring::all(state).iter().any(fits).then(|| Instance::of_size(1))
}

/// Rows before columns of the centers, and pairs of digits in lexicographic order.
fn search(session: &mut Session, _ask: &Ask, found: &mut Found) -> Flow {
    let state = *session.view().grid();
    let step = |ring: &Ring| full_cover::step(SK_LOOP.id(), &state, &ring.cells(), ring.cover());
    Ring::all(&state).iter().filter_map(step).try_for_each(found)
}

/// The cells beside a center in its box, in its row and in its column, and their digits.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Arms {
    center: Cell,
    /// Two digits of all four cells.
    inner: DigitSet,
    /// The two other digits of the cells in the row.
    in_row: DigitSet,
    /// The two other digits of the cells in the column.
    in_column: DigitSet,
}

impl Arms {
    /// The arms of a center, by their inner digits in lexicographic order. In its row and in its column, the two cells beside it in
    /// the box are unfilled and have four digits together; two digits common to both are the inner ones.
    fn all_of(state: &Grid, center: Cell) -> Vec<Self> {
        let [row, column] = Self::beside(center);
        let digits = |cells: &[Cell; 2]| {
            let is_open = cells.iter().all(|cell| state.value(*cell).is_none());
            let all = state.digits_in(cells[0]) | state.digits_in(cells[1]);
            (is_open && all.len() == 4).then_some(all)
        };
        let (Some(of_row), Some(of_column)) = (digits(&row), digits(&column)) else { return Vec::new() };
        let common: Vec<Digit> = (of_row & of_column).iter().collect();
        let pairs = common.iter().enumerate().flat_map(|(at, first)| {
            common[at + 1..].iter().map(move |second| [*first, *second].into_iter().collect::<DigitSet>())
        });
        pairs.map(|inner| Self { center, inner, in_row: of_row - inner, in_column: of_column - inner }).collect()
    }

    /// The two cells in the row, and the two in the column.
    fn beside(center: Cell) -> [[Cell; 2]; 2] {
        let [row, column, block] = center.houses();
        [row, column].map(|line| {
            let cells: CellSet = (line.cells() & block.cells()) - CellSet::of(center);
            cells.pair().expect("a line and a box share three cells")
        })
    }
}

/// Four centers in a rectangle.
struct Ring([Arms; 4]);

impl Ring {
    /// All rings of a state: the two centers of a row have the same outer digits in it, and so have those of a column.
    fn all(state: &Grid) -> Vec<Self> {
        let arms: Vec<Vec<Arms>> = Cell::all().map(|center| Arms::all_of(state, center)).collect();
        let mut rings = Vec::new();
        for (top, bottom) in apart() {
            for (left, right) in apart() {
                let [first, second, third, fourth] = [(top, left), (top, right), (bottom, left), (bottom, right)]
                    .map(|(row, column)| &arms[Cell::at(row, column).index()]);
                for one in first {
                    for two in second.iter().filter(|two| two.in_row == one.in_row) {
                        for three in third.iter().filter(|three| three.in_column == one.in_column) {
                            let fits = |four: &&Arms| four.in_row == three.in_row && four.in_column == two.in_column;
                            let closed = fourth.iter().filter(fits).map(|four| Self([*one, *two, *three, *four]));
                            rings.extend(closed.filter(|ring| !ring.is_plain()));
                        }
                    }
                }
            }
        }
        rings
    }

    /// Whether all inner digits are the same and all outer ones are: then the digits could turn around the ring.
    fn is_plain(&self) -> bool {
        let [first, ..] = &self.0;
        let is_same = |arms: &Arms| arms.inner == first.inner && arms.in_row == first.in_row;
        self.0.iter().all(|arms| is_same(arms) && arms.in_column == first.in_row)
    }

    /// The sixteen cells.
    fn cells(&self) -> Vec<Cell> {
        self.0.iter().flat_map(|arms| Arms::beside(arms.center)).flatten().collect()
    }

    /// The inner digits in the boxes, and the outer ones in the rows and columns.
    fn cover(&self) -> Vec<Variable> {
        let of = |house: House, digits: DigitSet| digits.iter().map(move |digit| house.variable(digit));
        let [first, second, third, _] = self.0;
        let boxes = self.0.iter().flat_map(|arms| of(arms.center.houses()[2], arms.inner));
        let rows = [first, third].into_iter().flat_map(|arms| of(arms.center.houses()[0], arms.in_row));
        let columns = [first, second].into_iter().flat_map(|arms| of(arms.center.houses()[1], arms.in_column));
        boxes.chain(rows).chain(columns).collect()
    }
}

/// Two numbers of rows in different bands, or of columns in different stacks.
fn apart() -> impl Iterator<Item = (usize, usize)> {
    (0..9).flat_map(|one| (one / 3 * 3 + 3..9).map(move |other| (one, other)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::{candidates, limited, offered, removed};

    /// A ring around r2c2, r2c8, r8c2 and r8c8.
    const RING: &str = "r2c1n1234 r2c3n1234 r1c2n1256 r3c2n1256 r2c7n3478 r2c9n3478 r1c8n5678 r3c8n5678 \
                        r8c1n1234 r8c3n1234 r7c2n1256 r9c2n1256 r8c7n3478 r8c9n3478 r7c8n5678 r9c8n5678";

    #[test]
    fn each_digit_of_the_ring_is_in_it() {
        let state = limited(RING);
        let found = offered(&SK_LOOP, state, &Ask::every(1));
        assert_eq!(found.len(), 1);
        assert_eq!(SK_LOOP.instance(&state, &found[0]).map(|instance| instance.size), Some(1));
        let all = removed(&found[0]);
        assert!(candidates("r1c1n12 r2c4n34 r4c2n56 r2c2n123456 r8c5n34 r7c9n78").is_subset(&all));
        assert!(!all.intersects(&candidates("r1c1n3456789 r5c5n123456789")));
    }

    #[test]
    fn outer_digits_are_the_same_along_a_line() {
        let state = limited(&RING.replace("r9c2n1256", "r9c2n1259").replace("r7c2n1256", "r7c2n1259"));
        assert!(offered(&SK_LOOP, state, &Ask::every(1)).is_empty());
    }
}
