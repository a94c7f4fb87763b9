//! Every reader of text from outside, fed with damaged text: none panics and none hangs.
//! `feed` says how to try more of them.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

mod damage;
mod feed;
mod readers;
mod seeds;

use std::path::Path;

use damage::{Seeds, damaged};
use readers::{ALL, named};

/// Writes each seed into a file of a folder.
fn write(folder: &Path, seeds: &Seeds) {
    std::fs::create_dir_all(folder).unwrap();
    for (number, seed) in seeds.texts.iter().enumerate() {
        std::fs::write(folder.join(format!("seed-{number}")), seed).unwrap();
    }
}

/// Feeds a reader with damaged texts.
fn feed(name: &str) {
    feed::fed(name, named(name).unwrap(), seeds::of(name));
}

#[test]
fn puzzles_of_any_bytes_are_read_or_refused() {
    feed("puzzles");
}

#[test]
fn tables_of_any_bytes_are_read_or_refused() {
    feed("tables");
}

#[test]
fn rows_of_any_bytes_are_resumed_or_refused() {
    feed("rows");
}

#[test]
fn steps_of_any_bytes_are_read_or_refused() {
    feed("nrc");
}

#[test]
fn traces_of_any_bytes_are_verified_or_refused() {
    feed("traces");
}

#[test]
fn scales_of_any_bytes_are_read_or_refused() {
    feed("scales");
}

/// The seeds are read to their end, or all that comes of them would be refused at the start. They are written where
/// `UNGUESS_SEEDS` says, for a fuzzer to begin with.
#[test]
fn every_reader_has_seeds_and_damage_changes_them() {
    for (name, read) in ALL {
        let seeds = seeds::of(name);
        if let Some(folder) = std::env::var_os("UNGUESS_SEEDS") {
            write(&Path::new(&folder).join(name), &seeds);
        }
        assert!(seeds.texts.iter().all(|seed| !seed.is_empty()) && seeds.texts.len() > 2, "{name}");
        seeds.texts.iter().for_each(|seed| {
            read(seed);
        });
        let changed = (0..100).filter(|number| !seeds.texts.contains(&damaged(&seeds, *number))).count();
        assert!(changed > 80, "{name}: {changed}");
        assert_eq!(damaged(&seeds, 5), damaged(&seeds, 5));
    }
}
