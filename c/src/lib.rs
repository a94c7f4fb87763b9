//! The library for C: JSON in, JSON out. `unguess.h` declares its functions, and docs/c.md describes them.
//!
//! `boundary` has what C calls, and all of the unsafe code; `calls` has what each function answers.

pub mod boundary;
mod calls;
mod request;
