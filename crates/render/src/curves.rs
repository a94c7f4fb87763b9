//! The curves of links: past digits, marks and each other. Where a straight one would cross something, it bows.

use std::fmt;

use super::geometry::{BOARD, OUTLINE, OneDecimal, PencilmarkLayout, Point};
use super::picture::{DrawnLine, Picture, Role};
use unguess_board::{Candidate, CandidateSet, Grid};

/// How far a curve may leave the straight line, near its start and near its end.
const BOWS: [f64; 13] = [0.0, 6.0, -6.0, 13.0, -13.0, 21.0, -21.0, 30.0, -30.0, 42.0, -42.0, 56.0, -56.0];
/// At which part of its length it has left the line: a bow, and one that soon runs beside the line.
const SHOULDERS: [f64; 2] = [0.3, 0.08];
/// How far apart the places are at which a curve is looked at.
const STRIDE: f64 = 5.0;
/// Curves keep this far from the badges of others, besides their radius.
const CLEAR_OF_BADGES: f64 = 4.0;
/// Curves keep this far from the middle of a pencilmark.
const CLEAR_OF_PENCIL: f64 = 8.0;
/// Curves keep this far from the middle of a placed digit.
const CLEAR_OF_DIGITS: f64 = 19.0;
/// Curves keep this far from each other.
const CLEAR_OF_CURVES: f64 = 6.0;

/// A cubic curve.
#[derive(Clone, Copy, Debug)]
pub(super) struct Curve {
    from: Point,
    controls: [Point; 2],
    to: Point,
    /// Whether it ends in a head.
    pub(super) has_head: bool,
}

/// How a curve leaves the straight line.
#[derive(Clone, Copy, Debug)]
struct CurveShape {
    /// By how much, near its start and near its end.
    bows: [f64; 2],
    /// How soon.
    shoulder: f64,
}

impl CurveShape {
    /// All shapes, those that stay nearest to the straight line first.
    fn all() -> Vec<Self> {
        let pairs = BOWS.iter().flat_map(|first| BOWS.map(|second| [*first, second]));
        let shapes = pairs.flat_map(|bows| SHOULDERS.map(|shoulder| Self { bows, shoulder }));
        let mut shapes: Vec<Self> =
            shapes.filter(|shape| shape.shoulder > 0.1 || shape.bows.iter().any(|bow| bow.abs() > 0.0)).collect();
        shapes.sort_by(|one, other| one.cost().total_cmp(&other.cost()));
        shapes
    }

    /// How much less it pleases than the straight line: bows that turn once are calmer than others.
    fn cost(self) -> f64 {
        let [first, second] = self.bows;
        let uneven = (first - second).abs() * if first * second < 0.0 { 0.6 } else { 0.3 };
        (first.abs() + second.abs()) * 0.3 + uneven + if self.shoulder < 0.1 { 4.0 } else { 0.0 }
    }
}

impl Curve {
    /// From mark to mark, or from the outline of a group to that of another. `reach` is how far from the middle of an end it begins.
    fn new(stretch: &Stretch, layout: &PencilmarkLayout, reach: impl Fn(Candidate) -> f64, shape: CurveShape) -> Self {
        let (from, to) = (layout.at(stretch.from), layout.at(stretch.to));
        let far = from.distance(to).max(1.0);
        let (dx, dy) = ((to.x - from.x) / far, (to.y - from.y) / far);
        // Near ends, it cannot bow far.
        let bow = |bow: f64| bow.clamp(-0.4 * far, 0.4 * far) * 4.0 / 3.0;
        let control = |along: f64, aside: f64| Point {
            x: from.x + dx * far * along - dy * aside,
            y: from.y + dy * far * along + dx * aside,
        };
        let [first, second] = shape.bows.map(bow);
        let controls = [control(shape.shoulder, first), control(1.0 - shape.shoulder, second)];
        // It begins and ends outside the marks, but keeps about a fifth of its length where these are close.
        let near = |end: Candidate| reach(end).min(far * 0.4);
        let (start, end) = (from.towards(controls[0], near(stretch.from)), to.towards(controls[1], near(stretch.to)));
        Self { from: start, controls, to: end, has_head: stretch.has_head && start.distance(end) > 9.0 }
    }

    fn at(&self, part: f64) -> Point {
        let rest = 1.0 - part;
        let weights = [rest * rest * rest, 3.0 * rest * rest * part, 3.0 * rest * part * part, part * part * part];
        let points = [self.from, self.controls[0], self.controls[1], self.to];
        let sum = |of: fn(&Point) -> f64| points.iter().zip(weights).map(|(point, weight)| of(point) * weight).sum();
        Point { x: sum(|point| point.x), y: sum(|point| point.y) }
    }

    /// Places on it, about as far from each other everywhere.
    #[expect(clippy::cast_sign_loss, reason = "a length is not negative")]
    fn samples(self) -> impl Iterator<Item = Point> {
        let [first, second] = self.controls;
        let length = self.from.distance(first) + first.distance(second) + second.distance(self.to);
        let count = (length / STRIDE).ceil().clamp(4.0, 200.0);
        (0..=count as u32).map(move |place| self.at(f64::from(place) / count))
    }

    /// Whether it comes this near to a place.
    pub(super) fn is_near(self, place: Point, distance: f64) -> bool {
        self.samples().any(|point| point.distance(place) < distance)
    }
}

impl fmt::Display for Curve {
    /// The data of a path.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |point: Point| format!("{} {}", OneDecimal(point.x), OneDecimal(point.y));
        let [first, second] = self.controls.map(text);
        write!(f, "M{}C{first} {second} {}", text(self.from), text(self.to))
    }
}

/// A curve for each line of a picture, the least crowded one there is for it beside those before it.
pub(super) fn curves(grid: &Grid, picture: &Picture, layout: &PencilmarkLayout) -> Vec<Curve> {
    if picture.lines.is_empty() {
        return Vec::new();
    }
    let shapes = CurveShape::all();
    let (pencil, digits) = obstacles(grid, picture, layout);
    let reach = reaches(picture, layout);
    let marks = picture.marks.iter().filter(|mark| mark.role != Role::Other).map(|mark| mark.candidate);
    let marks: Vec<Candidate> = marks.collect();
    let mut curves: Vec<Curve> = Vec::new();
    for line in &picture.lines {
        let stretch = Stretch::of(line, &picture.lines, layout);
        let ends = ends_of(&picture.lines, line);
        let others: Vec<Point> =
            marks.iter().filter(|mark| !ends.contains(**mark)).map(|mark| layout.at(*mark)).collect();
        let earlier = picture.lines.iter().zip(&curves).filter(|(other, _)| !are_one(line, other));
        let taken: Vec<Point> = earlier.flat_map(|(_, curve)| curve.samples().skip(2)).collect();
        let crowds = [
            Crowd { points: &others, clear: layout.badge() + CLEAR_OF_BADGES, weight: 8.0 },
            Crowd { points: &taken, clear: CLEAR_OF_CURVES, weight: 2.0 },
            Crowd { points: &pencil, clear: CLEAR_OF_PENCIL, weight: 8.0 },
            Crowd { points: &digits, clear: CLEAR_OF_DIGITS, weight: 4.0 },
        ]
        .map(|crowd| crowd.points_around(&stretch, layout));
        let mut best: Option<(Curve, f64)> = None;
        for shape in &shapes {
            let limit = best.map_or(f64::INFINITY, |(_, cost)| cost);
            if shape.cost() >= limit {
                break;
            }
            let curve = Curve::new(&stretch, layout, &reach, *shape);
            best = crowding(curve, &crowds, shape.cost(), limit).map(|cost| (curve, cost)).or(best);
        }
        curves.extend(best.map(|(curve, _)| curve));
    }
    curves
}

/// Where pencilmarks without a badge are, and where digits are.
fn obstacles(grid: &Grid, picture: &Picture, layout: &PencilmarkLayout) -> (Vec<Point>, Vec<Point>) {
    let badged: CandidateSet = picture.marks.iter().map(|mark| mark.candidate).collect();
    let plain = *grid.candidates() - badged;
    (
        plain.iter().map(|candidate| layout.at(candidate)).collect(),
        grid.filled().iter().map(|cell| layout.digit(cell)).collect(),
    )
}

/// How far from the middle of an end links begin: outside of its badge, or of the outline of its group.
fn reaches(picture: &Picture, layout: &PencilmarkLayout) -> impl Fn(Candidate) -> f64 {
    let grouped: CandidateSet = picture.groups.iter().flat_map(|group| group.candidates.iter().copied()).collect();
    let ringed = picture.marks.iter().filter(|mark| mark.role == Role::Guardian).map(|mark| mark.candidate);
    let (ringed, badge) = (ringed.collect::<CandidateSet>(), layout.badge());
    move |end| match end {
        end if grouped.contains(end) => OUTLINE + 0.5,
        end if ringed.contains(end) => badge + 3.5,
        _ => badge + 1.0,
    }
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

/// The same, with those points alone that a curve of some stretch may come near.
struct NearCrowd {
    points: Vec<Point>,
    clear: f64,
    weight: f64,
}

impl Crowd<'_> {
    fn points_around(self, stretch: &Stretch, layout: &PencilmarkLayout) -> NearCrowd {
        let (from, to) = (layout.at(stretch.from), layout.at(stretch.to));
        let far = self.clear + 1.4 * BOWS[BOWS.len() - 2];
        let is_within = |place: f64, one: f64, other: f64| place > one.min(other) - far && place < one.max(other) + far;
        let is_near = |point: &&Point| is_within(point.x, from.x, to.x) && is_within(point.y, from.y, to.y);
        let points = self.points.iter().filter(is_near).copied().collect();
        NearCrowd { points, clear: self.clear, weight: self.weight }
    }
}

/// What a curve costs: `cost`, and for each sample how far it comes too near to points of the crowds or the edge of the
/// board. Nothing if that reaches `limit`.
fn crowding(curve: Curve, crowds: &[NearCrowd], cost: f64, limit: f64) -> Option<f64> {
    let disturbed = |point: Point| {
        let by = |crowd: &NearCrowd| {
            let near = crowd.points.iter().filter(|other| (point.x - other.x).abs() < crowd.clear);
            near.map(|other| (crowd.clear - point.distance(*other)).max(0.0)).sum::<f64>() * crowd.weight
        };
        let outside = [point.x, point.y].iter().any(|place| !(3.0..=BOARD - 3.0).contains(place));
        crowds.iter().map(by).sum::<f64>() + if outside { 30.0 } else { 0.0 }
    };
    curve.samples().try_fold(cost, |cost, point| Some(cost + disturbed(point)).filter(|cost| *cost < limit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::{Bond, Mark};
    use unguess_board::Rules;

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
        assert!(bent.samples().all(|point| point.distance(mark) > 8.2));
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
