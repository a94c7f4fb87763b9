//! The page of a technique: its picture and what the picture shows beside the text, which has the rest of its rule document.

use std::fmt::Write;
use std::sync::LazyLock;

use unguess::technique::Technique;
use unguess::techniques::TECHNIQUES;

use crate::figure::{self, Example};
use crate::groups::group_of;
use crate::learn;
use crate::markdown::{Converted, convert, escaped};
use crate::pages::PageSection;

/// How often techniques occur, in puzzles of our own.
const COUNTED: &str = include_str!("../../../../docs/techniques.md");
/// How many puzzles were counted.
const PUZZLES: u32 = 2500;

/// What stands in the place of the first example, whose picture is above.
const FIRST: &str = "<!--first-->";

/// A page of a technique without its frame.
pub(crate) struct Article {
    pub(crate) title: String,
    pub(crate) body: String,
    pub(crate) sections: Vec<PageSection>,
}

/// The page of a technique.
pub(crate) fn of(technique: &'static Technique) -> Article {
    let mut example = None;
    let mut count = 0;
    let mut draw = |language: &str, block: &str| {
        count += 1;
        let is_case = language == "toml";
        if is_case && example.is_none() {
            example = Some(Example::first(technique, block));
            return Some(FIRST.to_owned());
        }
        is_case.then(|| figure::of_case(technique, block, count))
    };
    let Converted { title, html, mut sections, .. } = convert(technique.document(), &|_| None, &mut draw);
    let example = example.expect("each technique has an example");
    let (lead, rest) = html.split_once("</p>\n").unwrap_or((&html, ""));
    let (spot, rest) = without(rest, "how-to-spot-it");
    let (about, rest) = without_first(&rest, &mut sections);
    let body = format!(
        "<header class=\"top\"><p class=\"kicker\">{}</p>\n<h1>{}</h1>\n{}</p>\n{}</header>\n{}\
         <aside class=\"margin\" aria-label=\"{}\">\n{}{spot}<h2 id=\"in-this-picture\">In this picture</h2>\n{about}{}{}</aside>\n\
         <div class=\"rest\">\n{rest}</div>\n",
        kicker(technique),
        escaped(&title),
        lead.replacen("<p>", "<p class=\"lead\">", 1),
        figure::other_names(technique),
        example.picture,
        escaped(&title),
        learn::buttons(technique),
        example.words,
        related(technique),
    );
    Article { title, body, sections }
}

/// The section under a heading, and the rest without it.
fn without(html: &str, anchor: &str) -> (String, String) {
    let Some((before, from)) = html.split_once(&format!("<h2 id=\"{anchor}\">")) else {
        return (String::new(), html.to_owned());
    };
    let (section, after) = from.find("<h2 ").map_or((from, ""), |end| from.split_at(end));
    (format!("<h2 id=\"{anchor}\">{section}"), format!("{before}{after}"))
}

/// What is said of the first example, and the rest without it. A heading without other examples goes away, too.
fn without_first(html: &str, sections: &mut [PageSection]) -> (String, String) {
    let (examples, rest) = without(html, "examples");
    let (before, others) = examples.split_once(FIRST).expect("the first example is the first case");
    let (heading, about) = before.split_once("</h2>\n").expect("it stands under a heading");
    let place = rest.find("<h2 id=\"near-misses\">").unwrap_or(rest.len());
    let (above, below) = rest.split_at(place);
    if others.trim().is_empty() {
        let section = sections.iter_mut().find(|section| section.anchor == "examples");
        "in-this-picture".clone_into(&mut section.expect("a heading has a section").anchor);
        return (about.to_owned(), rest);
    }
    let heading = heading.replace(">Examples<", ">More examples<");
    (about.to_owned(), format!("{above}{heading}</h2>\n{others}{below}"))
}

/// The group of a technique, and how often it occurs.
fn kicker(technique: &Technique) -> String {
    let often = FREQUENCIES.iter().find(|(name, _)| *name == technique.title().to_lowercase());
    let often = often.map_or_else(String::new, |(_, puzzles)| match (PUZZLES + puzzles / 2) / puzzles {
        1 => " · in nearly all puzzles".to_owned(),
        times => format!(" · in 1 of {times} puzzles"),
    });
    format!("{}{often}", group_of(technique))
}

/// The puzzles in which steps of a name occur, by the names in small letters.
static FREQUENCIES: LazyLock<Vec<(String, u32)>> = LazyLock::new(|| {
    let row = |line: &'static str| {
        let mut cells = line.strip_prefix("| ")?.split(" | ");
        let name = cells.next()?.to_lowercase();
        let (_, puzzles) = cells.next()?.split_once('(')?;
        Some((name, puzzles.trim_end_matches(')').replace(',', "").parse().ok()?))
    };
    COUNTED.lines().filter_map(row).collect()
});

/// The techniques that a technique builds on, and those that build on it.
fn related(technique: &Technique) -> String {
    let has = |other: &Technique, id: &str| other.requires().contains(&id);
    let list = |heading: &str, those: Vec<&Technique>| {
        let mut text = String::new();
        for one in &those {
            let separator = if text.is_empty() { "" } else { ", " };
            let _ = write!(text, "{separator}<a href=\"{}.html\">{}</a>", one.id(), escaped(one.title()));
        }
        if those.is_empty() { text } else { format!("<p>{heading}: {text}</p>\n") }
    };
    let of_all =
        |is_related: &dyn Fn(&Technique) -> bool| TECHNIQUES.iter().copied().filter(|one| is_related(one)).collect();
    let text = list("Builds on", of_all(&|one| has(technique, one.id())))
        + &list("Leads to", of_all(&|one| has(one, technique.id())));
    if text.is_empty() { text } else { format!("<h2 id=\"related\">Related</h2>\n{text}") }
}
