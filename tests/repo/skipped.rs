//! Says, after all other tests, which published lists were not there to be compared with.

#![expect(clippy::print_stdout, reason = "what it is for")]

#[path = "../common/data.rs"]
mod data;

fn main() {
    if data::folder().is_none() {
        println!("\nNot compared, since UNGUESS_DATA names no folder of published lists:");
        for (file, what) in data::LISTS {
            println!("    {file}: {what}");
        }
    }
}
