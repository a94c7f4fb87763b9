//! What is said at the end of an explanation: the steps counted by name, and a word for the difficulty.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::common::program::{fed, folder_with, output, text};

const WHIPS: &str = "3..5.9.....1....5.....3..........4..9...13.....682...1.9...72.8.4....1.9.62.4....";
const TWO: &str = "...8......7.2..94...4.7.5.6.....76.974.....851.65.....3.5.6.2....1..8.5......2...";

#[test]
fn the_steps_are_counted_by_name_in_text_json_and_page() {
    for (by, puzzle) in [("w", WHIPS), ("ser", WHIPS), ("full", WHIPS), ("w", TWO)] {
        let document: Value =
            serde_json::from_str(&output(&["explain", puzzle, "--by", by, "--format", "json"])).unwrap();
        let steps = document["steps"].as_array().unwrap();
        let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
        for step in steps {
            *counts.entry(step["name"].as_str().unwrap()).or_default() += 1;
        }
        let summary = document["summary"].as_array().unwrap();
        let said: BTreeMap<&str, u64> =
            summary.iter().map(|used| (used["name"].as_str().unwrap(), used["count"].as_u64().unwrap())).collect();
        assert_eq!(said, counts);
        assert_eq!(summary.len(), counts.len(), "each name once");
        let told = output(&["explain", puzzle, "--by", by]);
        let plain = told.replace('\n', " ");
        let line = format!(" {} steps: ", steps.len());
        let (_, line) = plain.rsplit_once(&line).unwrap_or_else(|| panic!("{told}"));
        let numbers: Vec<u64> = line.split(", ").map(|part| part.split(' ').next().unwrap().parse().unwrap()).collect();
        assert_eq!(numbers.iter().sum::<u64>(), steps.len() as u64, "{line}");
        let page = output(&["explain", puzzle, "--by", by, "--format", "html"]);
        assert!(page.contains(&format!("{} steps: {}", steps.len(), line.trim())), "{line}");
    }
    let told = output(&["explain", "--by", "w", WHIPS, "--grid", "none"]);
    assert!(told.ends_with(".\n") && told.contains("hidden singles, ") && told.contains("whip[2]."), "{told}");
}

/// A scale of one's own may have words for its figures; what is wrong with them is told.
#[test]
fn a_word_stands_beside_the_figure_where_the_scale_has_one() {
    let words =
        "words = [{ from = 0, word = \"easy\" }, { from = 2, word = \"tricky\" }, { from = 5, word = \"hard\" }]\n";
    let own =
        |words: &str| include_str!("../../ratings/w.toml").replace("id = \"w\"", &format!("id = \"mine\"\n{words}"));
    let run = |words: &str, more: &[&str]| {
        let (_folder, path) = folder_with("mine.toml", own(words).as_bytes());
        fed(&[&["explain", WHIPS, "--scale", path.to_str().unwrap()], more].concat(), b"")
    };
    let told = text(&run(words, &[]).stdout);
    assert!(told.contains("W rating 2 (tricky), set by step 20 (whip[2])."), "{told}");
    let page = text(&run(words, &["--format", "html"]).stdout);
    assert!(page.contains("W rating 2 (tricky)"), "{page}");
    let document: Value = serde_json::from_slice(&run(words, &["--format", "json"]).stdout).unwrap();
    assert_eq!(document["word"], "tricky");
    let document: Value = serde_json::from_slice(&run("", &["--format", "json"]).stdout).unwrap();
    assert_eq!(document["word"], Value::Null);
    for (words, reason) in [
        (
            "words = [{ from = 2, word = \"a\" }, { from = 2, word = \"b\" }]",
            "each begins at a higher rating than the one before",
        ),
        ("words = [{ from = -1, word = \"a\" }]", "a number from 0 to 10000"),
        ("words = [{ from = nan, word = \"a\" }]", "a number from 0 to 10000"),
        ("words = [{ from = 0, word = \" \" }]", "one is empty"),
        ("words = [{ from = 0, word = \"\\u001b[31m\" }]", "cannot be printed"),
    ] {
        let refused = run(words, &[]);
        assert_eq!(refused.status.code(), Some(2), "{words}");
        assert!(text(&refused.stderr).contains(reason), "{}", text(&refused.stderr));
    }
}

/// In print and without scripts, a page tells the whole path at once.
#[test]
fn a_page_has_the_whole_path_in_words() {
    for by in ["w", "ser"] {
        let document: Value =
            serde_json::from_str(&output(&["explain", WHIPS, "--by", by, "--format", "json"])).unwrap();
        let page = output(&["explain", WHIPS, "--by", by, "--format", "html"]);
        let (_, path) = page.split_once("<section class=\"path\"").unwrap();
        let (path, _) = path.split_once("</section>").unwrap();
        let path = path.replace("&lt;", "<").replace("&gt;", ">").replace("&#x27;", "'").replace("&quot;", "\"");
        for step in document["steps"].as_array().unwrap() {
            let number = format!("<li value=\"{}\">", step["number"]);
            let (_, line) = path.split_once(&number).unwrap_or_else(|| panic!("{number}"));
            assert!(line.split_once("</li>").unwrap().0.ends_with(step["english"].as_str().unwrap()), "{line}");
        }
        assert!(path.contains("set by step"));
        let (_, silent) = page.split_once("<noscript>").unwrap();
        assert!(silent.contains("Scripts are switched off") && silent.contains(".path { display: block; }"));
        assert!(page.contains("class=\"given seen\""), "the givens are there without scripts");
    }
    let notation = output(&["explain", "--by", "w", WHIPS, "--format", "html", "--notation", "nrc"]);
    assert!(notation.split_once("<section class=\"path\"").unwrap().1.contains("whip[2]: "));
}

/// The site has the words of the minutes, and on other boards those of SER.
#[test]
fn the_words_of_the_site_are_those_of_the_minutes() {
    let words = &unguess::minutes::TimeModel::fitted().words;
    let bands = |words: &[unguess::scale::Word]| {
        words.iter().map(|word| format!("{}: {}", word.word, word.from)).collect::<Vec<_>>().join(", ")
    };
    let site = include_str!("../../bindings/web/site/bands.js");
    assert!(site.contains(&format!("BANDS = {{ {} }};", bands(words))), "{}", bands(words));
    let ser = unguess::scale::Scale::named("ser").expect("a scale");
    assert!(site.contains(&format!("ser: {{ {} }},", bands(&ser.words))), "{}", bands(&ser.words));
    let text = |word: &str| format!("{word}: \"{}{}\"", word[..1].to_uppercase(), &word[1..]);
    let words: Vec<String> = words.iter().map(|word| text(&word.word)).collect();
    let texts = include_str!("../../bindings/web/site/texts.en.js");
    assert!(texts.contains(&format!("bands: {{ {} }},", words.join(", "))), "{words:?}");
}
