//! The rule documents of unguess, one for each technique: its definition, the argument, examples and near misses.

/// Each document with the id of its technique, sorted by it.
static DOCUMENTS: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/documents.rs"));

/// The document of a technique, by its id, such as `w-wing`.
pub fn document(id: &str) -> Option<&'static str> {
    let place = DOCUMENTS.binary_search_by_key(&id, |(id, _)| id).ok()?;
    Some(DOCUMENTS[place].1)
}

/// The beginning of each document, apart, so that programs which need no more leave the rest out.
static HEADS: &[(&str, &str, &str)] = &include!(concat!(env!("OUT_DIR"), "/heads.rs"));

/// The title and the summary of a technique: the first line of its document, and the first paragraph.
pub fn head(id: &str) -> Option<(&'static str, &'static str)> {
    let place = HEADS.binary_search_by_key(&id, |(id, ..)| id).ok()?;
    Some((HEADS[place].1, HEADS[place].2))
}
