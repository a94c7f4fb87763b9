//! Positions to learn techniques with, which the site opens from their pages. `bindings/web/book/learn.txt` has them; it is made by
//! `bindings/web/book/learn.sh`, with `unguess train`.

use std::fmt::Write;
use std::sync::LazyLock;

use anyhow::{Result, bail};
use unguess::corpus::{Lesson, course};
use unguess::scale::Scale;
use unguess::technique::{ForBoards, Technique};
use unguess::techniques::technique;

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

/// The links to what a technique builds on, and those that open positions of it on the board.
pub(crate) fn links(of: &Technique) -> String {
    let mut required = String::new();
    for one in of.requires().iter().filter_map(|id| technique(id)) {
        let separator = if required.is_empty() { "" } else { ", " };
        let _ = write!(required, "{separator}<a href=\"{}.html\">{}</a>", one.id(), escaped(one.title()));
    }
    let mut text = String::new();
    for Lesson { need, title } in &*LESSONS {
        if need.technique() == of.id() && positions(need.name()).next().is_some() {
            let address = format!("../../index.html#train={}", need.name());
            let _ = write!(text, " <a class=\"open\" href=\"{address}\">{}</a>", escaped(title));
        }
    }
    let paragraph = |class: &str, heading: &str, links: &str| {
        if links.is_empty() { String::new() } else { format!("<p class=\"{class}\">{heading}{links}</p>\n") }
    };
    paragraph("before", "Learn first: ", &required) + &paragraph("try", "Try one:", &text)
}
