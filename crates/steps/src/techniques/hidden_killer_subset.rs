use crate::technique::boards::killer;
use crate::technique::{Facts, ForBoards, Sizes, Technique, offer};

/// Defined in `rules/hidden-killer-subset.md`.
pub(super) static HIDDEN_KILLER_SUBSET: Technique = Technique {
    facts: Facts {
        sizes: Sizes::singles(3),
        aliases: &["hidden-killer"],
        is_basic: true,
        boards: ForBoards::Others,
        ..Facts::new("hidden-killer-subset", "hidden killer {}")
    },
    search: |session, ask, found| {
        killer::each_area(session, |area| {
            area.hidden(ask.size).try_for_each(|subset| offer(subset.hidden_step(HIDDEN_KILLER_SUBSET.id()), found))
        })
    },
    instance: |state, step| killer::instance(state, step, |reading| reading.is_hidden),
    ..Technique::DEFAULT
};
