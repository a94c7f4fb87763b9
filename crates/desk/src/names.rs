//! All names there are: scales, techniques, notations, formats.

use serde_json::{Value, json};
use unguess_puzzles::generate::{Method, Symmetry};
use unguess_render::Notation;
use unguess_render::format::DocumentFormat;
use unguess_render::hint::HintLevel;
use unguess_search::scale::Scale;
use unguess_steps::classify::CLASSES;
use unguess_steps::inquiry::StepOrder;
use unguess_steps::technique::Technique;
use unguess_steps::techniques::{TECHNIQUES, technique};
use unguess_text::formats::{BoardFormat, Drawings};

use crate::choice::names;
use crate::fault::RequestFault;
use crate::request::{Request, Work, technique_named};

/// The version of the program, and every name that a member with a choice of names accepts.
#[expect(clippy::unnecessary_wraps, reason = "what a call runs may fail")]
pub(crate) fn about(_: &Request, _: &Work) -> Result<Value, RequestFault> {
    let scales = Scale::heads().into_iter().map(
        |head| json!({ "id": head.id, "title": head.title, "summary": head.summary, "published": head.published }),
    );
    let classes = CLASSES
        .into_iter()
        .map(|class| json!({ "id": class.id, "title": class.title, "summary": class.heading, "published": true }));
    Ok(json!({
        "version": env!("CARGO_PKG_VERSION"),
        "scales": scales.collect::<Vec<_>>(),
        "classes": classes.collect::<Vec<_>>(),
        "notations": names::<Notation>(),
        "levels": names::<HintLevel>(),
        "formats": names::<DocumentFormat>(),
        "orders": names::<StepOrder>(),
        "methods": names::<Method>(),
        "symmetries": names::<Symmetry>(),
        "targets": names::<&'static BoardFormat>(),
        "drawings": names::<Drawings>(),
    }))
}

/// All techniques, or those of a scale in the order of its levels, or one by its name and with its document.
pub(crate) fn techniques(request: &Request, _: &Work) -> Result<Value, RequestFault> {
    let name = request.text("name");
    let mut listed: Vec<&'static Technique> = Vec::new();
    match (name, request.text("by")) {
        (Some(name), _) => {
            listed.push(technique_named(name)?);
        }
        (None, Some(_)) => {
            for level in request.scale("full")?.levels {
                if !listed.iter().any(|one| one.id() == level.technique) {
                    listed.extend(technique(&level.technique));
                }
            }
        }
        (None, None) => listed.extend(TECHNIQUES),
    }
    let scales = Scale::shipped();
    let rows = listed.into_iter().map(|one| {
        let has_it = |scale: &&Scale| scale.levels.iter().any(|level| level.technique == one.id());
        let its_scales: Vec<&str> = scales.iter().filter(has_it).map(|scale| &*scale.id).collect();
        let (first, last) = one.facts().sizes.range().into_inner();
        let (id, title, summary) = (one.id(), one.title(), one.summary());
        let mut row =
            json!({ "id": id, "title": title, "summary": summary, "sizes": [first, last], "scales": its_scales });
        if cfg!(feature = "words") && name.is_some() {
            row["document"] = one.document().into();
        }
        row
    });
    Ok(json!({ "techniques": rows.collect::<Vec<_>>() }))
}
