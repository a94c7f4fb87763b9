//! Our ratings against published ones, puzzle by puzzle. The files belong to their authors and are not in this
//! repository: `UNGUESS_DATA` names the folder that has them.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::path::Path;

use rayon::prelude::*;
use unguess::board::Grid;
use unguess::engine::{Engine, Outcome};
use unguess::rating::rate;
use unguess::scale::Scale;

#[test]
fn w_agrees_with_the_controlled_bias_collection() {
    agrees("w", "w");
}

#[test]
fn subsets_and_whips_agree_with_the_controlled_bias_collection() {
    agrees("sw", "sw");
}

/// Every rating of a scale equals the one in a column of `cb-000.csv`.
fn agrees(id: &str, column: &str) {
    let Some(folder) = std::env::var_os("UNGUESS_DATA") else {
        eprintln!("skipped {id}: UNGUESS_DATA is not set");
        return;
    };
    let path = Path::new(&folder).join("cb-000.csv");
    let mut table = csv::Reader::from_path(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let at = table.headers().unwrap().iter().position(|name| name == column).expect("the column is there");
    let rows: Vec<csv::StringRecord> = table.records().map(Result::unwrap).collect();

    let scale = Scale::shipped().into_iter().find(|scale| scale.id == id).expect("the scale is shipped");
    let engine = Engine::new(&scale).unwrap();
    let wrong: Vec<String> = rows
        .par_iter()
        .filter_map(|row| {
            let rated = rate(&engine, row[0].parse::<Grid>().unwrap());
            let ours = if rated.outcome == Outcome::Solved { scale.show(rated.rating) } else { "stuck".to_owned() };
            (ours != row[at]).then(|| format!("{}: published {}, ours {ours}", &row[0], &row[at]))
        })
        .collect();
    assert!(wrong.is_empty(), "{} of {} differ:\n{}", wrong.len(), rows.len(), wrong.join("\n"));
    assert!(rows.len() > 20_000, "only {} puzzles", rows.len());
}
