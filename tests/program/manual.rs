//! What shells, manuals and documents say, and names of pictures that are refused.

mod quotes;

use crate::common::program::{output, text, unguess};

/// All commands; the last ones are not in the list of the help.
const COMMANDS: [&str; 22] = [
    "explain",
    "hint",
    "train",
    "techniques",
    "rules",
    "rate",
    "solve",
    "check",
    "stats",
    "study",
    "generate",
    "vary",
    "expand",
    "book",
    "convert",
    "canon",
    "split",
    "verify",
    "traces",
    "bench",
    "completions",
    "man",
];

/// How many commands are not in the list.
const HIDDEN: usize = 3;

/// The help of the program lists commands in groups, with an example; without a command it is an error.
#[test]
fn the_help_lists_each_command_once_in_lines_of_a_narrow_terminal() {
    let help = output(&["--help"]);
    let alone = unguess(&[]).output().unwrap();
    assert_eq!((alone.status.code(), text(&alone.stderr), alone.stdout), (Some(2), help.clone(), Vec::new()));
    let names = |line: &str| line.strip_prefix("  ").and_then(|line| Some(line.split_once("  ")?.0.trim().to_owned()));
    let groups = help.split("Options:").next().unwrap();
    let listed: Vec<String> = groups.lines().filter_map(names).collect();
    assert_eq!(listed, COMMANDS[..COMMANDS.len() - HIDDEN]);
    assert!(groups.lines().skip(2).all(|line| line.len() <= 80), "{help}");
    assert!(help.contains("Example:\n  unguess hint "));
}

/// Helps name a few scales and say where the others are listed. A mistaken one is answered with all of them.
#[test]
fn each_help_names_few_scales_and_where_the_others_are() {
    let rest = "tyw";
    let mut count = 0;
    for command in COMMANDS {
        let help = output(&[command, "--help"]).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(!help.contains(rest), "{command}: {help}");
        let few = "full, ser, w, b, sw, hodoku, or another one of `unguess techniques --scales`";
        let has_scales = ["<SCALE>", "<IDS>", "--by <ID>"].iter().any(|name| help.contains(name));
        assert_eq!(help.contains(few), has_scales, "{command}: {help}");
        count += usize::from(help.contains(few));
    }
    assert!(count > 5, "{count}");
    let listed = output(&["techniques", "--scales"]);
    let ids: Vec<&str> = listed.lines().map(|line| line.split(' ').next().unwrap()).collect();
    assert!(["full", "ser", rest, "te", "backdoor"].iter().all(|id| ids.contains(id)), "{listed}");
    let refused = text(&unguess(&["rate", "-r", "serr"]).output().unwrap().stderr);
    assert!(ids.iter().all(|id| refused.contains(id)) && refused.contains("'ser'"), "{refused}");
    let script = output(&["completions", "fish"]);
    assert!(ids.iter().all(|id| script.contains(id)), "{script}");
}

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
    for (place, command) in COMMANDS.iter().enumerate() {
        assert_eq!(
            main.contains(&format!("unguess\\-{command}")),
            place < COMMANDS.len() - HIDDEN,
            "{command}: {main}"
        );
    }
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
