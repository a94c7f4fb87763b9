//! Tests of the whole book.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::sync::LazyLock;

use unguess::board::{Grid, Puzzle};
use unguess::techniques::TECHNIQUES;

use crate::pages::BookPage;
use crate::{examples, figure, groups, learn, page, pages, root, search, write};

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

/// How many pictures a part of a page has, and of each text, which all have that number.
fn pictures(address: &str, part: &str, texts: &[&str]) -> usize {
    let count = part.matches("<svg ").count();
    for text in texts {
        assert_eq!(part.matches(text).count(), count, "{address}: {text}");
    }
    count
}

#[test]
fn each_technique_has_a_page_with_its_picture_an_argument_and_a_near_miss() {
    let pages = built();
    for technique in TECHNIQUES {
        let address = pages::address_of(technique);
        let page = pages.iter().find(|page| page.address == address).unwrap_or_else(|| panic!("no page {address}"));
        assert_eq!(page.title, technique.title());
        let opens = "<a class=\"open\" href=\"../../index.html#p=";
        let (first, text) = page.body.split_once("<div class=\"rest\">").unwrap();
        let parts =
            ["<h1>", "<figure class=\"case first\"><svg ", "<h2 id=\"how-to-spot-it\">", "<h2 id=\"in-this-picture\">"];
        parts
            .iter()
            .fold(first, |rest, part| rest.split_once(part).unwrap_or_else(|| panic!("{address} has no {part}")).1);
        assert_eq!(pictures(&address, first, &["<ol class=\"sentences\"><li>", opens]), 1);
        let (before, misses) = text.split_once("<h2 id=\"near-misses\">").unwrap();
        let examples = before.split_once("<h2 id=\"examples\">").map_or("", |(_, examples)| examples);
        assert!(
            ["definition", "why-it-holds"].iter().all(|name| before.contains(&format!("<h2 id=\"{name}\">"))),
            "{address}"
        );
        let others = examples::cases(technique, "Examples").count() - 1;
        assert_eq!(pictures(&address, examples, &["<ol class=\"sentences\"><li>", opens]), others, "{address}");
        assert!(pictures(&address, misses, &["<b>Near miss:</b>", opens]) > 0, "{address}");
        assert!(!page.body.contains("grid = "), "{address} shows the source of a case");
    }
}

#[test]
fn each_technique_is_in_one_group_and_its_page_has_a_button_where_it_has_lessons() {
    let grouped: Vec<&str> = groups::GROUPS.iter().flat_map(|(_, ids)| ids.iter().copied()).collect();
    let distinct: BTreeSet<&str> = grouped.iter().copied().collect();
    let all: BTreeSet<&str> = TECHNIQUES.iter().map(|technique| technique.id()).collect();
    assert_eq!((grouped.len(), &distinct), (all.len(), &all));
    let mut buttons = 0;
    for technique in TECHNIQUES {
        let page = built().iter().find(|page| page.address == pages::address_of(technique)).unwrap();
        let lessons = learn::LESSONS.iter().filter(|lesson| lesson.need.technique() == technique.id());
        let has_some = lessons.filter(|lesson| learn::positions(lesson.need.name()).next().is_some()).count() > 0;
        assert_eq!(page.body.matches("<a class=\"button\"").count(), usize::from(has_some), "{}", page.address);
        buttons += usize::from(has_some);
    }
    assert!(buttons >= 41, "{buttons}");
}

#[test]
fn the_search_leads_to_places_that_are_there() {
    for page in built() {
        let ids: BTreeSet<&str> = values(&page.body, "id").into_iter().collect();
        for anchor in page.sections.iter().map(|section| &*section.anchor).filter(|anchor| !anchor.is_empty()) {
            assert!(ids.contains(anchor), "{}: {anchor}", page.address);
        }
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
        for mark in ["{title}", "{up}", "{contents}", "{before}", "{after}", "{body}", "{count}"] {
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
