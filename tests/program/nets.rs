//! Nets as they are told: nothing twice, and in short so that each single follows from what was said before.

use std::sync::LazyLock;

use crate::common::program::{HARD, code, output, text, unguess};
use crate::common::{NAMED, trace};
use unguess::board::{Candidate, Cell, Digit, Effect, Grid, House};
use unguess::proof::{Proof, Step};
use unguess::render::{StepText, dot, english, svg};

/// Puzzles for which SER needs long nets, of several kinds.
const PUZZLES: [&str; 2] = [NAMED[5], HARD];

/// The steps of nets, each in the state before it.
static NETS: LazyLock<Vec<(Grid, Step)>> = LazyLock::new(|| {
    let traces = PUZZLES.into_iter().map(|puzzle| trace("ser", puzzle));
    let steps = traces.flat_map(|trace| trace.states().map(|(grid, one)| (grid, one.step.clone())).collect::<Vec<_>>());
    steps.filter(|(_, step)| !step.proof.branches().is_empty()).collect()
});

#[test]
fn what_leads_to_both_ends_of_a_contradiction_is_told_once() {
    let mut read = 0;
    for (grid, step) in NETS.iter().filter(|(_, step)| matches!(step.proof, Proof::Refutation(_))) {
        let told = english::text(grid, step).premises;
        let mut premises: Vec<String> = told.into_iter().map(|phrase| phrase.text).collect();
        let length = premises.len();
        premises.sort();
        premises.dedup();
        assert_eq!(premises.len(), length, "{premises:#?}");
        read += 1;
    }
    assert!(read > 50, "{read} contradictions");
}

/// A board on which somebody who reads a net in short writes what it says.
struct Reader {
    start: Grid,
    now: Grid,
    singles: usize,
}

impl Reader {
    fn of(grid: &Grid) -> Self {
        Self { start: *grid, now: *grid, singles: 0 }
    }

    fn change(&mut self, placed: Option<Candidate>, removed: Vec<Candidate>) {
        self.now = self.now.after(&Effect { placed, removed });
    }

    fn read(&mut self, told: &StepText) {
        let hypothetical = ["side chain: ", " That ends the side chain."];
        for brief in &told.brief {
            let mut text = brief.text.clone();
            // Of what is supposed inside a deduction of its own, only the end counts.
            while let (Some(from), Some(to)) = (text.find(hypothetical[0]), text.find(hypothetical[1])) {
                let inside = text[from..to].trim_end_matches('.').rsplit(". ").next().unwrap_or_default().to_owned();
                text = format!("{}{inside}.{}", &text[..from], &text[to + hypothetical[1].len()..]);
            }
            for sentence in text.trim_end_matches('.').split(". ") {
                self.sentence(sentence);
            }
        }
    }

    fn sentence(&mut self, sentence: &str) {
        let supposed = sentence.strip_prefix("Suppose that ").map(read_literal);
        let tried = sentence.strip_prefix("Try ").and_then(|tried| tried.split_once(" in "));
        let supposed = supposed.or_else(|| tried.map(|(digit, cell)| (read_candidate(cell, digit), true)));
        if let Some((candidate, is_true)) = supposed {
            self.now = self.start;
            if is_true { self.change(Some(candidate), Vec::new()) } else { self.change(None, vec![candidate]) }
        } else if let Some((_, listed)) = sentence.split_once(" singles: ") {
            for single in listed.split(", ") {
                let (single, house) =
                    single.split_once(" (").map_or((single, None), |(single, house)| (single, Some(house)));
                let (cell, digit) = single.split_once(" = ").expect("a cell and a digit");
                self.single(house.map(|house| house.trim_end_matches(')')), read_candidate(cell, digit));
            }
        } else if let Some((before, place)) = sentence.split_once(" must be in ") {
            let words = before.rsplit(' ').take(3).collect::<Vec<_>>();
            let house = format!("{} {}", words[2], words[1].trim_end_matches("'s"));
            self.single(Some(&house), read_candidate(place, words[0]));
        } else if let Some((before, digit)) = sentence.split_once(" must be ")
            && digit.parse::<Digit>().is_ok()
        {
            self.single(None, read_candidate(before.rsplit(' ').next().expect("a cell"), digit));
        } else {
            self.change(None, denied(sentence));
        }
    }

    /// A single that follows from what is on the board: nothing else is left. It may itself be gone by then, since a supposition
    /// that is wrong leads to opposites.
    fn single(&mut self, house: Option<&str>, candidate: Candidate) {
        let house = house.map(|name| House::classic().find(|known| known.to_string() == name).expect("a house"));
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let is_single = match house {
            Some(house) => (self.now.cells_with(digit) & house.cells()).iter().all(|other| other == cell),
            None => self.now.digits_in(cell).iter().all(|other| other == digit),
        };
        assert!(is_single, "{candidate} on\n{}", self.now.in_one_line());
        self.change(Some(candidate), Vec::new());
        self.singles += 1;
    }
}

/// `r4c3 is 6`, `r4c3 is not 6`.
fn read_literal(said: &str) -> (Candidate, bool) {
    let (cell, digit) = said.split_once(" is ").expect("a cell and a digit");
    let is_true = !digit.starts_with("not ");
    (read_candidate(cell, digit.trim_start_matches("not ")), is_true)
}

fn read_candidate(cell: &str, digit: &str) -> Candidate {
    cell.parse::<Cell>().expect("a cell").with(digit.parse().expect("a digit"))
}

/// What the last clauses of a sentence deny: `r1c3 and r2c3 are not 4 or 5, and r7c3 is not 5`.
fn denied(sentence: &str) -> Vec<Candidate> {
    let mut denied = Vec::new();
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once(" not ") {
        let cells: Vec<Cell> = before
            .rsplit([' ', ','])
            .skip_while(|word| word.is_empty() || matches!(*word, "is" | "are"))
            .take_while(|word| word.is_empty() || *word == "and" || word.parse::<Cell>().is_ok())
            .filter_map(|word| word.parse().ok())
            .collect();
        let words =
            after.split([' ', ',', ':']).take_while(|word| matches!(*word, "" | "or") || word.parse::<Digit>().is_ok());
        let digits: Vec<Digit> = words.filter_map(|word| word.parse().ok()).collect();
        denied.extend(cells.iter().flat_map(|cell| digits.iter().map(|digit| cell.with(*digit))));
        rest = after;
    }
    denied
}

#[test]
fn each_single_told_in_short_follows_from_what_was_said_before() {
    let mut singles = 0;
    for (grid, step) in &*NETS {
        let told = english::text(grid, step);
        let mut reader = Reader::of(grid);
        reader.read(&told);
        singles += reader.singles;
        assert_eq!(told.brief.last().map(|brief| brief.premises.end), Some(told.premises.len()));
    }
    assert!(singles > 1000, "{singles} singles");
}

#[test]
fn long_nets_are_told_in_short_unless_asked_for_in_full() {
    let puzzle = NAMED[5];
    let [short, full] =
        [&["explain", puzzle, "--by", "ser"][..], &["explain", puzzle, "--by", "ser", "--full"]].map(output);
    assert!(short.contains("steps are shortened: --full shows their"), "{short}");
    assert!(!full.contains("are shortened"));
    assert!(3 * short.lines().count() < 2 * full.lines().count(), "{} lines", short.lines().count());
    assert!(short.contains("singles: ") && !full.contains("singles: 9"));
}

#[test]
fn pictures_of_long_nets_show_the_longest_way_to_the_end() {
    let lines = |picture: &str| picture.matches(" line ").count();
    let mut seen = 0;
    for (grid, step) in &*NETS {
        let [drawn, all] = [svg::document, svg::in_full].map(|draw| lines(&draw(grid, step, "A net")));
        let [way, graph] = [dot::document, dot::in_full].map(|draw| draw(grid, step).unwrap().matches("->").count());
        assert!(0 < drawn && drawn <= all && 0 < way && way <= graph);
        seen += usize::from(2 * drawn < all && 2 * way < graph);
    }
    assert!(seen > 50, "{seen} nets");
}

#[test]
fn the_name_of_a_file_says_its_format() {
    let folder = tempfile::tempdir().unwrap();
    let starts =
        [("a.html", "<!doctype html>"), ("a.svg", "<svg"), ("a.JSON", "{"), ("a.dot", "digraph"), ("a.log", NAMED[4])];
    for (name, start) in starts {
        let path = folder.path().join(name);
        assert_eq!(code(&["explain", NAMED[4], "--by", "ser", "-o", path.to_str().unwrap()]), Some(0), "{name}");
        let written = std::fs::read_to_string(&path).unwrap();
        assert!(written.starts_with(start), "{name}: {}", &written[..40]);
    }
    let path = folder.path().join("b.html");
    let named = unguess(&["explain", "--by", "w", NAMED[4], "--format", "json", "-o", path.to_str().unwrap()])
        .output()
        .unwrap();
    assert!(named.status.success(), "{}", text(&named.stderr));
    assert!(std::fs::read_to_string(&path).unwrap().starts_with('{'));
}

#[test]
fn a_sue_de_coq_may_have_a_digit_in_both_houses() {
    let puzzle = "87..........9..821.....6...2....1..9.4..3.......5...487......15.5.6..3.4....9..7.";
    let told = output(&["explain", puzzle, "--by", "hodoku", "--grid", "none"]);
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        told.contains("That makes 7 cells with 7 digits (7 counted twice, once for each house). In column 4"),
        "{told}"
    );
    assert!(!told.contains("Sue de Coq. Each of"));
}
