//! Positions to learn techniques with, which the site opens from their pages. `bindings/web/book/learn.txt` has them; it is made by
//! `bindings/web/book/learn.sh`, with `unguess train`.

use std::fmt::Write;
use std::sync::LazyLock;

use anyhow::{Result, bail};
use unguess::corpus::{Lesson, course};
use unguess::scale::Scale;
use unguess::technique::{ForBoards, Technique};

use crate::markdown::escaped;

/// The scale by which the positions are made.
pub(crate) const SCALE: &str = "full";

const POSITIONS: &str = include_str!("../learn.txt");

/// What can be learned on the usual board, each lesson after those that it builds on.
pub(crate) static LESSONS: LazyLock<Vec<Lesson>> =
    LazyLock::new(|| Scale::named(SCALE).map_or_else(Vec::new, |scale| course(&scale, ForBoards::Usual)));

/// The positions of a lesson, as lines that `unguess train` writes.
pub(crate) fn positions(name: &str) -> impl Iterator<Item = &'static str> {
    POSITIONS.lines().filter_map(move |line| line.strip_prefix(name)?.strip_prefix(' '))
}

/// The files that the site loads, each with its path in the book: the positions of each lesson after a heading with the title and
/// the page, and the course, with the number of positions and the title of each lesson that has some.
pub(crate) fn files() -> Result<Vec<(String, String)>> {
    let mut files = Vec::new();
    let mut course = String::new();
    let mut count = 0;
    for Lesson { need, title } in &*LESSONS {
        let (name, lines) = (need.name(), positions(need.name()).collect::<Vec<_>>());
        count += lines.len();
        if !lines.is_empty() {
            let _ = writeln!(course, "{name} {} {title}", lines.len());
            let text = format!("# {title} @ {}\n{}\n", need.technique(), lines.join("\n"));
            files.push((format!("learn/{name}.txt"), text));
        }
    }
    if count != POSITIONS.lines().count() {
        bail!("bindings/web/book/learn.txt has positions for no lesson");
    }
    files.push(("learn/course.txt".to_owned(), course));
    Ok(files)
}

/// A button that opens a position of a technique on the board, a link to a worksheet, and links for each lesson if there are
/// several. Nothing without positions.
pub(crate) fn buttons(of: &Technique) -> String {
    let is_there =
        |lesson: &&Lesson| lesson.need.technique() == of.id() && positions(lesson.need.name()).next().is_some();
    let lessons: Vec<&Lesson> = LESSONS.iter().filter(is_there).collect();
    let Some(first) = lessons.first() else { return String::new() };
    let address = |what: &str, lesson: &Lesson| format!("../../index.html#{what}={}", lesson.need.name());
    let (train, worksheet) = (address("train", first), address("worksheet", first));
    let mut text = format!(
        "<div class=\"try\">\n<p><a class=\"button\" href=\"{train}\">Try one</a></p>\n\
         <p>A position in which only this helps. <a href=\"{worksheet}\">Print a worksheet</a> of several, with answers.</p>\n"
    );
    if lessons.len() > 1 {
        text += "<ul>";
        for lesson in &lessons {
            let _ = write!(text, "<li><a href=\"{}\">{}</a></li>", address("train", lesson), escaped(&lesson.title));
        }
        text += "</ul>\n";
    }
    text + "</div>\n"
}
