//! A page around its text: the bar of the site, the table of contents, the search.

use crate::markdown::escaped;
use crate::pages::BookPage;

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
        .replace("{before}", &beside("prev", at.checked_sub(1).map(|before| &pages[before])))
        .replace("{after}", &beside("next", pages.get(at + 1)))
        .replace("{body}", &page.body)
}

/// The table of contents. The part that the page belongs to is open.
fn contents(page: &BookPage, pages: &[BookPage], up: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in pages.iter().map(|page| &*page.part).filter(|part| !part.is_empty()) {
        if !parts.contains(&part) {
            parts.push(part);
        }
    }
    let list = |part: &str| {
        let items = pages.iter().filter(|other| other.part == part).map(|other| {
            let here = if other.address == page.address { " aria-current=\"page\"" } else { "" };
            format!("<li><a href=\"{up}{}\"{here}>{}</a></li>", other.address, escaped(&other.title))
        });
        let open = if page.part == part || page.part.is_empty() { " open" } else { "" };
        format!("<details{open}><summary>{part}</summary><ul>{}</ul></details>\n", items.collect::<String>())
    };
    parts.into_iter().map(list).collect()
}
