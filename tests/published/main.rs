//! Agreement with published figures and traces, which `UNGUESS_DATA` names a folder of.

mod agreement;
#[path = "../common/mod.rs"]
mod common;
mod hodoku;
mod hodoku_library;
mod order;
mod ser;
mod worked;
