//! Texts of large boards: every rule of their alphabets, every refusal, and texts that other programs wrote.

mod announced;
mod batch;
mod listed;
mod made;
mod published;
mod refusals;
mod round_trips;
mod rules;
