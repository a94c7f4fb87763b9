//! `unguess-lab` as people run it.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use std::fs;

use unguess_desk::kept::{Generator, Method};

mod common;

use common::NAMED;
use common::program::{EASY, code, fed, output, text, unguess};

#[test]
fn the_same_seed_makes_the_same_boards_with_any_number_of_threads() {
    let made = |threads| output(&["generate", "--shape", "2x5", "-M", "30", "-n", "40", "--seed", "7", "-j", threads]);
    assert_eq!(made("1"), made("3"));
    assert_eq!(made("1").matches("10 2 5\n").count(), 40);
    let parameters = fed(&["generate", "--parameters", "-", "-n", "40", "--seed", "7"], b"10 2 5 30\n");
    assert_eq!(text(&parameters.stdout), made("1"));
    let told = unguess(&["generate", "--shape", "3x3", "-M", "30", "-n", "50"]).output().unwrap();
    assert!(text(&told.stderr).starts_with("3x3, M = 30: 50 boards, "), "{told:?}");
}

#[test]
fn what_cannot_be_made_is_refused() {
    for arguments in
        [&["--shape", "2x2", "-M", "17"][..], &["--shape", "6x6", "-M", "1"], &["--shape", "3", "-M", "1"], &[]]
    {
        assert_eq!(code(&[&["generate"], arguments].concat()), Some(2), "{arguments:?}");
    }
    let wrong = fed(&["generate", "--parameters", "-"], b"9 3 3 22\n9 3 4 22\n");
    assert_eq!(wrong.status.code(), Some(3));
    assert!(text(&wrong.stderr).contains("standard input:2:1: N is 9, but p x q are 3 x 4 = 12"), "{wrong:?}");
}

#[test]
fn each_board_has_a_row_and_a_bad_one_costs_no_other() {
    let boards = "4 2 2\n1 0 0 0\n0 0 9 0\n\n4 2 2\n0000\n0000\n0000\n0000\nfoo\n4 2 2\n1200\n0000\n0030\n0040\n4 2 2\n0 0 0 0\n";
    let solved = fed(&["solve", "--with", "oracle", "-j", "2"], boards.as_bytes());
    assert_eq!(solved.status.code(), Some(0));
    let outcomes: Vec<String> =
        text(&solved.stdout).lines().map(|row| row.split(',').nth(5).unwrap().to_owned()).collect();
    assert_eq!(outcomes, ["outcome", "invalid", "solved", "invalid", "no-solution", "invalid"]);
    let told = text(&solved.stderr);
    let first = "standard input:3:5: '9' is not a cell: expected 0 for an empty one, or a value from 1 to 4";
    assert!(told.contains(first) && told.lines().count() == 3, "{told}");
}

#[test]
fn solutions_rows_and_sums_can_be_written_at_once() {
    let boards = output(&["generate", "--shape", "2x3", "-M", "6", "-n", "3", "--solvable"]);
    let solved = fed(&["solve", "--export", "solution,raw,summary", "--with", "mrv,ac"], boards.as_bytes());
    let solved = text(&solved.stdout);
    assert_eq!(solved.matches("6 2 3\n").count(), 3);
    assert_eq!(solved.matches(",solved,").count(), 3);
    assert!(solved.contains("# mrv,ac: 3 solved, 0 no-solution, 0 undecided, 0 invalid\n"), "{solved}");
    // What is written is read again, and complete boards solve themselves.
    let solutions = solved.split("file,").next().unwrap();
    let again = fed(&["solve", "--export", "solution"], solutions.as_bytes());
    assert_eq!(text(&again.stdout), solutions);
}

#[test]
fn a_budget_leaves_boards_undecided_and_a_log_tells_the_search() {
    let boards = output(&["generate", "--shape", "3x3", "-M", "17", "--seed", "3"]);
    let solve = ["solve", "--with", "none", "--budget", "40", "--verbose"];
    let solved = fed(&solve, boards.as_bytes());
    assert!(text(&solved.stdout).contains(",none,undecided,40,"), "{solved:?}");
    assert!(text(&solved.stderr).starts_with("r1c1: tries 1 2 3 4 5 6 7 8 9\n"), "{solved:?}");
    // Only the search has steps to tell of, and an animation needs a terminal.
    for arguments in [&["--verbose", "--with", "oracle"][..], &["--animate"], &["--with", "fc,x"], &["--budget", "0"]] {
        let refused = fed(&[&["solve"], arguments].concat(), boards.as_bytes());
        assert_eq!(refused.status.code(), Some(2), "{arguments:?}");
    }
}

/// Of rows, what is before the times in those that have some word.
fn counts_of(rows: &str, with: &str) -> Vec<String> {
    let rows = rows.lines().filter(|row| row.contains(with));
    rows.map(|row| row.rsplitn(3, ',').nth(2).unwrap().split_once(with).unwrap().1.to_owned()).collect()
}

#[test]
fn local_search_has_choices_of_its_own_for_each_board_and_the_same_in_a_sweep() {
    let series = ["--shape", "2x3", "-M", "7", "-n", "6", "--seed", "4"];
    let boards = output(&[&["generate"], &series[..]].concat());
    let solve = ["solve", "--with", "local", "--seed", "4", "--budget", "20000"];
    let rows = |boards: &str| counts_of(&text(&fed(&solve, boards.as_bytes()).stdout), ",local,");
    let first = &boards[..boards.find("\n\n").unwrap() + 2];
    let twice = rows(&first.repeat(2));
    assert!(twice.len() == 2 && twice[0] != twice[1], "{twice:?}");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rows.csv");
    let sweep = ["--with", "local", "--budget", "20000", "-o", path.to_str().unwrap()];
    output(&[&["sweep"], &series[..], &sweep].concat());
    assert_eq!(counts_of(&fs::read_to_string(&path).unwrap(), ",local,20000,"), rows(&boards));
}

const SWEEP: [&str; 12] =
    ["sweep", "--shape", "2x3", "-M", "8..10", "-n", "20", "--with", "none", "--with", "fc,mrv", "--speed"];

/// The rows without their times.
fn counted(rows: &str) -> Vec<String> {
    rows.lines().map(|row| row.rsplitn(3, ',').nth(2).unwrap().to_owned()).collect()
}

#[test]
fn a_sweep_is_resumed_and_says_the_same_of_the_same_boards() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rows.csv");
    let rows = path.to_str().unwrap();
    let sweep = [&SWEEP[..], &["1000", "-o", rows]].concat();
    let whole = output(&[&sweep[..], &["-j", "1"]].concat());
    let written = fs::read_to_string(&path).unwrap();
    assert_eq!(written.lines().count(), 1 + 3 * 20 * 3);
    // Cut anywhere: in the header, in a row, between rows of one board.
    let cuts = [0, 10, written.len() / 3, written.len() - 1];
    let between = written.match_indices('\n').nth(8).unwrap().0 + 1;
    for cut in cuts.into_iter().chain([between, written.len()]) {
        fs::write(&path, &written[..cut]).unwrap();
        let resumed = output(&[&sweep[..], &["--resume", "-j", "3"]].concat());
        assert_eq!(counted(&fs::read_to_string(&path).unwrap()), counted(&written));
        // Times are told only as nodes a second.
        let untimed = |text: &str| text.split("**All methods**").next().unwrap().to_owned();
        assert_eq!(untimed(&resumed), untimed(&whole));
    }
    for other in [["--seed", "5"], ["--with", "ac"], ["--budget", "9"]] {
        let refused = unguess(&sweep).args(other).arg("--resume").output().unwrap();
        assert_eq!(refused.status.code(), Some(2), "{other:?}");
    }
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), written.lines().count());
}

#[test]
fn a_sweep_draws_curves_and_a_page() {
    let folder = tempfile::tempdir().unwrap();
    let [svg, html] = ["svg", "html"].map(|name| folder.path().join(name));
    let arguments = ["1000", "--svg", svg.to_str().unwrap(), "--html", html.to_str().unwrap()];
    let told = output(&[&SWEEP[..], &arguments].concat());
    assert!(told.contains("**2x3, by the oracle.**") && told.contains("**Which is cheaper**"), "{told}");
    for name in ["solvable.svg", "median.svg", "mean.svg"] {
        let drawn = fs::read_to_string(svg.join(name)).unwrap();
        assert!(roxmltree::Document::parse(&drawn).is_ok() && drawn.contains("fc,mrv"), "{name}");
    }
    let page = fs::read_to_string(html.join("index.html")).unwrap();
    assert_eq!(page.matches("chart curves").count(), 3);
    assert!(page.contains("Which is cheaper") && page.contains("Content-Security-Policy"));
    // By degree alone all medians are beyond the budget, so none is the highest one.
    let sweep = ["sweep", "--shape", "3x3", "-M", "15..16", "-n", "8", "--with", "fc,dh", "--budget", "50"];
    let unknown = output(&sweep);
    let row = unknown.lines().find(|line| line.starts_with("|  fc,dh |")).unwrap();
    assert_eq!(row.split('|').nth(6).map(str::trim), Some("unknown"), "{row}");
    assert_eq!(code(&["sweep", "--shape", "2x2", "-M", "9..17"]), Some(2));
    assert_eq!(code(&["sweep", "--shape", "2x2", "-M", "4", "--with", "oracle"]), Some(2));
}

/// The plain search without guesses ends where the same rules of the reasoning engine end, which work in another order.
#[test]
fn rules_without_guesses_solve_what_the_families_solve() {
    let generator = Generator::new(Method::TopDown, 3);
    let made: Vec<String> = (0..120).map(|number| generator.unit(number).puzzles[0].to_string()).collect();
    let input = format!("{}\n{}\n{EASY}\n", made.join("\n"), NAMED[1]);
    let bench = |arguments: &[&str]| {
        let measured = fed(arguments, input.as_bytes());
        assert_eq!(measured.status.code(), Some(0));
        text(&measured.stdout)
    };
    let told = bench(&["bench", "--experiment", "families", "-"]);
    let families: Vec<[usize; 2]> = told
        .lines()
        .skip(2)
        .map(|row| {
            let fields: Vec<&str> = row.split_whitespace().collect();
            [0, 2].map(|place| fields[place].parse().unwrap())
        })
        .collect();
    assert!(families.len() == 7 && families.is_sorted() && families.is_sorted_by_key(|row| row[1]), "{told}");
    let switches = [&["--no-naked-pairs", "--no-last-places"][..], &["--no-naked-pairs"], &[]];
    for (way, [_, solved]) in switches.into_iter().zip(families) {
        let arguments = [&["bench", "--no-search", "-"], way].concat();
        let table = bench(&arguments);
        assert!(table.contains(&format!("\n# {solved} of 122 solved without a guess: ")), "{table}\n{told}");
        assert!(table.lines().any(|row| row.trim_start().starts_with("122 ") && row.contains(" 0.0 -")), "{table}");
    }
    assert!(bench(&["bench", "--csv", "-"]).contains(",-,122\n"));
}

/// What an experiment reports is that of its puzzles; a table follows where none is asked for.
#[test]
fn each_experiment_reports() {
    let puzzles = format!("{EASY}\n{}\n", NAMED[1]);
    for name in ["eliminate", "trail", "shaving", "inference", "columns"] {
        let report = fed(&["bench", "--experiment", name, "-"], puzzles.as_bytes());
        assert_eq!(report.status.code(), Some(0), "{name}");
        assert!(text(&report.stdout).lines().count() > 2, "{name}: {report:?}");
    }
    assert_eq!(code(&["bench", "--experiment", "families", "--no-search"]), Some(2));
    assert!(output(&["bench", "--help"]).contains("unguess-lab bench --no-search"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_standard_error_costs_no_row() {
    let generate = ["generate", "--shape", "2x2", "-M", "4"];
    for arguments in [&generate[..], &["solve", "README.md"]] {
        let heard = unguess(arguments).output().unwrap();
        assert!(!heard.stderr.is_empty() && !heard.stdout.is_empty(), "{arguments:?}");
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let unheard = unguess(arguments).stderr(full).output().unwrap();
        assert_eq!((unheard.status.code(), unheard.stdout), (Some(0), heard.stdout), "{arguments:?}");
    }
}
