//! The rule documents of unguess, one for each technique: its definition, the argument, examples and near misses.

/// Each document with the id of its technique, sorted by it.
static DOCUMENTS: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/documents.rs"));

/// The document of a technique, by its id, such as `w-wing`.
pub fn document(id: &str) -> Option<&'static str> {
    let place = DOCUMENTS.binary_search_by_key(&id, |(id, _)| id).ok()?;
    Some(DOCUMENTS[place].1)
}
