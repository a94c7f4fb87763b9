//! The texts of the scales that come with unguess.

/// The scales with these ids, which are the names of their files.
macro_rules! scales {
    ($($id:literal)*) => {
        [$(($id, {
            const TEXT: &[u8] = include_bytes!(concat!($id, ".toml"));
            const KEPT: [u8; without_comments::<0>(TEXT).1] = without_comments(TEXT).0;
            match std::str::from_utf8(&KEPT) {
                Ok(text) => text,
                Err(_) => panic!("the files are UTF-8"),
            }
        })),*]
    };
}

/// A text without the lines that begin as comments, which programs need not carry, as far as there is room for it, and how long it is.
const fn without_comments<const ROOM: usize>(text: &[u8]) -> ([u8; ROOM], usize) {
    let (mut kept, mut length, mut at, mut is_comment) = ([0; ROOM], 0, 0, false);
    while at < text.len() {
        if at == 0 || text[at - 1] == b'\n' {
            is_comment = text[at] == b'#';
        }
        if !is_comment {
            if length < ROOM {
                kept[length] = text[at];
            }
            length += 1;
        }
        at += 1;
    }
    (kept, length)
}

/// Each scale that comes with unguess, in the order in which they are listed: its id, such as `ser`, and its text
/// without comments that have lines of their own.
pub static SCALES: [(&str, &str); 26] = scales!["w" "sw" "b" "w+trid" "b+trid" "w+trid+imp630" "b+trid+imp630" "gw" "gb" "sgw" "tyw" "sfinw" "sfinw+trid" "sfinw+trid+imp630" "sb" "fw" "bc" "z" "tw" "full" "hodoku" "ser" "killer" "mixed" "wt" "bt"];
