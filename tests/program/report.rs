//! The pages of `unguess rate --html`: they say what the rows say, and link to pages that are there.

use std::fs;

use crate::common::NAMED;
use crate::common::program::{code, fed, rows, text, unguess};

/// The text of a page without its style, closed so that it can be read as XML.
fn read(page: &str) -> String {
    let (head, rest) = page.split_once("<style>").expect("a style");
    let (_, body) = rest.split_once("</style>").expect("its end");
    let close = |line: &str| if line.starts_with("<meta") { line.replace('>', "/>") } else { line.to_owned() };
    let head: Vec<String> = head.replace("<!doctype html>", "").lines().map(close).collect();
    head.join("\n") + body
}

#[test]
fn a_report_counts_the_rows_and_links_the_hardest() {
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("pages");
    let input = format!("{}\nno puzzle\n{}\n", NAMED.join("\n"), NAMED[3]);
    let arguments = ["rate", "-r", "w,ser", "--html", pages.to_str().unwrap()];
    let rated = fed(&arguments, input.as_bytes());
    assert!(rated.status.success());
    assert_eq!(rows(&rated), rows(&fed(&arguments[..3], input.as_bytes())), "the rows are the same without pages");

    let index = fs::read_to_string(pages.join("index.html")).unwrap();
    assert!(!index.contains("://") && !index.contains("<script") && !index.contains("@import"));
    let page = read(&index);
    let page = roxmltree::Document::parse(&page).unwrap_or_else(|error| panic!("{error}\n{page}"));
    let tables = page.descendants().filter(|node| node.has_tag_name("tbody"));
    let counted = tables.map(|table| {
        let rows = table.children().filter(|row| row.has_tag_name("tr"));
        let cells = rows.map(|row| row.children().filter_map(|cell| cell.text()).collect::<Vec<_>>());
        cells.map(|cells| (cells[0].to_owned(), cells.last().unwrap().to_string())).collect::<Vec<_>>()
    });
    let counted: Vec<Vec<(String, String)>> = counted.collect();
    assert_eq!(counted.len(), 3);
    let w: Vec<&str> = counted[0].iter().map(|(rating, _)| &**rating).collect();
    let mut expected: Vec<String> = rows(&rated)
        .iter()
        .filter(|row| !row.contains("invalid"))
        .map(|row| row.split(',').nth(3).unwrap().to_owned())
        .collect();
    expected.sort();
    expected.dedup();
    let expected: Vec<&str> = expected.iter().filter(|w| !w.is_empty()).map(|w| &**w).chain(["beyond"]).collect();
    assert_eq!(w, expected);

    let links: Vec<&str> = page.descendants().filter_map(|node| node.attribute("href")).collect();
    assert_eq!(links.len(), 7, "each puzzle has its page");
    for link in links {
        assert!(fs::read_to_string(pages.join(link)).unwrap().starts_with("<!doctype html>"));
    }
    let figures: Vec<_> = page.descendants().filter(|node| node.attribute("class") == Some("worth")).collect();
    let first: String = figures[0].descendants().filter_map(|node| node.text()).collect::<Vec<_>>().join(" ");
    assert!(first.contains("beyond") && first.ends_with('W'), "the hardest comes first: {first}");
    let of_class = |name: &str| {
        page.descendants().find(|node| node.attribute("class").is_some_and(|class| class.starts_with(name))).unwrap()
    };
    let levels: Vec<String> = of_class("level-list levels")
        .children()
        .map(|level| level.descendants().filter_map(|node| node.text().filter(|_| node.is_text())).collect::<String>())
        .collect();
    let words: Vec<&str> = levels.iter().filter_map(|level| level.split_once(' ')).map(|(_, word)| word).collect();
    assert_eq!(words, ["Easy", "Medium", "Tricky", "Hard", "Extreme"]);
    let counts: Vec<u64> = levels.iter().filter_map(|level| level.split_once(' ')?.0.parse().ok()).collect();
    assert_eq!(counts.iter().sum::<u64>(), 7, "each rated puzzle has a level: {levels:?}");
    assert_eq!(of_class("level-bar levels").children().count(), 5);
    let style = counts
        .iter()
        .enumerate()
        .all(|(place, count)| index.contains(&format!(":nth-child({}) {{ flex-grow: {count}; }}", place + 1)));
    assert!(style, "the parts are as wide as their counts");
}

#[test]
fn a_puzzle_is_known_by_its_label_its_file_and_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (first, second, pages) = (path("first.txt"), path("second.txt"), path("pages"));
    fs::write(&first, format!("# easy ones\n\n{} <script>alert(1)</script>\n", NAMED[0])).unwrap();
    fs::write(&second, format!("{}\n{}, escargot\n", NAMED[1], NAMED[5])).unwrap();
    let page = |name: &str| fs::read_to_string(folder.path().join("pages").join(name)).unwrap();

    assert_eq!(code(&["rate", "-r", "w", "--html", &pages, &first, &second]), Some(0));
    let index = page("index.html");
    assert!(index.contains("<span class=\"label\">escargot</span>"), "{index}");
    assert!(!index.contains("<script") && index.contains("&lt;script&gt;"), "{index}");
    let places: Vec<usize> = [("second.txt, line 2"), ("first.txt, line 3"), ("second.txt, line 1")]
        .iter()
        .map(|place| index.matches(place).count())
        .collect();
    assert_eq!(places, [1, 1, 1]);

    let hardest = page("puzzle-01.html");
    assert!(hardest.contains("<a href=\"index.html\">"), "a way back");
    assert!(hardest.contains("<b>escargot</b>") && hardest.contains("second.txt, line 2"));
    assert!(hardest.contains("<title>No W rating: escargot</title>"));
    assert!(hardest.contains("<h1>No W rating <small>· W finds nothing more after step "), "{hardest}");
    for page in [page("puzzle-02.html"), page("puzzle-03.html")] {
        assert!(page.contains("<small>· hardest: step ") && !page.contains("<script>alert"));
    }

    assert_eq!(code(&["rate", "-r", "w", "--html", &pages, &second]), Some(0));
    assert!(page("index.html").contains("<small>line 2</small>"));
}

#[test]
fn pages_are_refused_where_there_is_nothing_to_explain() {
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("pages");
    let pages = pages.to_str().unwrap();
    assert_eq!(code(&["rate", "--html", pages, "-r", "backdoor"]), Some(2));
    assert_eq!(code(&["rate", "--html", pages, "--resume", "-o", "x"]), Some(2));
    let told = unguess(&["rate", "--html", "Cargo.toml"]).output().unwrap();
    assert_eq!(told.status.code(), Some(3), "{}", text(&told.stderr));
}
