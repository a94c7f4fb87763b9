//! The pages of the book: those of `docs/` in the order of its README, and one for each technique, simplest first.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use unguess::scale::Scale;
use unguess::technique::Technique;
use unguess::techniques::{TECHNIQUES, technique};

use crate::markdown::{Converted, convert};
use crate::{figure, learn, markdown};

/// A page.
pub(crate) struct BookPage {
    /// Where it is in the book, such as `techniques/xy-wing.html`.
    pub(crate) address: String,
    pub(crate) title: String,
    /// The heading in the table of contents below which it stands.
    pub(crate) part: String,
    /// Its text, without the title.
    pub(crate) body: String,
    /// Its sections: the name of the place, the heading, and the words below it.
    pub(crate) sections: Vec<PageSection>,
    /// Files that it shows or links, as paths from `docs/`.
    pub(crate) files: Vec<String>,
}

/// What is found by searching: a heading, and the words below it.
pub(crate) struct PageSection {
    pub(crate) anchor: String,
    pub(crate) heading: String,
    pub(crate) words: String,
}

/// The heading of the techniques in the table of contents.
const TECHNIQUE_PART: &str = "Techniques";

/// All pages.
pub(crate) fn all(root: &Path) -> Result<Vec<BookPage>> {
    let readme = fs::read_to_string(root.join("docs/README.md"))?;
    let listed = listed(&readme);
    let mut pages = vec![of_document(root, "README", "", &readme)];
    for (part, name) in &listed {
        let text = fs::read_to_string(root.join("docs").join(format!("{name}.md"))).with_context(|| name.clone())?;
        pages.push(of_document(root, name, part, &text));
        if name == "techniques" {
            pages.extend(in_order().into_iter().map(of_technique));
        }
    }
    Ok(pages)
}

/// The pages that the README of `docs/` lists, each with the heading it is listed under.
fn listed(readme: &str) -> Vec<(String, String)> {
    let mut part = "";
    let mut found = Vec::new();
    for line in readme.lines() {
        part = line.strip_prefix("## ").unwrap_or(part);
        let target =
            line.strip_prefix("| [").and_then(|row| row.split_once("](")).and_then(|(_, rest)| rest.split_once(".md)"));
        found.extend(target.map(|(name, _)| (part.to_owned(), name.to_owned())));
    }
    found
}

fn of_document(root: &Path, name: &str, part: &str, text: &str) -> BookPage {
    let title_of = |name: &str| -> Option<String> {
        let text = fs::read_to_string(root.join("docs").join(format!("{name}.md"))).ok()?;
        Some(text.lines().next()?.trim_start_matches("# ").to_owned())
    };
    let Converted { title, html, sections, files } = convert(text, &title_of, &mut |_, _| None);
    let address = if name == "README" { "index.html".to_owned() } else { format!("{name}.html") };
    BookPage { address, title, part: part.to_owned(), body: html, sections, files }
}

fn of_technique(technique: &'static Technique) -> BookPage {
    let mut count = 0;
    let mut draw = |language: &str, block: &str| {
        count += 1;
        (language == "toml").then(|| figure::of_case(technique, block, count))
    };
    let Converted { title, html, sections, files } = convert(technique.document(), &|_| None, &mut draw);
    let (summary, rest) = html.split_once("</p>\n").unwrap_or((&html, ""));
    let names = figure::other_names(technique);
    BookPage {
        address: address_of(technique),
        title,
        part: TECHNIQUE_PART.to_owned(),
        body: format!(
            "{}</p>\n{names}{}{}{rest}",
            summary.replacen("<p>", "<p class=\"lead\">", 1),
            learn::links(technique),
            figure::first(technique)
        ),
        sections,
        files,
    }
}

/// Where the page of a technique is.
pub(crate) fn address_of(technique: &Technique) -> String {
    format!("techniques/{}.html", technique.id())
}

/// The techniques in the order of the scale that is made to be read; then those that it does not use.
pub(crate) fn in_order() -> Vec<&'static Technique> {
    let levels = Scale::named("full").into_iter().flat_map(|scale| scale.levels);
    let used = levels.filter_map(|level| technique(&level.technique));
    let mut found: Vec<&'static Technique> = Vec::new();
    for technique in used.chain(TECHNIQUES.iter().copied()) {
        if found.iter().all(|other| other.id() != technique.id()) {
            found.push(technique);
        }
    }
    found
}

/// Where a link of a document leads in the book.
pub(crate) fn link(target: &str) -> markdown::LinkTarget {
    let (path, anchor) = target.find('#').map_or((target, ""), |at| target.split_at(at));
    match path.strip_suffix(".md").filter(|name| !name.contains('/')) {
        _ if target.contains("://") || path.is_empty() => markdown::LinkTarget::To(target.to_owned()),
        Some("README") => markdown::LinkTarget::To(format!("index.html{anchor}")),
        Some(name) => markdown::LinkTarget::To(format!("{name}.html{anchor}")),
        None => markdown::place_of(path)
            .map_or(markdown::LinkTarget::Elsewhere, |name| markdown::LinkTarget::File(name.to_owned())),
    }
}
