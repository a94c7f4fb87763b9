//! What README and the pages of `docs/` quote is what the program prints.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::common::program::{fed, output, text, unguess};

/// A line that stands for one line or more that are left out.
const LEFT_OUT: &str = "…";

/// A command in a document.
struct Command {
    document: String,
    line: String,
    /// The lines that the document shows below it; none if it shows no output.
    shown: Vec<String>,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn documents() -> Vec<PathBuf> {
    let mut pages: Vec<PathBuf> =
        fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path()).collect();
    pages.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
    pages.extend(["README.md", "corpora/README.md"].map(|name| root().join(name)));
    pages.sort();
    pages
}

/// The commands of the blocks that are marked `console`: each begins with `$`, and its output follows.
fn commands(document: &Path) -> Vec<Command> {
    let page = fs::read_to_string(document).unwrap();
    let mut found: Vec<Command> = Vec::new();
    let mut is_console = false;
    for line in page.lines() {
        if line.starts_with("```") {
            is_console = line == "```console";
        } else if let Some(command) = line.strip_prefix("$ ").filter(|_| is_console) {
            let document = document.strip_prefix(root()).unwrap().display().to_string();
            found.push(Command { document, line: command.to_owned(), shown: Vec::new() });
        } else if is_console {
            found.last_mut().expect("output follows a command").shown.push(line.to_owned());
        }
    }
    found
}

/// The words of each program of a pipeline, as a shell splits them.
fn pipeline(line: &str) -> Vec<Vec<String>> {
    let mut programs = vec![Vec::new()];
    let mut rest = line.trim_start();
    while let Some(first) = rest.chars().next() {
        let (word, after) = match first {
            '#' | '>' => break,
            '\'' => rest[1..].split_once('\'').expect("a quote ends"),
            _ => rest.split_once(' ').unwrap_or((rest, "")),
        };
        match word {
            "|" => programs.push(Vec::new()),
            word => programs.last_mut().expect("there is a first one").push(word.to_owned()),
        }
        rest = after.trim_start();
    }
    programs
}

/// What a pipeline prints, or nothing if it calls programs that may not be there.
fn printed(line: &str) -> Option<String> {
    let mut said = Vec::new();
    let mut passed = Vec::new();
    for program in pipeline(line) {
        let arguments: Vec<&str> = program.iter().map(String::as_str).collect();
        match arguments.split_first()? {
            (&"echo", words) => passed = format!("{}\n", words.join(" ")).into_bytes(),
            (&"unguess", words) => {
                let output = fed(words, &passed);
                (passed, said) = (output.stdout, output.stderr);
            }
            _ => return None,
        }
    }
    Some(text(&passed) + &text(&said))
}

/// The first lines that a command prints, if it is one program: what comes after them is not waited for.
fn first_lines(line: &str, count: usize) -> Option<String> {
    let programs = pipeline(line);
    let [program] = &programs[..] else { return None };
    let (name, words) = program.split_first()?;
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let mut child =
        (name == "unguess").then(|| unguess(&words).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap())?;
    let lines = BufReader::new(child.stdout.take().unwrap()).lines().take(count);
    let lines: Vec<String> = lines.map(Result::unwrap).collect();
    // It may have ended by itself.
    let _ = child.kill();
    child.wait().unwrap();
    Some(lines.join("\n"))
}

/// Whether lines are those that were printed, but for those left out.
fn shows(shown: &[String], printed: &[&str]) -> bool {
    let Some((first, rest)) = shown.split_first() else { return printed.is_empty() };
    if first.trim() == LEFT_OUT {
        return (1..=printed.len()).any(|count| shows(rest, &printed[count..]));
    }
    printed.split_first().is_some_and(|(line, after)| line.trim_end() == first && shows(rest, after))
}

#[test]
fn documents_show_what_the_program_prints() {
    let (mut of_readme, mut count) = (Vec::new(), 0);
    for command in documents().iter().flat_map(|document| commands(document)) {
        let name = pipeline(&command.line).pop().and_then(|words| words.get(1).cloned()).unwrap_or_default();
        if command.shown.is_empty() {
            continue;
        }
        let Command { document, line, shown } = command;
        let is_left_out = |line: &String| line.trim() == LEFT_OUT;
        // Where only the rest is left out, one line of it will do.
        let is_beginning = shown.iter().position(is_left_out).is_some_and(|place| place + 1 == shown.len());
        let beginning = if is_beginning { first_lines(&line, shown.len()) } else { None };
        let printed = beginning
            .or_else(|| printed(&line))
            .unwrap_or_else(|| panic!("{document} shows what {line} prints, which is not run"));
        let lines: Vec<&str> = printed.lines().collect();
        assert!(shows(&shown, &lines), "{document}: {line}\nshows\n{}\n\nand prints\n{printed}", shown.join("\n"));
        count += 1;
        if document == "README.md" {
            of_readme.push(name);
        }
    }
    for name in ["explain", "hint", "rate", "generate"] {
        assert!(of_readme.iter().any(|shown| shown == name), "README.md shows no output of {name}");
    }
    assert!(count >= 18, "only {count} commands with their output");
}

#[test]
fn a_changed_line_is_not_what_the_program_prints() {
    let lines = |text: &str| -> Vec<String> { text.lines().map(str::to_owned).collect() };
    let printed = ["a", "", "b", "c"];
    for shown in ["a\n\nb\nc", "a\n…\nc", "…\nb\nc", "a\n…", "…"] {
        assert!(shows(&lines(shown), &printed), "{shown}");
    }
    for shown in ["", "a", "a\n\nb", "b\nc", "a\n…\nd", "a\n\nb\nc\n…", "…\na\n\nb\nc", "A\n…"] {
        assert!(!shows(&lines(shown), &printed), "{shown}");
    }
}

/// A command without output is not run; its options have to exist.
#[test]
fn commands_of_documents_have_only_options_that_exist() {
    let mut count = 0;
    for command in documents().iter().flat_map(|document| commands(document)) {
        for words in pipeline(&command.line).iter().filter(|words| words[0] == "unguess") {
            let name = words.get(1).filter(|word| !word.starts_with('-'));
            let help = output(&name.map(String::as_str).into_iter().chain(["--help"]).collect::<Vec<_>>());
            let known: Vec<&str> = help.split([' ', ',', '\n', '=', '[', ']']).collect();
            let options = words.iter().filter(|word| word.starts_with('-') && word.len() > 1);
            for option in options.map(|word| word.split('=').next().unwrap_or(word)) {
                assert!(known.contains(&option), "{}: {}: there is no {option}", command.document, command.line);
                count += 1;
            }
        }
    }
    assert!(count >= 60, "only {count} options");
}

/// The commands in comments such as `<!-- printed by: unguess … -->`, each with what follows in its cell of a table.
fn marked<'a>(page: &'a str, mark: &str) -> Vec<(&'a str, &'a str)> {
    let start = format!("<!-- {mark} by: ");
    page.split(&*start)
        .skip(1)
        .map(|rest| rest.split_once(" -->").unwrap())
        .map(|(line, rest)| (line, rest.split("</td>").next().unwrap()))
        .collect()
}

#[test]
fn readme_tells_a_step_as_the_program_does() {
    let page = fs::read_to_string(root().join("README.md")).unwrap();
    let told = marked(&page, "printed");
    assert_eq!(told.len(), 1);
    let in_one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for (line, shown) in told {
        let printed = in_one_line(&printed(line).expect("it is run"));
        let mut rest = &*printed;
        for part in in_one_line(&shown.replace("**", "")).split(LEFT_OUT).map(str::trim) {
            let at = rest.find(part).unwrap_or_else(|| panic!("{line}\nshows\n{part}\n\nand prints\n{printed}"));
            rest = &rest[at + part.len()..];
        }
        assert!(rest.is_empty(), "{rest} is not shown");
    }
}

#[test]
fn pictures_of_readme_are_those_that_the_program_draws() {
    let page = fs::read_to_string(root().join("README.md")).unwrap();
    let drawn = marked(&page, "drawn");
    assert_eq!(drawn.len(), 1);
    for (line, cell) in drawn {
        let picture = printed(line).expect("it is run");
        for (attribute, scheme) in [("srcset", "dark"), ("src", "light")] {
            let name = cell.split(&format!(" {attribute}=\"")).nth(1).and_then(|rest| rest.split('"').next()).unwrap();
            assert!(name.ends_with(&format!("-{scheme}.svg")), "{name}");
            let expected = picture.replacen("class=\"unguess\"", &format!("class=\"unguess {scheme}\""), 1);
            let path = root().join(name);
            assert!(
                fs::read_to_string(&path).unwrap() == expected,
                "{name} is not what `{line}` draws, with the class `unguess {scheme}` in place of `unguess`"
            );
        }
    }
}
