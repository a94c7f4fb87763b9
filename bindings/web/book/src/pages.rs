//! The pages of the book: one for each technique, by its group, and those of `docs/` in the order of its README.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use unguess::technique::Technique;
use unguess::techniques::technique;

use crate::article::{self, Article};
use crate::groups::{GROUPS, group_of};
use crate::markdown::{Converted, convert, escaped};
use crate::{front, markdown};

/// A page.
pub(crate) struct BookPage {
    /// Where it is in the book, such as `techniques/xy-wing.html`.
    pub(crate) address: String,
    pub(crate) title: String,
    /// The heading in the table of contents below which it stands.
    pub(crate) part: String,
    /// The heading in its part below which it stands, if it has some.
    pub(crate) group: &'static str,
    /// Its text, with the title.
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
pub(crate) const TECHNIQUE_PART: &str = "Techniques";

/// The title of the first page.
const FRONT: &str = "Learn";

/// All pages.
pub(crate) fn all(root: &Path) -> Result<Vec<BookPage>> {
    let readme = fs::read_to_string(root.join("docs/README.md"))?;
    let listed = listed(&readme);
    let mut pages = vec![first(root, &readme)];
    pages.extend(in_groups().into_iter().map(of_technique));
    for (part, name) in &listed {
        let text = fs::read_to_string(root.join("docs").join(format!("{name}.md"))).with_context(|| name.clone())?;
        pages.push(of_document(root, name, part, &text));
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

/// The title of a document.
fn title_of(root: &Path, name: &str) -> Option<String> {
    let text = fs::read_to_string(root.join("docs").join(format!("{name}.md"))).ok()?;
    Some(text.lines().next()?.trim_start_matches("# ").to_owned())
}

/// The first page, which lists all others.
fn first(root: &Path, readme: &str) -> BookPage {
    let Converted { html, mut sections, files, .. } = convert(readme, &|name| title_of(root, name), &mut |_, _| None);
    FRONT.clone_into(&mut sections[0].heading);
    let [address, title] = ["index.html", FRONT].map(str::to_owned);
    BookPage { address, title, part: String::new(), group: "", body: front::body(&html), sections, files }
}

fn of_document(root: &Path, name: &str, part: &str, text: &str) -> BookPage {
    let Converted { title, html, sections, files } = convert(text, &|name| title_of(root, name), &mut |_, _| None);
    let body = format!(
        "<header class=\"top\"><h1>{}</h1></header>\n{}<div class=\"rest\">\n{html}</div>\n",
        escaped(&title),
        places(&sections)
    );
    BookPage { address: format!("{name}.html"), title, part: part.to_owned(), group: "", body, sections, files }
}

/// Links to the headings of a page, if it has several.
fn places(sections: &[PageSection]) -> String {
    let item = |section: &PageSection| {
        let (anchor, heading) = (&section.anchor, escaped(&section.heading));
        format!("<li><a href=\"#{anchor}\">{heading}</a></li>")
    };
    let items: Vec<String> = sections.iter().filter(|section| !section.anchor.is_empty()).map(item).collect();
    if items.len() < 3 {
        return String::new();
    }
    format!(
        "<nav class=\"margin places\" aria-label=\"On this page\">\n<h2>On this page</h2>\n<ul>{}</ul></nav>\n",
        items.concat()
    )
}

fn of_technique(technique: &'static Technique) -> BookPage {
    let Article { title, body, sections } = article::of(technique);
    let (address, part, group) = (address_of(technique), TECHNIQUE_PART.to_owned(), group_of(technique));
    BookPage { address, title, part, group, body, sections, files: Vec::new() }
}

/// Where the page of a technique is.
pub(crate) fn address_of(technique: &Technique) -> String {
    format!("techniques/{}.html", technique.id())
}

/// The techniques by their groups.
pub(crate) fn in_groups() -> Vec<&'static Technique> {
    GROUPS.iter().flat_map(|(_, ids)| ids.iter().filter_map(|id| technique(id))).collect()
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
