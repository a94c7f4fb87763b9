//! Lists the documents of this folder.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=.");
    let paths: Vec<_> = fs::read_dir(env::current_dir()?)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    let mut entries: Vec<_> = paths.iter().filter_map(|path| entry(path)).collect();
    entries.sort();
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    fs::write(Path::new(&out).join("documents.rs"), format!("[{}]", entries.concat()))
}

/// The line for a document: the id of its technique, and its text.
fn entry(path: &Path) -> Option<String> {
    let id = path.file_name()?.to_str()?.strip_suffix(".md")?;
    Some(format!("({id:?}, include_str!({:?})),\n", path.to_str()?))
}
