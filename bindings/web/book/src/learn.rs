//! Positions to learn techniques with, which the site opens from their pages. `bindings/web/book/learn.txt` has them; it is made by
//! `bindings/web/book/learn.sh`, with `unguess train`.

use std::fmt::Write;

use anyhow::{Result, bail};
use unguess::scale::Scale;
use unguess::technique::Technique;
use unguess::techniques::kebab;

use crate::markdown::escaped;
use crate::pages;

/// The scale by which the positions are made.
pub(crate) const SCALE: &str = "full";

const POSITIONS: &str = include_str!("../learn.txt");

/// A technique, or one of its sizes or forms, to learn.
pub(crate) struct Lesson {
    /// As it is asked for: `naked-pair`.
    pub(crate) name: String,
    /// As players call it: `naked pair`.
    pub(crate) title: String,
}

/// What can be learned of a technique on the scale, simplest first. Chains of all lengths are one lesson, and so are nets of
/// all kinds of nesting.
pub(crate) fn lessons(of: &Technique) -> Vec<Lesson> {
    let facts = of.facts();
    let levels = Scale::named(SCALE).into_iter().flat_map(|scale| scale.levels);
    let mut lessons: Vec<Lesson> = Vec::new();
    for level in levels.filter(|level| level.technique == of.id()) {
        let [first, last] = level.sizes.unwrap_or([*facts.sizes.range().start(), *facts.sizes.range().end()]);
        let is_had = |form: &&str| level.form.as_deref().is_none_or(|only| only == *form);
        let forms: Vec<&str> = facts.forms.iter().map(|form| form.id).filter(is_had).collect();
        let forms = if facts.forms.is_empty() { vec![""] } else { forms };
        for title in (first..=last).flat_map(|size| forms.iter().map(move |form| facts.name_of_form(size, form))) {
            if title.contains(['[', '(']) {
                return vec![Lesson { name: of.id().to_owned(), title: of.title().to_owned() }];
            }
            let name = kebab(&title);
            if lessons.iter().all(|other| other.name != name) {
                lessons.push(Lesson { name, title });
            }
        }
    }
    lessons
}

/// The positions of a lesson, as lines that `unguess train` writes.
pub(crate) fn positions(name: &str) -> impl Iterator<Item = &'static str> {
    POSITIONS.lines().filter_map(move |line| line.strip_prefix(name)?.strip_prefix(' '))
}

/// The files that the site loads, each with its path in the book: a heading with the title and the page, and the positions.
pub(crate) fn files() -> Result<Vec<(String, String)>> {
    let mut files = Vec::new();
    let mut count = 0;
    for technique in pages::in_order() {
        for Lesson { name, title } in lessons(technique) {
            let lines: Vec<&str> = positions(&name).collect();
            count += lines.len();
            if !lines.is_empty() {
                let text = format!("# {title} @ {}\n{}\n", technique.id(), lines.join("\n"));
                files.push((format!("learn/{name}.txt"), text));
            }
        }
    }
    if count != POSITIONS.lines().count() {
        bail!("bindings/web/book/learn.txt has positions for no lesson");
    }
    Ok(files)
}

/// The links that open positions of a technique on the board.
pub(crate) fn links(technique: &Technique) -> String {
    let lessons = lessons(technique);
    let lessons: Vec<&Lesson> = lessons.iter().filter(|lesson| positions(&lesson.name).next().is_some()).collect();
    let mut text = String::new();
    for Lesson { name, title } in lessons {
        let _ = write!(text, " <a class=\"open\" href=\"../../index.html#train={name}\">{}</a>", escaped(title));
    }
    if text.is_empty() { text } else { format!("<p class=\"try\">Try one:{text}</p>\n") }
}

/// Prints all names, with commas: `learn.sh` calls `unguess train` with them.
#[expect(clippy::print_stdout, reason = "it is what is asked for")]
pub(crate) fn print_names() {
    let names: Vec<String> = pages::in_order().into_iter().flat_map(lessons).map(|lesson| lesson.name).collect();
    println!("{}", names.join(","));
}
