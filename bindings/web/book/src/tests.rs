//! Tests of the whole book.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::sync::LazyLock;

use unguess::board::{Grid, Puzzle};
use unguess::techniques::TECHNIQUES;

use crate::pages::BookPage;
use crate::{figure, page, pages, root, search, write};

fn built() -> &'static [BookPage] {
    static PAGES: LazyLock<Vec<BookPage>> = LazyLock::new(|| pages::all(&root()).unwrap());
    &PAGES
}

/// The values of an attribute in a page.
fn values<'p>(page: &'p str, attribute: &str) -> Vec<&'p str> {
    let start = format!(" {attribute}=\"");
    page.split(&*start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// A path without `..` inside it.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => assert!(plain.pop(), "{} leaves the site", path.display()),
            part => plain.push(part),
        }
    }
    plain
}

#[test]
fn each_technique_has_a_page_with_its_picture_an_argument_and_a_near_miss() {
    let pages = built();
    for technique in TECHNIQUES {
        let address = pages::address_of(technique);
        let page = pages.iter().find(|page| page.address == address).unwrap_or_else(|| panic!("no page {address}"));
        assert_eq!(page.title, technique.title());
        let (start, rest) = page.body.split_once("<h2 id=\"definition\">").unwrap();
        assert!(start.contains("<figure class=\"case first\"><svg "), "{address} does not begin with a picture");
        let headings = ["how-to-spot-it", "why-it-holds", "examples"];
        let rest = headings.iter().fold(rest, |rest, name| rest.split_once(&format!("<h2 id=\"{name}\">")).unwrap().1);
        let (examples, misses) = rest.split_once("<h2 id=\"near-misses\">").unwrap();
        for (part, sign) in [(examples, "<figcaption><ol><li>"), (misses, "<b>Near miss:</b>")] {
            let count = |text: &str| part.matches(text).count();
            assert!(count("<svg ") > 0, "{address}");
            for text in [sign, "<a class=\"open\" href=\"../../index.html#p="] {
                assert_eq!(count(text), count("<svg "), "{address}: {text}");
            }
        }
        assert!(!page.body.contains("grid = "), "{address} shows the source of a case");
    }
}

#[test]
fn what_pages_link_is_there() {
    let site = tempfile::tempdir().unwrap();
    let out = site.path().join("book");
    let pages = built();
    write(&root(), pages, &out).unwrap();
    let of_site = ["index.html", "corpus.html", "style.css", "icon.svg"].map(|name| site.path().join(name));
    let text_of = |address: &str| fs::read_to_string(out.join(address)).unwrap();
    let anchors = |text: &str| -> BTreeSet<String> { values(text, "id").into_iter().map(str::to_owned).collect() };
    let mut count = 0;
    for page in pages {
        let text = text_of(&page.address);
        let folder = out.join(&page.address).parent().unwrap().to_owned();
        for target in
            values(&text, "href").into_iter().chain(values(&text, "src")).filter(|target| !target.contains("://"))
        {
            let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
            let path = if path.is_empty() { out.join(&page.address) } else { plain(&folder.join(path)) };
            count += 1;
            if of_site.contains(&path) {
                continue;
            }
            assert!(path.is_file(), "{} links {target}", page.address);
            let is_place = anchor.is_empty() || anchors(&fs::read_to_string(&path).unwrap()).contains(anchor);
            assert!(is_place, "{} links {target}", page.address);
        }
    }
    assert!(count > pages.len() * pages.len(), "{count} links");
}

#[test]
fn no_name_is_given_twice_on_a_page_and_nothing_is_inline() {
    let pages = built();
    for page in pages {
        let text = page::html(page, pages);
        let ids = values(&text, "id");
        let distinct: BTreeSet<_> = ids.iter().collect();
        assert_eq!(ids.len(), distinct.len(), "{}", page.address);
        for inline in ["<style", " style=", " onclick", "javascript:", "<script>"] {
            assert!(!text.contains(inline), "{}: {inline}", page.address);
        }
        for mark in ["{title}", "{up}", "{contents}", "{before}", "{after}", "{body}"] {
            assert!(!text.contains(mark), "{}: {mark}", page.address);
        }
    }
}

#[test]
fn a_link_to_the_board_has_givens_placed_digits_and_what_was_removed() {
    let puzzle: Puzzle = format!("1{}", ".".repeat(80)).parse().unwrap();
    assert_eq!(figure::link(&Grid::from(&puzzle), Some(&puzzle)), format!("#p={puzzle}"));
    let state = unguess::text::read(&format!(":0000:x:1+2{}:334 735::", ".".repeat(79))).unwrap();
    let (placed, removed) = (format!(".2{}", ".".repeat(79)), "343357");
    assert_eq!(figure::link(&state, Some(&puzzle)), format!("#p={puzzle}&amp;v={placed}&amp;x={removed}"));
    assert_eq!(figure::link(&state, None), format!("#p=12{}&amp;x={removed}", ".".repeat(79)));
}

#[test]
fn the_search_knows_each_page_and_its_headings() {
    let pages = built();
    let entries: Vec<serde_json::Value> = serde_json::from_str(&search::index(pages).unwrap()).unwrap();
    for page in pages {
        assert!(entries.iter().any(|entry| entry["address"] == *page.address && entry["heading"] == *page.title));
    }
    let why = entries.iter().find(|entry| entry["address"] == "techniques/xy-wing.html#why-it-holds").unwrap();
    assert!(why["words"].as_str().unwrap().contains("pincer"));
}
