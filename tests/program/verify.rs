//! `verify` with traces and claims, and commands by their former names.

use serde_json::Value;

use crate::common::program::{fed, folder_with, output, text, unguess};

const EASY: &str = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18";

/// The first line says what is verified, however the trace is laid out and whatever the claims say.
#[test]
fn a_trace_and_claims_are_told_apart_and_options_of_the_other_are_refused() {
    let trace = output(&["explain", EASY, "--by", "w", "--format", "json"]);
    let compact = serde_json::from_str::<Value>(&trace).unwrap().to_string();
    let claim = format!("{{\"puzzle\":\"{EASY}\",\"placed\":\"r3c7n1\"}}\n");
    let run = |input: &str, options: &[&str]| {
        let run = fed(&[&["verify"], options].concat(), input.as_bytes());
        (run.status.code(), text(&run.stdout), text(&run.stderr))
    };
    for trace in [&trace, &compact, &format!("\u{feff}\n\r\n{trace}"), &trace.replace('\n', "\r\n")] {
        let (code, said, told) = run(trace, &["--replay"]);
        assert!(code == Some(0) && said.contains(" steps proved; "), "{said}{told}");
        for option in [&["--strict"][..], &["--by", "w"], &["--longest", "3"], &["-j", "2"], &["--solution"]] {
            let (code, said, told) = run(trace, option);
            assert!(code == Some(2) && said.is_empty(), "{option:?}");
            assert!(told.contains(" is for lines of claims, and standard input has a trace"), "{told}");
        }
    }
    for (claims, verdict) in [(&*claim, "follows"), ("{}\n", "not-a-step"), ("version\n", "not-a-step")] {
        assert!(run(claims, &["--by", "w"]).1.contains(&format!("\"verdict\":\"{verdict}\"")), "{claims}");
        for option in [&["--replay"][..], &["--scale", "ratings/w.toml"]] {
            let (code, _, told) = run(claims, option);
            assert!(
                code == Some(2) && told.contains(" is for a trace, and standard input has lines of claims"),
                "{told}"
            );
        }
    }
    // A trace that is cut off is no claim, whatever its layout; and a fault is named by its line.
    for broken in [&trace[..trace.len() / 2], &compact[..compact.len() / 2]] {
        assert_eq!(run(broken, &[]).0, Some(3));
    }
    let (code, _, told) = run(&trace.replacen("\"puzzle\":", "\n\nx", 1), &[]);
    assert!(code == Some(3) && told.contains(" at line 5 column "), "{told}");
    let (_folder, path) = folder_with("trace.json", trace.as_bytes());
    let path = path.to_str().unwrap();
    assert_eq!(unguess(&["verify", path, path]).output().unwrap().status.code(), Some(2));
    assert_eq!(unguess(&["verify", path, "nowhere"]).output().unwrap().status.code(), Some(3));
}

#[test]
fn a_command_by_its_former_name_is_refused_with_its_new_one() {
    for (former, now) in [("verify-trace", "verify"), ("verify-steps", "verify"), ("iso", "canon --random")] {
        for arguments in [&[former, "-"][..], &["--color", "never", former], &["help", former], &["man", former]] {
            let refused = unguess(arguments).output().unwrap();
            let told = text(&refused.stderr);
            assert_eq!(refused.status.code(), Some(2), "{arguments:?}: {told}");
            assert!(told.contains(&format!("the command {former} is called {now} now")), "{told}");
        }
    }
}

/// What HoDoKu prints of a puzzle is a path; the lines of claims before and after it are as they were.
#[test]
fn paths_as_hodoku_prints_them_are_judged_among_lines_of_json() {
    const HARDER: &str = "2.......4.4.3.58....3......7.....5..8...7..31..1.8.2.....4.6..81....2.9..9...8.2.";
    let path = |puzzle: &str| -> Vec<String> {
        let printed = output(&["explain", puzzle, "--by", "hodoku", "--notation", "short", "--grid", "none"]);
        let parts = printed.lines().filter_map(|line| line.trim_start().split_once("  "));
        parts.filter(|(number, _)| number.parse::<usize>().is_ok()).map(|(_, step)| step.to_owned()).collect()
    };
    let (easy, harder) = (path(EASY), path(HARDER));
    assert!(easy.len() > 40 && harder.iter().any(|line| line.starts_with("Skyscraper: ")), "{harder:?}");
    let printed = |steps: &[String]| format!("   {}\n", steps.join("\n   "));
    let claim = format!("{{\"puzzle\":\"{EASY}\",\"placed\":\"r3c7n1\"}}\n");
    // The page of HoDoKu's techniques shows this position with this line.
    let page = ":0100:5:984........+25...4...+1+9.+4..2..6.972+3...3+6.2...+2.+9.+3+5+61.+1+95+76+8+4+234+27+35189+6+63+8..97+5+1::537:\n\
                Locked Candidates Type 1 (Pointing): 5 in b1 => r3c7<>5\n";
    let solved = output(&["solve", HARDER]);
    let digit = &solved.trim_end().rsplit(',').next().unwrap()[24..25];
    let false_step = format!("Skyscraper: 7 in r2c8,r9c7 (connected by r29c3) => r3c7<>{digit}");
    let input = [
        claim.clone(),
        format!("{EASY} #1 Easy (252)\r\n{}\n", printed(&easy)),
        format!("{HARDER} #2 Hard (732)\n{}{false_step}\n", printed(&harder[..13])),
        claim,
        page.to_owned(),
        format!("{EASY}\n"),
    ];
    let run = fed(&["verify", "--strict", "--by", "hodoku"], input.concat().as_bytes());
    let verdicts: Vec<Value> = text(&run.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let told: Vec<&str> = verdicts.iter().map(|one| one["verdict"].as_str().unwrap()).collect();
    assert_eq!(told, ["follows", "follows", "false", "follows", "follows", "not-a-step"], "{verdicts:?}");
    assert_eq!(run.status.code(), Some(1));
    let lines: Vec<u64> = verdicts.iter().map(|one| one["line"].as_u64().unwrap()).collect();
    let second = 3 + easy.len() as u64 + 1;
    assert_eq!(lines, [1, 2, second, second + 15, second + 16, second + 18]);
    assert!(verdicts[1]["solved"] == true && verdicts[1]["good"] == easy.len());
    assert_eq!((&verdicts[2]["good"], &verdicts[2]["bad"]), (&13.into(), &14.into()));
    assert_eq!(verdicts[4]["steps"][0]["by"][0]["name"], "pointing");
    assert_eq!(verdicts[5]["reason"], "after the puzzle, no line has a step");
}
