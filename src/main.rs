//! The command line of unguess: see the library for everything it does.

fn main() {}
