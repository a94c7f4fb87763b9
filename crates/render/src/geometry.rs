//! Where things are on the drawn board, and curves that avoid each other. The origin is the corner of r1c1.

use std::fmt;

use super::labels::{labelled, pinched};
use super::picture::{DrawnLine, EndOutline, Picture, Role};
use unguess_board::{Candidate, CandidateSet, Cell, CellSet, Grid, HouseKind, Rules, Variable};

/// How wide a cell is.
pub(super) const CELL: f64 = 60.0;
/// How far cages are drawn inside of their cells.
pub(super) const CAGE: f64 = 4.0;
/// How wide the board is.
pub(super) const BOARD: f64 = 9.0 * CELL;
/// How far a mark reaches from the middle of its candidate.
pub(super) const MARK: f64 = 8.5;
/// How far the outline of a group reaches from the middles of its candidates.
const OUTLINE: f64 = 12.0;

/// How far the curves of links may bend, as a part of their length: the straight one first.
const BENDS: [f64; 13] = [0.0, 0.05, -0.05, 0.1, -0.1, 0.2, -0.2, 0.32, -0.32, 0.46, -0.46, 0.62, -0.62];
/// At how many places a curve is looked at.
const SAMPLES: u32 = 16;
/// Curves keep this far from marks that are not theirs.
const CLEAR_OF_MARKS: f64 = 13.0;
/// Curves had better keep this far from pencilmarks.
const CLEAR_OF_PENCIL: f64 = 7.0;
/// Curves had better keep this far from the middle of a placed digit.
const CLEAR_OF_DIGITS: f64 = 17.0;
/// Curves keep this far from each other.
const CLEAR_OF_CURVES: f64 = 7.0;

/// A place on the drawn board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// A rectangle.
pub(super) struct DrawnRectangle {
    pub(super) corner: Point,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// A quadratic curve.
#[derive(Clone, Copy, Debug)]
pub(super) struct Curve {
    from: Point,
    control: Point,
    to: Point,
    /// Whether it ends in a head.
    pub(super) has_head: bool,
}

/// A number with at most one decimal.
pub(super) struct OneDecimal(pub(super) f64);

impl fmt::Display for OneDecimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() / 10.0;
        // Adding zero turns -0 into 0.
        write!(f, "{}", tenths + 0.0)
    }
}

impl Point {
    /// The middle of a cell.
    pub(super) fn of_cell(cell: Cell) -> Self {
        Self { x: middle(cell.column()), y: middle(cell.row()) }
    }

    fn distance(self, other: Self) -> f64 {
        let (x, y) = (self.x - other.x, self.y - other.y);
        (x * x + y * y).sqrt()
    }

    /// Whether it lies on the straight way between two places.
    fn is_between(self, one: Self, other: Self) -> bool {
        let (near, far) = (one.distance(self), self.distance(other));
        near > 0.1 && far > 0.1 && near + far < one.distance(other) + 0.1
    }

    /// The place so far from here on the way to `other`.
    fn towards(self, other: Self, far: f64) -> Self {
        let part = far / self.distance(other).max(1.0);
        Self { x: self.x + (other.x - self.x) * part, y: self.y + (other.y - self.y) * part }
    }
}

/// Where pencilmarks stand: digits in their cell as on a telephone, clear of what the relations of the board write into it.
pub(super) struct PencilmarkLayout {
    /// Cells with a number in an upper corner.
    labelled: CellSet,
    /// Cells with something on their border.
    pinched: CellSet,
}

impl PencilmarkLayout {
    /// The layout of a board.
    pub(super) fn of(rules: &Rules) -> Self {
        Self { labelled: labelled(rules), pinched: pinched(rules) }
    }

    /// The middle of a candidate.
    pub(super) fn at(&self, candidate: Candidate) -> Point {
        let (digit, cell) = (candidate.digit().index(), candidate.cell());
        let across = if self.pinched.contains(cell) { 15.0 } else { 17.5 };
        let (down, below) = if self.labelled.contains(cell) { (14.0, 5.5) } else { (across, 0.0) };
        let Point { x, y } = Point::of_cell(cell);
        Point { x: x + (real(digit % 3) - 1.0) * across, y: y + below + (real(digit / 3) - 1.0) * down }
    }
}

/// How wide and high a board is.
pub(super) fn side(rules: &Rules) -> f64 {
    real(rules.size()) * CELL
}

impl DrawnRectangle {
    /// The cell or the house of a variable, without a border of this width.
    pub(super) fn of(variable: Variable, border: f64) -> Self {
        let (cell, columns, rows) = match variable.digit_and_house() {
            None => (Cell::new(variable.number()), 1.0, 1.0),
            Some((_, house)) => match house.kind() {
                HouseKind::Row => (house.cell(0), 9.0, 1.0),
                HouseKind::Column => (house.cell(0), 1.0, 9.0),
                HouseKind::Block | HouseKind::Extra => (house.cell(0), 3.0, 3.0),
            },
        };
        let middle = Point::of_cell(cell);
        let corner = Point { x: middle.x - CELL / 2.0 + border, y: middle.y - CELL / 2.0 + border };
        Self { corner, width: columns * CELL - 2.0 * border, height: rows * CELL - 2.0 * border }
    }

    /// Around the candidates of an outline, with room for their marks.
    pub(super) fn around(outline: &EndOutline, layout: &PencilmarkLayout) -> Self {
        let points = || outline.candidates.iter().map(|candidate| layout.at(*candidate));
        let (left, right) = extent(points().map(|point| point.x));
        let (top, bottom) = extent(points().map(|point| point.y));
        let corner = Point { x: left - OUTLINE, y: top - OUTLINE };
        Self { corner, width: right - left + 2.0 * OUTLINE, height: bottom - top + 2.0 * OUTLINE }
    }
}

impl Curve {
    /// From mark to mark, or from the outline of a group to that of another, bent by a part of its length.
    fn new(stretch: &Stretch, layout: &PencilmarkLayout, grouped: &CandidateSet, bend: f64) -> Self {
        let (from, to) = (layout.at(stretch.from), layout.at(stretch.to));
        let middle = Point { x: f64::midpoint(from.x, to.x), y: f64::midpoint(from.y, to.y) };
        let control = Point { x: middle.x - (to.y - from.y) * bend, y: middle.y + (to.x - from.x) * bend };
        // It begins and ends outside the marks, but keeps about a fifth of its length where these are close.
        let near = |end: Candidate| {
            let reach = if grouped.contains(end) { OUTLINE } else { MARK };
            reach.min(from.distance(to) * 0.4) + 0.5
        };
        let (from, to) = (from.towards(control, near(stretch.from)), to.towards(control, near(stretch.to)));
        Self { from, control, to, has_head: stretch.has_head && from.distance(to) > 9.0 }
    }

    fn at(&self, part: f64) -> Point {
        let rest = 1.0 - part;
        let along =
            |from: f64, control: f64, to: f64| rest * rest * from + 2.0 * rest * part * control + part * part * to;
        Point { x: along(self.from.x, self.control.x, self.to.x), y: along(self.from.y, self.control.y, self.to.y) }
    }

    /// How far it goes out of its way.
    fn extra_length(self, bend: f64) -> f64 {
        bend.abs() * (20.0 + 0.4 * self.from.distance(self.to))
    }

    fn samples(self) -> impl Iterator<Item = Point> {
        (0..=SAMPLES).map(move |place| self.at(f64::from(place) / f64::from(SAMPLES)))
    }
}

impl fmt::Display for Curve {
    /// The data of a path.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [from, control, to] =
            [self.from, self.control, self.to].map(|point| format!("{} {}", OneDecimal(point.x), OneDecimal(point.y)));
        write!(f, "M{from}Q{control} {to}")
    }
}

/// A curve for each line of a picture, the least crowded one there is for it beside those before it.
pub(super) fn curves(grid: &Grid, picture: &Picture, layout: &PencilmarkLayout) -> Vec<Curve> {
    let pencil: Vec<Point> = grid.candidates().iter().map(|candidate| layout.at(candidate)).collect();
    let digits: Vec<Point> = grid.filled().iter().map(Point::of_cell).collect();
    let grouped = picture.groups.iter().flat_map(|group| group.candidates.iter().copied()).collect();
    let marks = picture.marks.iter().filter(|mark| mark.role != Role::Other).map(|mark| mark.candidate);
    let marks: Vec<Candidate> = marks.collect();
    let mut curves: Vec<Curve> = Vec::new();
    for line in &picture.lines {
        let stretch = Stretch::of(line, &picture.lines, layout);
        let ends = ends_of(&picture.lines, line);
        let others: Vec<Point> =
            marks.iter().filter(|mark| !ends.contains(**mark)).map(|mark| layout.at(*mark)).collect();
        let earlier = picture.lines.iter().zip(&curves).filter(|(other, _)| !are_one(line, other));
        let inside = |(_, curve): (&DrawnLine, &Curve)| curve.samples().skip(1).take(SAMPLES as usize - 1);
        let taken: Vec<Point> = earlier.flat_map(inside).collect();
        let crowds = [
            Crowd { points: &others, clear: CLEAR_OF_MARKS, weight: 4.0 },
            Crowd { points: &taken, clear: CLEAR_OF_CURVES, weight: 1.0 },
            Crowd { points: &pencil, clear: CLEAR_OF_PENCIL, weight: 0.7 },
            Crowd { points: &digits, clear: CLEAR_OF_DIGITS, weight: 0.7 },
        ];
        let best = BENDS.into_iter().fold(None, |best: Option<(Curve, f64)>, bend| {
            let curve = Curve::new(&stretch, layout, &grouped, bend);
            let limit = best.map_or(f64::INFINITY, |(_, cost)| cost);
            let cost = crowding(curve, &crowds, curve.extra_length(bend), limit);
            cost.map(|cost| (curve, cost)).or(best)
        });
        curves.extend(best.map(|(curve, _)| curve));
    }
    curves
}

/// The part of a line that is drawn. Where it runs over the end of a line of the same premise from or to the same
/// candidate, that line draws the rest.
struct Stretch {
    from: Candidate,
    to: Candidate,
    has_head: bool,
}

impl Stretch {
    /// The stretch of a line among `lines`: it starts at the farthest end on it of a line from the same candidate, and
    /// it stops at the first start on it of a line to the same candidate, which then has the head.
    fn of(line: &DrawnLine, lines: &[DrawnLine], layout: &PencilmarkLayout) -> Self {
        let within = || lines.iter().filter(|other| other.premise == line.premise && other.bond == line.bond);
        let [from, to] = [line.from, line.to].map(|end| layout.at(end));
        let passed = |end: &Candidate| layout.at(*end).is_between(from, to);
        let starts = within().filter(|other| other.from == line.from).map(|other| other.to).filter(passed);
        let ends = within().filter(|other| other.to == line.to).map(|other| other.from).filter(passed);
        let nearest = |end: Point| {
            move |one: &Candidate, other: &Candidate| {
                end.distance(layout.at(*one)).total_cmp(&end.distance(layout.at(*other)))
            }
        };
        let (start, end) = (starts.min_by(nearest(to)), ends.min_by(nearest(from)));
        Self { from: start.unwrap_or(line.from), to: end.unwrap_or(line.to), has_head: end.is_none() }
    }
}

/// Whether two lines may run together: from one candidate to all that it makes false, or to one from all that make it true.
fn are_one(line: &DrawnLine, other: &DrawnLine) -> bool {
    line.bond == other.bond && (line.from == other.from || line.to == other.to)
}

/// The ends of a line, and of those that it may run together with.
fn ends_of(lines: &[DrawnLine], line: &DrawnLine) -> CandidateSet {
    lines.iter().filter(|other| are_one(line, other)).flat_map(|line| [line.from, line.to]).collect()
}

/// Points that a curve should keep clear of, by this distance, and how much it matters.
struct Crowd<'a> {
    points: &'a [Point],
    clear: f64,
    weight: f64,
}

/// What a curve costs: `cost`, and for each sample how far it comes too near to points of the crowds or the edge of the
/// board. Nothing if that reaches `limit`.
fn crowding(curve: Curve, crowds: &[Crowd], cost: f64, limit: f64) -> Option<f64> {
    let disturbed = |point: Point| {
        let by = |crowd: &Crowd| {
            let near: f64 = crowd.points.iter().map(|other| (crowd.clear - point.distance(*other)).max(0.0)).sum();
            near * crowd.weight
        };
        let outside = [point.x, point.y].iter().any(|place| !(2.0..=BOARD - 2.0).contains(place));
        crowds.iter().map(by).sum::<f64>() + if outside { 30.0 } else { 0.0 }
    };
    curve.samples().try_fold(cost, |cost, point| Some(cost + disturbed(point)).filter(|cost| *cost < limit))
}

/// A small count as a length.
pub(super) fn real(count: usize) -> f64 {
    f64::from(count as u32)
}

/// The least and the greatest of some places.
fn extent(places: impl Iterator<Item = f64>) -> (f64, f64) {
    places.fold((f64::MAX, f64::MIN), |(least, greatest), place| (least.min(place), greatest.max(place)))
}

fn middle(place: usize) -> f64 {
    (real(place) + 0.5) * CELL
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::{Bond, Mark};

    fn empty() -> Grid {
        Grid::of_candidates(CandidateSet::EMPTY)
    }

    fn line(from: &str, to: &str) -> DrawnLine {
        DrawnLine {
            from: from.parse().unwrap(),
            to: to.parse().unwrap(),
            bond: Bond::Strong,
            premise: 0,
            is_critical: true,
        }
    }

    fn drawn(lines: &[DrawnLine], marks: &[&str]) -> Vec<Curve> {
        let mark = |name: &&str| Mark { candidate: name.parse().unwrap(), role: Role::Left, premises: vec![0] };
        let marks = marks.iter().map(mark).collect();
        let picture = Picture { lines: lines.to_vec(), marks, ..Picture::default() };
        curves(&empty(), &picture, &PencilmarkLayout::of(Rules::classic()))
    }

    #[test]
    fn a_curve_goes_around_a_mark_in_its_way() {
        let lines = [line("r1c1n5", "r1c9n5")];
        let straight = drawn(&lines, &[])[0];
        assert!(straight.samples().all(|point| (point.y - 30.0).abs() < 0.1));
        let bent = drawn(&lines, &["r1c1n5", "r1c5n5", "r1c9n5"])[0];
        let mark = PencilmarkLayout::of(Rules::classic()).at("r1c5n5".parse().unwrap());
        assert!(bent.samples().all(|point| point.distance(mark) > MARK));
    }

    #[test]
    fn two_curves_between_the_same_candidates_do_not_coincide() {
        let curves = drawn(&[line("r2c2n5", "r8c8n5"), line("r8c8n5", "r2c2n5")], &[]);
        assert!(curves[0].at(0.5).distance(curves[1].at(0.5)) > CLEAR_OF_CURVES);
    }

    #[test]
    fn what_one_candidate_leads_to_is_drawn_as_one_line() {
        let lines = [line("r1c1n5", "r1c5n5"), line("r1c1n5", "r1c9n5")];
        let curves = drawn(&lines, &["r1c1n5", "r1c5n5", "r1c9n5"]);
        assert!(curves.iter().flat_map(|curve| curve.samples()).all(|point| (point.y - 30.0).abs() < 0.1));
        assert!(curves[1].from.x > curves[0].to.x && curves.iter().all(|curve| curve.has_head));
    }
}
