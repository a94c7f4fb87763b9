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
