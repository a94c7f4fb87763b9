//! Lists the documents of this folder.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=.");
    let paths: Vec<_> = fs::read_dir(env::current_dir()?)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    let list = |name: &str, mut entries: Vec<String>| {
        entries.sort();
        fs::write(Path::new(&out).join(name), format!("[{}]", entries.concat()))
    };
    list("documents.rs", paths.iter().filter_map(|path| entry(path)).collect())?;
    list("heads.rs", paths.iter().filter_map(|path| head(path).transpose()).collect::<io::Result<_>>()?)
}

/// The line for a document: the id of its technique, and its text.
fn entry(path: &Path) -> Option<String> {
    let id = path.file_name()?.to_str()?.strip_suffix(".md")?;
    Some(format!("({id:?}, include_str!({:?})),\n", path.to_str()?))
}

/// The head of a rule document, as a tuple in Rust: the id of its technique, the ids that its front matter requires,
/// its title and its first paragraph. The list of ids is TOML that Rust reads as well. Nothing for other files.
fn head(path: &Path) -> io::Result<Option<String>> {
    let Some(id) = path.file_name().and_then(|name| name.to_str()?.strip_suffix(".md")) else { return Ok(None) };
    let text = fs::read_to_string(path)?;
    let front = text.strip_prefix("<!-- requires = ").and_then(|text| text.split_once(" -->"));
    let (requires, text) = front.ok_or_else(|| io::Error::other(format!("{id}.md has no front matter")))?;
    let mut lines = text.trim_start().lines();
    let title = lines.next().unwrap_or_default().trim_start_matches(['#', ' ']);
    let paragraph = lines.skip_while(|line| line.is_empty()).take_while(|line| !line.is_empty());
    Ok(Some(format!("({id:?}, &{requires} as &[&str], {title:?}, {:?}),\n", paragraph.collect::<Vec<_>>().join(" "))))
}
