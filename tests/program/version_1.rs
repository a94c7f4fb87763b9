//! Documents that were written before shapes were joined: what they say still holds, and nothing else does.

use crate::common::scale;
use serde_json::Value;
use unguess::render::claim::{Terms, Verified, verify};
use unguess::render::json_reader::read;
use unguess::scale::Scale;

/// A document of version 1 for each shape that version 2 does not have, with a scale that it follows.
const DOCUMENTS: [(&str, &str, &str); 4] = [
    ("finned", "full", include_str!("version-1/finned.json")),
    ("braid", "b", include_str!("version-1/braid.json")),
    ("deadly", "ser", include_str!("version-1/deadly.json")),
    ("oddagon", "rare", include_str!("version-1/oddagon.json")),
];

fn verified(text: &str, by: &str) -> Result<Verified, String> {
    let claim = read(text).map_err(|error| error.to_string())?;
    let scale =
        if by == "full" { Scale::parse(include_str!("../scales/full-1.toml")).expect("a scale") } else { scale(by) };
    verify(&claim, &Terms { scale: Some(&scale), ..Terms::default() }).map_err(|refusal| refusal.to_string())
}

#[test]
fn documents_of_version_1_still_verify() {
    for (shape, by, text) in DOCUMENTS {
        assert!(text.contains(&format!("\"shape\": \"{shape}\"")), "{shape}");
        let verified = verified(text, by).unwrap_or_else(|refusal| panic!("{shape}: {refusal}"));
        assert!(verified.is_whole(), "{shape}: {verified}");
        assert!(verified.to_string().contains("its English, of version 1, not compared"), "{verified}");
    }
}

#[test]
fn documents_of_version_1_follow_their_schema() {
    let schema: Value = serde_json::from_str(include_str!("../../schemas/trace-1.json")).expect("JSON");
    let schema = jsonschema::validator_for(&schema).expect("a schema");
    for (shape, _, text) in DOCUMENTS {
        let document: Value = serde_json::from_str(text).expect("JSON");
        assert!(schema.is_valid(&document), "{shape}");
    }
}

/// The same documents said to be of version 2, in which these shapes are none, or with something in a proof left out.
#[test]
fn what_version_1_does_not_say_is_refused() {
    for (shape, by, text) in DOCUMENTS {
        let mut document: Value = serde_json::from_str(text).expect("JSON");
        document["version"] = 2.into();
        let refused = verified(&document.to_string(), by).expect_err("no shape of version 2");
        assert!(refused.contains(&format!("unknown variant `{shape}`")), "{refused}");
        document["version"] = 1.into();
        let steps = document["steps"].as_array_mut().expect("steps");
        let step = steps.iter_mut().find(|step| step["proof"]["shape"] == shape).expect("one of this shape");
        let part = match shape {
            "finned" => "fins",
            "braid" => "links",
            _ => "guardians",
        };
        let part = step["proof"][part].as_array_mut().expect("a list");
        assert!(!part.is_empty(), "{shape}");
        part.clear();
        verified(&document.to_string(), by).expect_err("a proof with a part missing");
    }
}

#[test]
fn a_braid_is_no_whip() {
    let mut document: Value = serde_json::from_str(DOCUMENTS[1].2).expect("JSON");
    let steps = document["steps"].as_array_mut().expect("steps");
    // The left-linking candidates of the third step are linked to several before them.
    assert_eq!(steps[2]["technique"], "braid");
    steps[2]["technique"] = "whip".into();
    let refused = verified(&document.to_string(), "b").expect_err("a braid called a whip");
    assert_eq!(refused, "step 3 (whip) is refused: its proof is not one of this technique");
}
