//! The command line: what is asked for, what is told to people, and exit codes.

use std::io::Read;
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::common::NAMED;
use crate::common::program::{EASY, HARD, fed, folder_with, output, rows, text, unguess};

#[test]
fn what_cannot_be_read_is_exit_code_3_and_a_wrong_command_line_2() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    let missing = format!("{folder}/missing.txt");
    let twice = EASY.replacen('.', "8", 1);
    for (arguments, code, reason) in [
        (vec!["rate", folder], 3, "is a directory"),
        (vec!["rate", "corpora/seeds.txt", &missing], 3, "missing.txt: No such file"),
        (vec!["rate", "corpora/seeds.txt", "-o", folder], 3, "directory"),
        (vec!["rate", "-r", "w,nonsense"], 2, "possible values: w, sw"),
        (vec!["rate", "--timeout", "inf"], 2, "a number of seconds"),
        (vec!["rate", "--timeout", "-1"], 2, "a number of seconds"),
        (vec!["rate", "--timeout", "0"], 2, "a number of seconds above 0"),
        (vec!["explain", EASY, "--shortest", "--width", "0"], 2, "a whole number from 1"),
        (vec!["explain", EASY, "--step", "3"], 2, "add --format svg"),
        (vec!["explain", EASY, "--format", "html", "--step", "3"], 2, "add --format svg"),
        (vec!["explain", EASY, "--format", "json", "--notation", "nrc"], 2, "--notation is for"),
        (vec!["explain", EASY, "--backdoors", "--notation", "nrc"], 2, "cannot be used with"),
        (vec!["rate", "-o", "-", "--resume"], 2, "standard output cannot be resumed"),
        (vec!["generate", "-n", "-1"], 2, "a whole number from 0"),
        (vec!["solve", "--limit", "0"], 2, "a whole number from 1"),
        (vec!["solve", "123"], 3, "123 is neither a file nor a puzzle of 81 characters"),
        (vec!["check", "no\u{1b}where"], 3, "no\\u{1b}where is neither"),
        (vec!["rate", "-r", "w,w"], 2, "twice"),
        (vec!["rate", "-", "-"], 2, "twice"),
        (vec!["rate", "--resume"], 2, "--output"),
        (vec!["rate", "-r", "fuller"], 2, "possible values: w, sw"),
        (vec!["rate", "-r", "full", "-f", "%g %r"], 2, "full has none"),
        (vec!["rate", "-r", "w,full", "--isomorphs", "2"], 2, "isomorphs compares figures, and full has none"),
        (vec!["rate", "-r", "te,backdoor", "-f", "%g %r"], 2, "a rating by steps, and -r names none"),
        (vec!["rate", "-j", "0"], 2, "from 1 to"),
        (vec!["rate", "-j", "100000"], 2, "from 1 to"),
        (vec!["rate", "123"], 3, "123: No such file"),
        (vec![&twice], 3, "two 8s in"),
        (vec!["rate", "-r", "te", "--html", folder, "corpora/seeds.txt"], 2, "none of these ratings has steps"),
        (vec!["nonsense"], 2, "nonsense"),
        (vec![], 2, "Usage"),
    ] {
        let output = unguess(&arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        assert!(text(&output.stderr).contains(reason), "{arguments:?}: {}", text(&output.stderr));
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
    assert_eq!(unguess(&["--help"]).output().unwrap().status.code(), Some(0));
}

#[test]
fn help_names_each_exit_code() {
    for (command, codes) in [("explain", &["0", "1", "2", "3", "70"][..]), ("bench", &["0", "1", "2", "3"])] {
        let help = output(&[command, "--help"]);
        let told = help.split_once("Exit code: ").unwrap().1;
        let words: Vec<&str> = told.split(|c: char| !c.is_ascii_alphanumeric()).collect();
        let numbers: Vec<&str> = words.into_iter().filter(|word| word.parse::<u8>().is_ok()).collect();
        assert_eq!(numbers, codes, "{command}: {told}");
    }
}

#[test]
fn a_reader_that_has_seen_enough_ends_it_quietly() {
    for arguments in [&["rate", "corpora/top-down-2500.txt"][..], &["generate", "-n", "1000000"], &["rate", "--help"]] {
        let mut child = unguess(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut start = [0; 10];
        child.stdout.take().unwrap().read_exact(&mut start).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()), "{arguments:?}");
    }
}

#[test]
fn the_names_of_ratings_may_be_in_any_letter_case() {
    assert!(text(&fed(&["rate", "-r", "W,Sw"], EASY.as_bytes()).stdout).starts_with("puzzle,status,clues,w,sw\n"));
    let lower = output(&["explain", EASY, "--by", "ser"]);
    assert_eq!(output(&["explain", EASY, "--by", "SER"]), lower);
}

/// Lines in serate's words: the help names each letter, and the first rating by steps is told, where there is one.
#[test]
fn a_line_tells_of_the_first_rating_by_steps() {
    let help = output(&["rate", "--help"]);
    for letter in "ginrpdRPDSelt%".chars() {
        assert!(help.contains(&format!("  %{letter}  ")), "{letter}: {help}");
    }
    let told = |arguments: &[&str]| {
        let output = fed(&[&["rate", "-f"], arguments].concat(), NAMED[5].as_bytes());
        (text(&output.stdout), text(&output.stderr))
    };
    let by_ser = "10.5 dynamic contradiction forcing chains (+ forcing chains) DCFC(+FC)\n";
    assert_eq!(told(&["%r %R %S"]), (by_ser.to_owned(), String::new()));
    assert_eq!(told(&["%r %R %S", "-r", "te,ser,w"]).0, by_ser);
    assert_eq!(told(&["%n %i", "-r", "te"]), (format!("1 {}\n", NAMED[5]), String::new()));
    let (line, why) = told(&["%r%R", "-r", "w"]);
    assert!(line == "0.0\n" && why.contains("is beyond this rating"), "{line}{why}");
    let (line, why) = told(&["%r%R", "--timeout", "1e-9"]);
    assert!(line == "0.0\n" && why.contains("takes longer than --timeout"), "{line}{why}");
}

#[test]
fn control_characters_of_a_line_do_not_reach_the_terminal() {
    let line = format!("{}\u{1b}[31m\u{202e}\n", &EASY[..75]);
    let (_folder, path) = folder_with("puzzles", line.as_bytes());
    for command in ["rate", "solve", "check", "explain", "bench"] {
        let output = unguess(&[command, path.to_str().unwrap()]).output().unwrap();
        let told = text(&output.stderr);
        assert!(!told.is_empty() && !told.contains(['\u{1b}', '\u{202e}']), "{command}: {told:?}");
    }
}

#[test]
fn control_characters_of_a_name_do_not_reach_the_terminal() {
    let (folder, path) = folder_with("\u{1b}[31m.txt", b"12\n");
    let (bad, empty) = (path.to_str().unwrap(), folder.path().join("\u{1b}e\u{301}\n"));
    std::fs::write(&empty, "").unwrap();
    let empty = empty.to_str().unwrap();
    let missing = format!("{bad}/x");
    for arguments in [
        &["rate", bad][..],
        &["rate", &missing],
        &["rate", bad, "-o", &missing],
        &["rate", bad, "-o", bad],
        &["rate", bad, "--html", bad],
        &["rate", bad, "--scale", bad],
        &["explain", empty],
        &["explain", EASY, "-o", &missing],
        &["explain", EASY, "--format", "svg", "-o", &missing],
        &["hint", bad],
        &["solve", bad],
        &["check", bad],
        &["bench", bad],
        &["stats", "-c", "w", bad],
        &["verify", "--replay", bad],
    ] {
        let output = unguess(arguments).output().unwrap();
        let told = text(&output.stderr);
        assert!(told.contains("\\u{1b}") && !told.contains('\u{1b}'), "{arguments:?}: {told:?}");
    }
    let told = text(&unguess(&["explain", empty]).output().unwrap().stderr);
    assert!(told.contains("\\u{1b}e\u{301}\\n: no puzzle found"), "{told:?}");
}

#[test]
fn the_first_of_several_puzzles_is_told_when_it_is_bad() {
    let (_folder, path) = folder_with("bad.txt", format!("123 x\n{EASY}\n").as_bytes());
    let told = |argument: &str| text(&unguess(&["explain", argument]).output().unwrap().stderr);
    assert!(told(path.to_str().unwrap()).contains("bad.txt:1:1: 3 characters where a puzzle has 81"));
    assert!(told("").contains("an empty argument is neither a file nor a puzzle"));
}

#[test]
fn a_board_that_was_printed_is_read_by_every_command() {
    let solution = output(&["explain", EASY, "--grid", "3"]);
    let board: Vec<&str> = solution.lines().skip_while(|line| !line.contains(" c1 ")).take(14).collect();
    let (_folder, path) = folder_with("board.txt", board.join("\n").as_bytes());
    let path = path.to_str().unwrap();
    let rated = output(&["rate", path]);
    let line = rated.lines().nth(1).unwrap().split(',').next().unwrap();
    assert_eq!(output(&["explain", line]), output(&["explain", path]));
    for command in ["rate", "solve", "check", "bench"] {
        let output = unguess(&[command, path]).output().unwrap();
        assert!(output.stderr.is_empty(), "{command}: {}", text(&output.stderr));
    }
    assert_eq!(output(&["solve", path]), output(&["solve", &board.join("\n")]));
}

#[test]
fn generated_puzzles_depend_on_seed_and_place_alone() {
    let made = |arguments: &[&str]| {
        let output = unguess(&["generate"]).args(arguments).output().unwrap();
        assert!(output.status.success());
        text(&output.stdout)
    };
    let ten = made(&["-n", "10", "--seed", "1", "-j", "1"]);
    assert_eq!(made(&["-n", "10", "--seed", "1", "-j", "3"]), ten);
    assert!(ten.starts_with(&made(&["-n", "4", "--seed", "1"])));
    assert_ne!(made(&["-n", "10", "--seed", "2"]), ten);
    assert_eq!(made(&["-n", "0"]), "");
}

/// A scale of one's own: its column is its id, and what is wrong with a broken one is told with its line.
#[test]
fn a_scale_may_come_from_a_file() {
    let run = |scale: &str, arguments: &[&str]| {
        let (_folder, path) = folder_with("mine.toml", scale.as_bytes());
        fed(&[arguments, &["--scale", path.to_str().unwrap()]].concat(), EASY.as_bytes())
    };
    let own = include_str!("../../ratings/w.toml").replace("id = \"w\"", "id = \"mine\"");
    let output = run(&own, &["rate"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).starts_with("puzzle,status,clues,mine\n"));
    assert!(rows(&output)[0].ends_with(",0"));
    assert_eq!(run(&own, &["explain", EASY]).status.code(), Some(0));

    let other_w = include_str!("../../ratings/w.toml").replace("base = 1", "base = 9");
    for arguments in [&["rate"][..], &["explain", EASY]] {
        let output = run(&other_w, arguments);
        assert_eq!(output.status.code(), Some(2));
        assert!(
            text(&output.stderr).contains("its id \"w\" is that of a scale of unguess"),
            "{}",
            text(&output.stderr)
        );
    }

    let columns = |names: &[&str]| {
        let columns: Vec<String> =
            names.iter().map(|name| format!("{{ name = \"{name}\", shows = \"rating\" }}")).collect();
        format!("columns = [{}] ", columns.join(", "))
    };
    let broken = [
        (own.replace("\"whip\"", "\"whisk\""), "line 24: unknown technique \"whisk\""),
        (own.replace("[2, 36]", "[1, 36]"), "line 24: whip has sizes 2 to 36, not 1"),
        (
            own.replace("[2, 36]", "[2, 36]\nall_impossible = true"),
            "line 24: all_impossible is for or-whip, or-forcing-whip, or-braid, not for whip",
        ),
        (own.replace("[2, 36]", "[36, 2]"), "line 24: level \"whip\": the first size is larger than the last"),
        (own.replace("order = \"size\"", "order = \"sise\""), "line 7"),
        (own.replace("per = 1", "per = \"1\""), "expected f64"),
        (own.replace("easy = 1 ", "easy = nan "), "line 8: easy: NaN is not a rating"),
        (own.replace("easy = 1 ", "easy = -1 "), "line 8: easy: -1 is not a rating"),
        (own.replace("easy = 1 ", "stuck = inf "), "line 8: stuck: inf is not a rating"),
        (own.replace("easy = 1 ", "decimals = 2 "), "line 8: decimals is 2, where ratings have 0 or 1"),
        (own.replace("per = 1", "per = 0.5"), "0.5 has more decimals than ratings of this scale"),
        (own.replace("per = 1", "per = nan"), "level \"whip\": NaN is not a rating"),
        (own.replace("per = 1", "per = 9000"), "would be worth more than 100000"),
        (own.replace("easy = 1 ", &columns(&["a", "a"])), "line 8: two columns are called \"a\""),
        (own.replace("easy = 1 ", &columns(&[" "])), "line 8: a column has no name"),
        (own.replace("easy = 1 ", &columns(&["\\u001b[31m"])), "line 8: a column is called \"\\u{1b}[31m\""),
        (own.replace("easy = 1 ", &columns(&["clues"])), "the column \"clues\" would be there twice"),
        (own.replace("title = \"W\"", "title = \"\\u001b[31m\""), "line 4: its title has characters that do not print"),
        (own.replace("title = \"W\"", "title = \"\""), "line 4: its title is empty"),
        (own.replace("easy = 1 ", "\"\\u001b[31m\" = 1 "), "unknown field"),
        (own.replace("\"mine\"", "\"\""), "line 3: its id is \"\""),
        (own.replace("\"mine\"", "\"er,x\""), "its id is \"er,x\""),
        (own.replace("\"mine\"", "\"clues\""), "the column \"clues\" would be there twice"),
    ];
    for (scale, reason) in broken {
        let output = run(&scale, &["rate"]);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
        assert!(text(&output.stderr).contains(reason), "{reason}: {}", text(&output.stderr));
        assert!(!output.stderr.contains(&0x1b), "{reason}");
    }
}

#[test]
fn colors_are_for_terminals_and_for_who_asks_for_them() {
    let run = |arguments: &[&str], environment: &[&str]| {
        let mut command = unguess(arguments);
        for name in environment {
            command.env(name, "1");
        }
        let output = command.output().unwrap();
        (text(&output.stdout), text(&output.stderr))
    };
    let explain = ["explain", NAMED[2], "--by", "sw"];
    let plain = run(&explain, &[]).0;
    assert!(!plain.contains('\u{1b}'), "piped");
    let colored = run(&[&explain[..], &["--color", "always"]].concat(), &["NO_COLOR"]).0;
    assert!(colored.contains('\u{1b}'), "asked for");
    assert_eq!(anstream::adapter::strip_str(&colored).to_string(), plain);
    assert_eq!(run(&explain, &["CLICOLOR_FORCE"]).0, colored);
    assert_eq!(run(&explain, &["CLICOLOR_FORCE", "NO_COLOR"]).0, plain);
    assert_eq!(run(&[&["--color=never"], &explain[..]].concat(), &["CLICOLOR_FORCE"]).0, plain);
    for wrong in [["explain", "12..4"], ["explain", "--nonsense"], ["rate", "nowhere.txt"]] {
        let told = |color: &str| run(&[&wrong[..], &["--color", color]].concat(), &[]).1;
        assert!(told("always").contains('\u{1b}'), "{wrong:?}");
        assert_eq!(anstream::adapter::strip_str(&told("always")).to_string(), told("never"), "{wrong:?}");
        assert_eq!(told("auto"), told("never"), "{wrong:?}");
    }
    assert_eq!(run(&["explain", NAMED[2], "--color", "pink"], &[]).0, "");
}

#[test]
fn a_time_limit_takes_effect_inside_a_step() {
    let start = Instant::now();
    let output = fed(&["rate", "-r", "ser", "--timeout", "0.2"], format!("{HARD}\n{EASY}\n").as_bytes());
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    assert_eq!(rows(&output)[0], format!("{HARD},timeout,21,,,,"));
    assert!(rows(&output)[1].starts_with(&format!("{EASY},ok,")));
}

#[test]
fn a_net_is_drawn_as_a_graph_without_cycles() {
    let explain = ["explain", NAMED[5], "--by", "ser"];
    let steps = output(&explain);
    let net = steps.lines().find(|line| line.contains("Dynamic ")).unwrap();
    let number = net.split_whitespace().next().unwrap();
    let graph = output(&[&explain[..], &["--format", "dot", "--step", number]].concat());
    assert!(graph.starts_with("digraph {") && graph.trim_end().ends_with('}'));
    let arrows: Vec<(usize, usize)> = graph
        .lines()
        .filter_map(|line| line.trim().split(" [").next()?.split_once(" -> "))
        .map(|(from, to)| (from.parse().unwrap(), to.parse().unwrap()))
        .collect();
    assert!(arrows.len() > 4 && arrows.iter().all(|(from, to)| from < to), "{graph}");
    assert!(graph.contains("suppose "));
    let single = unguess(&[&explain[..], &["--format", "dot", "--step", "1"]].concat()).output().unwrap();
    assert_eq!(single.status.code(), Some(2));
    assert!(text(&single.stderr).contains("step 1 is not a chain or net"));
}
