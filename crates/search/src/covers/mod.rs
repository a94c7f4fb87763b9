//! Base variables whose candidates lie in as many cover variables: subsets and fish. Each file searches in the order of
//! HoDoKu.

mod finned_lines;
mod fish_class;
mod fish_houses;
mod house_fish;
mod kraken;
mod lexicographic;
mod naked;

pub use finned_lines::FinnedLines;
pub use fish_class::FishClass;
pub use house_fish::{ENDO_FINS, FINS, HouseFish};
pub use kraken::{KRAKEN_FINS, KrakenFishPattern};
pub use lexicographic::covers;
pub use naked::NakedSubsetPattern;
