//! Pages say in their head what may run and be styled in them: the inline parts that they have, by their hashes.

use std::fs;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

use crate::common::program::{output, unguess};
use crate::common::{NAMED, scale, trace};
use unguess::render::Notation;
use unguess::render::html::{self, CorpusMember};

/// The contents of the elements of a kind, with what their first tag says besides.
fn elements<'a>(page: &'a str, kind: &str) -> Vec<(&'a str, &'a str)> {
    let pieces = page.split(&format!("<{kind}")).skip(1).collect::<Vec<_>>();
    let read = |piece: &'a str| {
        let (attributes, rest) = piece.split_once('>').expect("a tag ends");
        (attributes, rest.split_once(&format!("</{kind}>")).expect("an element ends").0)
    };
    pieces.into_iter().map(read).collect()
}

/// The sources that a directive of the page's policy names.
fn allowed(page: &str, directive: &str) -> Vec<String> {
    let meta = "<meta http-equiv=\"Content-Security-Policy\" content=\"";
    let (before, after) = page.split_once(meta).expect("a policy");
    assert!(!before.contains("<style") && !before.contains("<script"), "a policy holds for what comes after it");
    let policy = after.split_once('"').expect("its end").0;
    let mut directives = policy.split(';').map(|part| part.split_whitespace().map(str::to_owned));
    assert_eq!(directives.next().map(Vec::from_iter), Some(vec!["default-src".to_owned(), "'none'".to_owned()]));
    directives.find_map(|mut part| (part.next()? == directive).then(|| part.collect())).expect("the directive")
}

fn hashes(texts: impl Iterator<Item = impl AsRef<str>>) -> Vec<String> {
    let hash = |text: &str| BASE64_STANDARD.encode(hmac_sha256::Hash::hash(text.as_bytes()));
    texts.map(|text| format!("'sha256-{}'", hash(text.as_ref()))).collect()
}

/// Whether the page has the inline parts that its policy allows and no other: no handlers, no styles of elements.
fn assert_is_strict(page: &str) {
    assert_eq!(allowed(page, "style-src"), hashes(elements(page, "style").iter().map(|(_, style)| style)));
    let is_run = |(attributes, _): &&(&str, &str)| !attributes.contains("application/json");
    let scripts = elements(page, "script");
    let scripts = hashes(scripts.iter().filter(is_run).map(|(_, script)| script));
    assert_eq!(allowed(page, "script-src"), if scripts.is_empty() { vec!["'none'".to_owned()] } else { scripts });
    let mut rest = page.to_owned();
    for kind in ["style", "script"] {
        for (_, content) in elements(page, kind).into_iter().filter(|(_, content)| !content.is_empty()) {
            rest = rest.replace(content, "");
        }
    }
    for tag in rest.split('<').skip(1).filter_map(|piece| piece.split_once('>')).map(|(tag, _)| tag) {
        let names = tag.split_whitespace().skip(1).filter_map(|part| part.split_once('=')).map(|(name, _)| name);
        for name in names {
            assert!(name != "style" && name != "src" && !name.starts_with("on"), "<{tag}>");
        }
        assert!(!tag.contains("javascript:"), "<{tag}>");
    }
}

#[test]
fn the_page_of_a_run_allows_its_own_parts_and_no_other() {
    let member =
        CorpusMember { label: "<b onclick=x>".to_owned(), place: "line 1".to_owned(), index: "i.html".to_owned() };
    for (by, puzzle) in [("full", NAMED[3]), ("ser", NAMED[5])] {
        for member in [None, Some(&member)] {
            assert_is_strict(&html::document(&trace(by, puzzle), &scale(by), Notation::English, member));
        }
    }
    assert_is_strict(&output(&["explain", NAMED[0], "--format", "html"]));
}

#[test]
fn so_do_the_pages_of_a_corpus() {
    let folder = tempfile::tempdir().expect("a folder");
    let (puzzles, pages) = (folder.path().join("puzzles.txt"), folder.path().join("pages"));
    fs::write(&puzzles, NAMED.join(" <i style=color:red>\n")).expect("a file");
    let rated = unguess(&["rate", "-r", "w,ser", "--html"]).arg(&pages).arg(&puzzles).output().expect("it runs");
    assert!(rated.status.success());
    let mut count = 0;
    for page in fs::read_dir(&pages).expect("pages") {
        assert_is_strict(&fs::read_to_string(page.expect("a page").path()).expect("text"));
        count += 1;
    }
    assert_eq!(count, 7);
    assert_is_strict(&output(&["study", "-n", "5", "--method", "top-down", "--format", "html"]));
}

#[test]
fn what_a_page_shows_is_not_made_from_text() {
    let page = output(&["explain", NAMED[0], "--format", "html"]);
    for maker in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "DOMParser", "eval("] {
        assert!(!page.contains(maker), "{maker}");
    }
}
