//! A page around its text: the bar of the site, the table of contents, the search.

use unguess::techniques::TECHNIQUES;

use crate::markdown::escaped;
use crate::pages::{BookPage, TECHNIQUE_PART};

const TEMPLATE: &str = include_str!("../site/page.html");

/// A page of the book.
pub(crate) fn html(page: &BookPage, pages: &[BookPage]) -> String {
    let up = "../".repeat(page.address.matches('/').count());
    let at = pages.iter().position(|other| other.address == page.address).expect("it is one of them");
    let beside = |rel: &str, other: Option<&BookPage>| {
        other.map_or_else(String::new, |other| {
            format!("<a rel=\"{rel}\" href=\"{up}{}\">{}</a>", other.address, escaped(&other.title))
        })
    };
    // The text comes last, so that nothing in it is taken for a mark of the template.
    TEMPLATE
        .replace("{title}", &escaped(&page.title))
        .replace("{up}", &up)
        .replace("{contents}", &contents(page, pages, &up))
        .replace("{count}", &TECHNIQUES.len().to_string())
        .replace("{before}", &beside("prev", at.checked_sub(1).map(|before| &pages[before])))
        .replace("{after}", &beside("next", pages.get(at + 1)))
        .replace("{body}", &page.body)
}

/// The table of contents. The part that the page belongs to is open, and that of the techniques on the first page.
fn contents(page: &BookPage, pages: &[BookPage], up: &str) -> String {
    let open_part = if page.part.is_empty() { TECHNIQUE_PART } else { &page.part };
    let list = |part: &[BookPage]| {
        let open = if part[0].part == open_part { " open" } else { "" };
        let groups = part.chunk_by(|one, next| one.group == next.group).map(|group| {
            let items: String = group.iter().map(|other| item(page, other, up)).collect();
            match group[0].group {
                "" => format!("<ul>{items}</ul>"),
                name => format!("<p>{name}</p><ul aria-label=\"{name}\">{items}</ul>"),
            }
        });
        format!("<details{open}><summary>{}</summary>{}</details>\n", part[0].part, groups.collect::<String>())
    };
    let parts = pages.chunk_by(|one, next| one.part == next.part);
    parts.filter(|part| !part[0].part.is_empty()).map(list).collect()
}

/// The entry of a page.
fn item(page: &BookPage, other: &BookPage, up: &str) -> String {
    let here = if other.address == page.address { " aria-current=\"page\"" } else { "" };
    format!("<li><a href=\"{up}{}\"{here}>{}</a></li>", other.address, escaped(&other.title))
}
