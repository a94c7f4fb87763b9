//! The texts of the scales that come with unguess.
//!
//! A part of `unguess` that promises nothing and may change in any release: programs use the crate `unguess`.

/// The text of the scale with an id, which is the name of its file.
#[cfg(not(feature = "json"))]
macro_rules! text {
    ($id:literal) => {
        include_str!(concat!($id, ".toml"))
    };
}

/// The text of the scale with an id, as the build script writes it.
#[cfg(feature = "json")]
macro_rules! text {
    ($id:literal) => {
        include_str!(concat!(env!("OUT_DIR"), "/", $id, ".json"))
    };
}

/// The scales with these ids.
macro_rules! scales {
    ($($id:literal)*) => {
        [$(($id, text!($id))),*]
    };
}

/// The figures of the model of how long people need.
pub static TIME: &str = text!("time");

/// Each scale that comes with unguess, in the order in which they are listed: its id, such as `ser`, and its text.
pub static SCALES: [(&str, &str); 26] = scales!["w" "sw" "b" "w+trid" "b+trid" "w+trid+imp630" "b+trid+imp630" "gw" "gb" "sgw" "tyw" "sfinw" "sfinw+trid" "sfinw+trid+imp630" "sb" "fw" "bc" "z" "tw" "full" "hodoku" "ser" "killer" "mixed" "wt" "bt"];
