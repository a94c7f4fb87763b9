//! Boards on paper, and their rules in words.

use super::geometry::{OneDecimal, PencilmarkLayout, side};
use super::picture::Picture;
use super::svg;
use super::words::capitalised;
use unguess_board::rules::{NAMES, Regions, Statement};
use unguess_board::{CellSet, Grid, Puzzle, Rules};

/// A puzzle with its cages, lines and signs.
pub(super) fn puzzle(puzzle: &Grid) -> String {
    let digits = puzzle.placed();
    board(&svg::shapes(puzzle.rules()), puzzle.rules(), &digits, digits.cells())
}

/// A solution, without what its relations say, and with the givens of its puzzle set apart.
pub(super) fn solution(puzzle: &Grid, solution: &Puzzle) -> String {
    let rules = puzzle.rules();
    let absent = CellSet::ALL - rules.cells();
    let bare = Rules::new(rules.size(), rules.regions(), absent);
    board("", bare.as_ref().unwrap_or(rules), solution, puzzle.placed().cells())
}

/// A position with its pencilmarks and the names of its rows and columns.
pub(super) fn position(grid: &Grid) -> String {
    let (ring, side) = (svg::ring(grid.rules()) + 24.0, side(grid.rules()));
    drawn([-ring, side + ring + 3.0], " with-marks", &svg::board(grid, &Picture::default()))
}

/// A board with its digits over some shapes, drawn as in pictures of steps, without the numbers of rows and columns, which are
/// outside of the picture.
fn board(shapes: &str, rules: &Rules, digits: &Puzzle, givens: CellSet) -> String {
    let (ring, side, layout) = (svg::ring(rules), side(rules), PencilmarkLayout::of(rules));
    let mut text = shapes.to_owned() + &svg::frame(rules);
    for clue in digits.clues() {
        let class = if givens.contains(clue.cell()) { "digit" } else { "digit found" };
        text += &svg::glyph(class, layout.digit(clue.cell()), clue.digit());
    }
    drawn([-ring - 3.0, side + 2.0 * ring + 6.0], "", &text)
}

/// A square picture from this corner on, so wide.
fn drawn([corner, wide]: [f64; 2], class: &str, content: &str) -> String {
    let (corner, wide) = (OneDecimal(corner), OneDecimal(wide));
    format!(
        "<svg class=\"unguess light paper-board{class}\" viewBox=\"{corner} {corner} {wide} {wide}\" role=\"img\">{content}</svg>"
    )
}

/// What is written of a board besides its regions, once for each kind of rule.
pub fn in_words(rules: &Rules) -> String {
    let mut sentences: Vec<String> = Vec::new();
    for statement in rules.statements() {
        let about = |id: &str| NAMES.iter().find(|name| name.id == id).map(|name| capitalised(name.about));
        let words = match statement {
            Statement::Regions(Regions::Boxes(_) | Regions::Letters(_)) | Statement::Absent(_) => None,
            Statement::Regions(Regions::None) => about("latin"),
            Statement::Houses(kind) => about(&kind.word().replace(' ', "-")),
            Statement::House(_) => Some(capitalised("no digit twice in the shaded cells")),
            Statement::Links(kind, ..) => about(&kind.to_string()).or_else(|| Some(statement.to_string())),
            Statement::Relation(relation) => {
                let facts = relation.kind().facts();
                Some(format!("{}: {}", capitalised(facts.word), facts.about))
            }
        };
        sentences.extend(words.map(|words| words + ".").filter(|words| !sentences.contains(words)));
    }
    sentences.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::PlainBoard;

    #[test]
    fn a_solution_shows_nothing_of_its_relations_and_sets_givens_apart() {
        let board = PlainBoard::read("size 4\ncage 3 r1c1 r1c2\ngrid 1... .... .... ....").unwrap();
        let grid = board.grid();
        assert!(puzzle(&grid).contains("relation cage") && puzzle(&grid).matches("class=\"digit\"").count() == 1);
        let solved: Puzzle = format!("12{}", ".".repeat(79)).parse().unwrap();
        let drawn = solution(&grid, &solved);
        assert!(!drawn.contains("relation") && drawn.contains("class=\"digit found\""));
        assert_eq!(in_words(grid.rules()), "Cage: all differ, and add up to a total if there is one.");
    }

    #[test]
    fn a_position_has_its_pencilmarks_and_the_names_of_its_rows() {
        let grid = PlainBoard::read("size 4\ngrid 1... .... .... ....").unwrap().grid();
        let drawn = position(&grid);
        assert!(drawn.contains("class=\"pencil") && drawn.contains("class=\"label"));
    }
}
