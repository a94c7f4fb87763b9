//! How long people need for a puzzle: a race between the placements that can be seen, fitted on the times of people.
//!
//! ```
//! use unguess_board::Grid;
//! use unguess_board::deadline::Deadline;
//! use unguess_steps::minutes::{TimeModel, Racer};
//!
//! let puzzle: Grid = "........2.9.281..5..8.4..9...61.7.28.........57.8.96...8..9.3..2..568.1.4........".parse()?;
//! let racer = Racer::new(TimeModel::fitted().clone());
//! let start = racer.start(&puzzle, &Deadline::NEVER).expect("it can be solved");
//! let minutes = racer.seconds(&start, |_, _| {}) / 60.0;
//! assert!((4.0..9.0).contains(&minutes));
//! # Ok::<(), unguess_board::GridError>(())
//! ```

mod list;
mod model;
mod race;
mod racer;
mod seen;
mod sights;

pub use list::{RateTable, Sight, SightList};
pub use model::{Beyond, KindRate, KindRates, NextSeen, Pace, SeenIn, TimeBand, TimeModel};
pub use race::{NoEnd, RaceFigures, RaceState, StepBeyond};
pub use racer::{RaceStart, Racer};
pub use seen::{OrderSeen, rates};
pub use sights::Sights;
