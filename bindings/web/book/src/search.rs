//! What the search of the book looks through.

use anyhow::Result;
use serde::Serialize;

use crate::pages::BookPage;

/// A section of a page.
#[derive(Serialize)]
struct SearchEntry<'p> {
    page: &'p str,
    address: String,
    heading: &'p str,
    words: &'p str,
}

/// All sections of all pages as JSON.
pub(crate) fn index(pages: &[BookPage]) -> Result<String> {
    let entries = pages.iter().flat_map(|page| {
        page.sections.iter().map(|section| SearchEntry {
            page: &page.title,
            address: if section.anchor.is_empty() {
                page.address.clone()
            } else {
                format!("{}#{}", page.address, section.anchor)
            },
            heading: &section.heading,
            words: section.words.trim(),
        })
    });
    Ok(serde_json::to_string(&entries.collect::<Vec<_>>())?)
}
