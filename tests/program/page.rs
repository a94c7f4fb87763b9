//! The page of a run in a browser: it is stepped through with its keys, and what it shows is counted. Where there is no
//! Chromium, it is skipped; `CHROMIUM` may name one. With `UNGUESS_SCREENSHOTS`, a folder gets pictures to look at.

use std::path::{Path, PathBuf};
use std::process::Command;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use unguess::board::{CandidateSet, Grid};
use unguess::engine::Engine;
use unguess::render::picture::{Picture, Role};
use unguess::render::{Notation, html};
use unguess::scale::Scale;
use unguess::trace::Trace;

const PUZZLE: &str = "12..4......5.69.1...9...5.........7.7...52.9..3......2.9.6...5.4..9..8.1..3...9.4";

/// Goes through all steps by the keyboard and writes down what the board shows before each.
const WALK: &str = r##"<script>
addEventListener("load", () => {
  const key = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const count = (selector) => document.querySelectorAll(selector).length;
  const seen = [];
  key("Home");
  for (let i = 0; i <= STEPS; i++) {
    const first = document.querySelector("#text li");
    first.dispatchEvent(new Event("pointerenter"));
    const lit = count("#board .lit");
    first.dispatchEvent(new Event("pointerleave"));
    seen.push([count("#over .strike"), count("#over .ring"), count("#board .pencil.seen"), lit, count("#board .lit")]);
    key("ArrowRight");
  }
  const end = document.getElementById("place").textContent;
  key("h");
  document.title = JSON.stringify({ seen, end, hardest: location.hash });
});
</script>"##;

/// A puzzle with nets of many links.
const NETS: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

/// Of each step, how many links are plain to see: at first, with a sentence in focus, and after another was pointed at.
const LOOK: &str = r##"<script>
addEventListener("load", () => {
  const plain = () => [...document.querySelectorAll("#board .line")].filter((line) => getComputedStyle(line).opacity === "1");
  const seen = [];
  for (let i = 0; i < STEPS; i++) {
    const at_first = plain().length, sentences = [...document.querySelectorAll("#text > li[tabindex], #text summary")];
    sentences[sentences.length >> 1].focus();
    const in_focus = plain(), lit = document.querySelectorAll("#board .line.lit").length;
    sentences[0].dispatchEvent(new Event("pointerenter"));
    sentences[0].dispatchEvent(new Event("pointerleave"));
    const kept = plain().every((line, i) => line === in_focus[i]);
    seen.push([at_first, in_focus.length, lit, kept]);
    document.getElementById("on").click();
  }
  document.title = JSON.stringify({ seen });
});
</script>"##;

fn chromium() -> Option<PathBuf> {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let folders: Vec<PathBuf> = std::env::split_paths(&std::env::var_os("PATH")?).collect();
    let known = ["chromium", "chromium-browser", "google-chrome"];
    named.or_else(|| {
        known.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name))).find(|path| path.exists())
    })
}

/// What a browser prints of a page; it must have nothing to refuse.
fn browse(chromium: &Path, arguments: &[&str], page: &str) -> String {
    let (shown, console) = browsed(chromium, arguments, page);
    assert!(!console.contains(REFUSAL), "{console}");
    shown
}

/// What the console of a browser names where something is refused.
const REFUSAL: &str = "Content Security Policy";

/// What a browser prints of a page, and its console.
fn browsed(chromium: &Path, arguments: &[&str], page: &str) -> (String, String) {
    let profile = tempfile::tempdir().expect("a folder for a profile");
    let profile = format!("--user-data-dir={}", profile.path().display());
    let quiet = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--hide-scrollbars",
        "--force-prefers-reduced-motion",
        "--enable-logging=stderr",
    ];
    let output = Command::new(chromium).args(quiet).arg(profile).args(arguments).arg(page).output();
    let output = output.unwrap_or_else(|error| panic!("{}: {error}", chromium.display()));
    let console = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{console}");
    (String::from_utf8(output.stdout).expect("a page is text"), console)
}

/// The run of a puzzle and its page.
fn page(by: &str, puzzle: &str) -> (Trace, String) {
    let scale = Scale::named(by).expect("a shipped scale");
    let trace = Trace::of(&Engine::new(&scale).expect("a shipped scale"), puzzle.parse::<Grid>().expect("a puzzle"));
    let page = html::document(&trace, &scale, Notation::English, None);
    (trace, page)
}

/// The page with a script that its policy allows.
fn with(page: &str, script: &str) -> String {
    let text = script.trim_start_matches("<script>").trim_end_matches("</script>");
    let hash = BASE64_STANDARD.encode(hmac_sha256::Hash::hash(text.as_bytes()));
    let allowed = page.replacen("script-src ", &format!("script-src 'sha256-{hash}' "), 1);
    allowed.replace("</body>", &format!("{script}</body>"))
}

/// What a script finds on the page, told by the title of the page.
fn found(chromium: &Path, path: &Path, page: &str, script: &str) -> serde_json::Value {
    std::fs::write(path, with(page, script)).expect("a folder to write to");
    let shown = browse(chromium, &["--dump-dom"], &format!("file://{}", path.display()));
    let title = shown.split("<title>").nth(1).and_then(|rest| rest.split("</title>").next()).expect("a title");
    serde_json::from_str(&title.replace("&quot;", "\"")).unwrap_or_else(|_| panic!("{title}"))
}

#[test]
fn the_links_of_a_large_net_are_plain_on_its_longest_way_and_with_their_sentence() {
    let Some(chromium) = chromium() else {
        eprintln!("skipped: there is no Chromium");
        return;
    };
    let (trace, page) = page("ser", NETS);
    let folder = tempfile::tempdir().unwrap();
    let script = LOOK.replace("STEPS", &trace.steps.len().to_string());
    let found = found(&chromium, &folder.path().join("page.html"), &page, &script);
    let seen = found["seen"].as_array().unwrap();
    assert_eq!(seen.len(), trace.steps.len());
    let mut crowded = 0;
    for ((grid, recorded), seen) in trace.states().zip(seen) {
        let links = Picture::of(&grid, &recorded.step).lines;
        let on_the_way = links.iter().filter(|link| link.is_critical).count();
        let is_crowded = links.len() > 24;
        crowded += usize::from(is_crowded && on_the_way < links.len());
        let name = &recorded.step.technique;
        assert_eq!(seen[0], if is_crowded { on_the_way } else { links.len() }, "{name}");
        assert!(seen[1] == seen[2] && seen[3] == true, "{seen} {name}");
    }
    assert!(crowded > 9, "{crowded}");
}

#[test]
fn what_finds_its_way_into_a_page_is_refused() {
    let Some(chromium) = chromium() else {
        eprintln!("skipped: there is no Chromium");
        return;
    };
    let (_, page) = page("full", PUZZLE);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("page.html");
    let url = format!("file://{}", path.display());
    for stranger in [
        "<script>document.title = \"mine\"</script>",
        "<p style=\"color: red\">red</p>",
        "<button id=\"mine\" onfocus=\"document.title = 'mine'\" autofocus>mine</button>",
    ] {
        std::fs::write(&path, page.replace("</body>", &format!("{stranger}</body>"))).unwrap();
        let (shown, console) = browsed(&chromium, &["--dump-dom"], &url);
        assert!(console.contains(REFUSAL), "{stranger}: {console}");
        assert!(!shown.contains("<title>mine"), "{shown}");
    }
}

#[test]
fn a_page_shows_what_the_steps_change() {
    let Some(chromium) = chromium() else {
        eprintln!("skipped: there is no Chromium");
        return;
    };
    let (trace, page) = page("full", PUZZLE);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("page.html");
    let walk = WALK.replace("STEPS", &trace.steps.len().to_string());
    let url = format!("file://{}", path.display());
    let found = found(&chromium, &path, &page, &walk);
    assert_eq!(found["end"], "the end");
    assert_eq!(found["hardest"], format!("#step={}", trace.hardest().unwrap().0 + 1));
    let mut seen = found["seen"].as_array().unwrap().iter();
    // The board is that before the step; with it, what the step speaks of, though another one of the same state took it.
    let mut board = trace.start;
    for (grid, recorded) in trace.states() {
        let effect = &recorded.step.effect;
        let marks = Picture::of(&grid, &recorded.step).marks.into_iter().filter(|mark| mark.role != Role::Other);
        let marked: CandidateSet = marks.map(|mark| mark.candidate).collect();
        let numbers: Vec<u64> =
            seen.next().unwrap().as_array().unwrap().iter().filter_map(serde_json::Value::as_u64).collect();
        let [strikes, rings, seen, lit, left] = numbers[..] else { panic!("{numbers:?}") };
        let pencil = (*board.candidates() | marked).len();
        board = board.after(effect);
        let expected = [effect.removed.len(), effect.placed.iter().count(), pencil];
        assert_eq!([strikes, rings, seen].map(|number| number as usize), expected);
        assert!(lit > 0 && left == 0, "pointing at the first sentence lights up nothing: {recorded:?}");
    }
    assert_eq!(seen.count(), 1);

    std::fs::write(&path, page).unwrap();
    let linked = browse(&chromium, &["--dump-dom"], &format!("{url}#step=12"));
    assert!(linked.contains(&format!(">step 12 of {}<", trace.steps.len())), "{linked}");

    if let Some(folder) = std::env::var_os("UNGUESS_SCREENSHOTS") {
        for (name, size, more) in [
            ("light", "1240,860", ""),
            ("dark", "1240,860", "--force-dark-mode"),
            ("phone", "500,1200", "--mute-audio"),
        ] {
            let picture = Path::new(&folder).join(format!("{name}.png"));
            let shot =
                [format!("--screenshot={}", picture.display()), format!("--window-size={size}"), more.to_owned()];
            let shot: Vec<&str> = shot.iter().map(String::as_str).filter(|option| !option.is_empty()).collect();
            browse(&chromium, &shot, &format!("{url}#step=15"));
        }
    }
}
