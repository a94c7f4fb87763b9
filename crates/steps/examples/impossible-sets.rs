//! Lists the smallest sets of up to sixteen cells in two bands that three digits cannot fill: each set without any one of its
//! cells can be filled. Sets that turn into each other when rows, columns, bands or stacks are exchanged, or rows with columns,
//! are listed once.
//!
//! A set is three stacks, and a stack is three columns of six cells each, in any order. No house has four of its cells, as these
//! alone could not be filled. Each cell sees at least three others of its set: it could be filled last otherwise.
//!
//! Prints one set a line: six digits in base 8 for each stack, two for each column, the upper band first. It takes some seconds:
//! `cargo run --release -p unguess-steps --example impossible-sets > crates/steps/src/technique/impossible/sets.txt`.

#![expect(clippy::print_stdout, reason = "what it is for")]

use unguess_steps::technique::impossible::search;

fn main() {
    for set in search::all(search::LARGEST) {
        println!("{set}");
    }
}
