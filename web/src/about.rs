//! What there is: scales, techniques, the board.

use serde::Serialize;
use unguess::board::{Grid, Puzzle};
use unguess::classify::Class;
use unguess::render::{Notation, html};
use unguess::scale::Scale;
use unguess::techniques::technique;
use unguess_answers::json;
use wasm_bindgen::prelude::*;

#[derive(Serialize)]
struct About {
    version: &'static str,
    scales: Vec<Head>,
    /// Figures that are no scales.
    classes: Vec<Head>,
    notations: Vec<&'static str>,
}

#[derive(Serialize)]
struct Head {
    id: String,
    title: String,
    summary: String,
    published: bool,
}

#[derive(Serialize)]
struct Technique {
    id: String,
    title: &'static str,
    summary: String,
}

/// The version, the scales and the notations.
#[wasm_bindgen]
pub fn about() -> String {
    let scales = Scale::heads().into_iter().map(|head| Head {
        id: head.id,
        title: head.title,
        summary: head.summary,
        published: head.published,
    });
    let classes = Class::ALL.into_iter().map(|class| Head {
        id: class.id().to_owned(),
        title: class.title().to_owned(),
        summary: class.heading().to_owned(),
        published: true,
    });
    json(Ok(About {
        version: env!("CARGO_PKG_VERSION"),
        scales: scales.collect(),
        classes: classes.collect(),
        notations: Notation::ALL.map(Notation::id).to_vec(),
    }))
}

/// The techniques of a scale in its order, each once.
#[wasm_bindgen]
pub fn techniques(scale: &str) -> String {
    let listed = unguess_answers::scale(scale).map(|scale| {
        let mut ids: Vec<String> = Vec::new();
        for level in scale.levels {
            if !ids.contains(&level.technique) {
                ids.push(level.technique);
            }
        }
        let told =
            |id: String| technique(&id).map(|known| Technique { title: known.title(), summary: known.summary(), id });
        ids.into_iter().filter_map(told).collect::<Vec<_>>()
    });
    json(listed)
}

/// The board of a page, on which nothing is seen yet.
#[wasm_bindgen]
pub fn board() -> String {
    json(Ok(html::board(&Grid::from(&Puzzle::EMPTY))))
}
