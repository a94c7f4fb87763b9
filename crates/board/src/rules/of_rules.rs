//! What is worked out once for each board.

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

use super::Rules;

/// Something that is worked out from rules when it is first asked for, and then kept for ever, as the rules are.
pub struct OfRules<T: 'static> {
    /// By the address of the rules.
    made: RwLock<BTreeMap<usize, &'static T>>,
}

impl<T: Sync> OfRules<T> {
    /// Nothing so far.
    #[expect(clippy::new_without_default, reason = "for statics")]
    pub const fn new() -> Self {
        Self { made: RwLock::new(BTreeMap::new()) }
    }

    /// What `make` works out from some rules.
    pub fn get(&self, rules: &'static Rules, make: impl FnOnce(&'static Rules) -> T) -> &'static T {
        let address = std::ptr::from_ref(rules).addr();
        let found = self.made.read().unwrap_or_else(PoisonError::into_inner).get(&address).copied();
        found.unwrap_or_else(|| {
            let mut kept = self.made.write().unwrap_or_else(PoisonError::into_inner);
            kept.entry(address).or_insert_with(|| Box::leak(Box::new(make(rules))))
        })
    }
}
