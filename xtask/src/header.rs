//! The header of the library for C, made of its functions and their comments.

use std::fs;

use anyhow::{Context, Result};
use cbindgen::{Builder, Config, DocumentationStyle, Language};
use unguess_desk::{CALLS, Call};

use crate::contract::members;
use crate::tools::{root, say};

/// Where the functions are, and where their header is.
const SOURCE: &str = "bindings/c/src/lib.rs";
const HEADER: &str = "bindings/c/unguess.h";

/// How the header begins.
const BEGINNING: &str = "/* The library unguess for C: JSON in, JSON out. docs/c.md has an example, docs/calls.md the members of requests and\n \
* schemas/answers-1.json those of answers. Strings are UTF-8 and end with a NUL. An answer belongs to the caller until unguess_free.\n \
* In place of an answer there is {\"error\": {\"kind\": …, \"message\": …}}. All functions may be called from any thread, and at the\n \
* same time. Calls, with the members that they need:\n *\n";

/// The beginning, with each call.
fn beginning() -> String {
    let call = |call: &&Call| {
        let [needed, _] = members(call);
        let needed: Vec<String> = needed.into_iter().map(|(name, _)| name).collect();
        format!(" * {}({}): {}\n", call.name, needed.join(", "), call.title)
    };
    let calls: String = CALLS.iter().map(call).collect();
    format!("{BEGINNING}{calls} *\n * Made by `cargo xtask contract`. */")
}

/// Writes the header into the repository.
pub(crate) fn write() -> Result<()> {
    fs::write(root().join(HEADER), text()?).with_context(|| format!("{HEADER} cannot be written"))?;
    say(&format!("{HEADER} is written"));
    Ok(())
}

/// The text of the header for C, made from the functions and types of the binding and their documentation.
fn text() -> Result<String> {
    let config = Config {
        language: Language::C,
        cpp_compat: true,
        header: Some(beginning()),
        include_guard: Some("UNGUESS_H".to_owned()),
        no_includes: true,
        documentation_style: DocumentationStyle::C,
        ..Config::default()
    };
    let bindings = Builder::new().with_config(config).with_src(root().join(SOURCE)).generate()?;
    let mut text = Vec::new();
    bindings.write(&mut text);
    Ok(String::from_utf8(text)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_in_the_repository_is_that_of_the_source() {
        let kept = fs::read_to_string(root().join(HEADER)).unwrap();
        assert!(kept == text().unwrap(), "{HEADER} is out of date: run `cargo xtask contract`");
        let source = fs::read_to_string(root().join(SOURCE)).unwrap();
        for function in source.split("#[unsafe(no_mangle)]\npub").skip(1) {
            let name = function.split("fn ").nth(1).unwrap().split('(').next().unwrap();
            assert!(kept.contains(&format!(" *{name}(")) || kept.contains(&format!("void {name}(")), "{name}");
        }
    }
}
