//! The texts of the scales that come with unguess.

/// The scales with these ids, which are the names of their files.
macro_rules! scales {
    ($($id:literal)*) => {
        [$(($id, include_str!(concat!($id, ".toml")))),*]
    };
}

/// Each scale that comes with unguess, in the order in which they are listed: its id, such as `ser`, and its text.
pub static SCALES: [(&str, &str); 26] = scales!["w" "sw" "b" "w+trid" "b+trid" "w+trid+imp630" "b+trid+imp630" "gw" "gb" "sgw" "tyw" "sfinw" "sfinw+trid" "sfinw+trid+imp630" "sb" "fw" "bc" "z" "tw" "full" "hodoku" "ser" "killer" "mixed" "wt" "bt"];
