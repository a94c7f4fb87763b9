//! What shells, manuals and documents say, and names of pictures that are refused.

mod quotes;

use crate::common::program::{output, text, unguess};

const COMMANDS: [&str; 21] = [
    "canon",
    "rate",
    "rules",
    "expand",
    "explain",
    "hint",
    "solve",
    "check",
    "bench",
    "generate",
    "stats",
    "techniques",
    "split",
    "traces",
    "train",
    "book",
    "vary",
    "verify",
    "completions",
    "convert",
    "man",
];

#[test]
fn completions_name_every_command_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = output(&["completions", shell]);
        assert!(COMMANDS.iter().all(|command| script.contains(command)), "{shell}");
        assert!(script.contains("only-needed"), "{shell}");
    }
    assert_eq!(unguess(&["completions", "tcsh"]).output().unwrap().status.code(), Some(2));
}

#[test]
fn the_manual_has_a_page_for_the_program_and_one_for_each_command() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("man1");
    assert_eq!(output(&["man", "-o", path.to_str().unwrap()]), "");
    let mut pages: Vec<String> =
        std::fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    pages.sort();
    let mut expected: Vec<String> = COMMANDS.iter().map(|command| format!("unguess-{command}.1")).collect();
    expected.push("unguess.1".to_owned());
    expected.sort();
    assert_eq!(pages, expected);
    for command in COMMANDS {
        let page = output(&["man", command]);
        assert!(page.contains(&format!(".TH unguess-{command} 1")), "{page}");
        assert_eq!(std::fs::read_to_string(path.join(format!("unguess-{command}.1"))).unwrap(), page);
    }
    let main = output(&["man"]);
    assert!(
        COMMANDS.iter().all(|command| main.contains(&format!("unguess\\-{}", command.replace('-', "\\-")))),
        "{main}"
    );
    assert_eq!(unguess(&["man", "women"]).output().unwrap().status.code(), Some(2));
}

/// Threads are `-j` everywhere; `bench` knows its older letter too.
#[test]
fn threads_have_one_letter() {
    for command in ["rate", "solve", "check", "generate", "bench"] {
        assert!(output(&[command, "--help"]).contains("-j, --threads"), "{command}");
    }
    for letter in ["-j", "-T"] {
        let table = output(&["bench", letter, "1,2", "corpora/seeds.txt"]);
        let threads: Vec<&str> = table
            .lines()
            .filter(|line| line.ends_with("seeds.txt"))
            .filter_map(|line| line.split_whitespace().nth(3))
            .collect();
        assert_eq!(threads, ["1", "2"], "{letter}: {table}");
    }
}

/// No picture of one kind under the name of another, and nothing is made before that is said.
#[test]
fn a_picture_in_pixels_is_refused_with_what_to_write_instead() {
    const PUZZLE: &str = "...92......68.3...19..7...623..4.1....1...7....8.3..297...8..91...5.72......64...";
    let folder = tempfile::tempdir().unwrap();
    for name in ["x.png", "X.PNG", "x.jpg", "x.pdf"] {
        let path = folder.path().join(name);
        let path = path.to_str().unwrap();
        for arguments in [
            &["explain", PUZZLE, "-o", path][..],
            &["explain", PUZZLE, "--format", "svg", "-o", path],
            &["explain", PUZZLE, "--format", "svg", "--step", "20", "-o", path],
            &["stats", "-c", "w", "--svg", path],
            &["bench", "--svg", path, "corpora/seeds.txt"],
        ] {
            let refused = unguess(arguments).output().unwrap();
            assert_eq!(refused.status.code(), Some(2), "{arguments:?}");
            let told = text(&refused.stderr);
            assert!(told.contains("pictures are made as SVG") && told.contains(".svg"), "{told}");
        }
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
