//! Agreement with published figures and traces, which `UNGUESS_DATA` names a folder of; without it, these tests say that they skip.

mod agreement;
#[path = "../common/mod.rs"]
mod common;
mod ser;
mod worked;
