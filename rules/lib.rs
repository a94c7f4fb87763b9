//! The rule documents of unguess, one for each technique: its definition, the argument, examples and near misses.
//!
//! A part of `unguess` that promises nothing and may change in any release: programs use the crate `unguess`.

/// Each document with the id of its technique, sorted by it.
static DOCUMENTS: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/documents.rs"));

/// The document of a technique, by its id, such as `w-wing`, without its front matter.
pub fn document(id: &str) -> Option<&'static str> {
    let place = DOCUMENTS.binary_search_by_key(&id, |(id, _)| id).ok()?;
    let (_, text) = DOCUMENTS[place].1.split_once(" -->")?;
    Some(text.trim_start())
}

/// The beginning of a document.
type DocumentHead = (&'static str, &'static [&'static str], &'static str, &'static str);

/// The beginning of each document, apart, so that programs which need no more leave the rest out.
static HEADS: &[DocumentHead] = &include!(concat!(env!("OUT_DIR"), "/heads.rs"));

fn beginning(id: &str) -> Option<&'static DocumentHead> {
    let place = HEADS.binary_search_by_key(&id, |(id, ..)| id).ok()?;
    Some(&HEADS[place])
}

/// The title and the summary of a technique: the first line of its document, and the first paragraph.
pub fn head(id: &str) -> Option<(&'static str, &'static str)> {
    beginning(id).map(|(_, _, title, summary)| (*title, *summary))
}

/// The ids of the techniques that a learner knows before a technique, as the front matter of its document lists them.
pub fn requires(id: &str) -> Option<&'static [&'static str]> {
    beginning(id).map(|(_, requires, ..)| *requires)
}
