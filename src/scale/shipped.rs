//! The scales that come with the program, each read when it is asked for.

use std::sync::OnceLock;

use super::Scale;

impl Scale {
    /// The scales that come with the program.
    pub fn shipped() -> Vec<Self> {
        SHIPPED.iter().map(Shipped::scale).cloned().collect()
    }

    /// The one with this id, such as `ser`.
    pub fn named(id: &str) -> Option<Self> {
        SHIPPED.iter().find(|shipped| shipped.id == id).map(Shipped::scale).cloned()
    }

    /// Whether this is the text of one of them.
    pub fn is_shipped(text: &str) -> bool {
        SHIPPED.iter().any(|shipped| shipped.text == text)
    }
}

/// A scale with its text.
struct Shipped {
    id: &'static str,
    text: &'static str,
    /// What the text says, once it has been read.
    scale: OnceLock<Scale>,
}

impl Shipped {
    fn scale(&self) -> &Scale {
        self.scale.get_or_init(|| Scale::parse(self.text).expect("a test reads each shipped scale"))
    }
}

/// The scales with these ids, which are the names of their files.
macro_rules! shipped {
    ($($id:literal)*) => {
        [$(Shipped { id: $id, text: include_str!(concat!("../../ratings/", $id, ".toml")), scale: OnceLock::new() }),*]
    };
}

static SHIPPED: [Shipped; 16] =
    shipped!["w" "sw" "b" "gw" "gb" "sgw" "tyw" "sfinw" "sb" "fw" "bc" "z" "tw" "full" "hodoku" "ser"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_the_id_it_is_asked_by() {
        assert!(SHIPPED.iter().all(|shipped| shipped.scale().id == shipped.id));
        assert_eq!(Scale::named("ser").unwrap().id, "ser");
        assert!(Scale::named("ferns").is_none());
    }
}
