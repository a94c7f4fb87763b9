use crate::technique::boards::killer;
use crate::technique::{Facts, ForBoards, Sizes, Technique, offer};

/// Defined in `rules/killer-subset.md`.
pub(super) static KILLER_SUBSET: Technique = Technique {
    facts: Facts {
        sizes: Sizes::subsets(4),
        aliases: &["killer-naked-subset"],
        is_basic: true,
        boards: ForBoards::Others,
        ..Facts::new("killer-subset", "killer {}")
    },
    search: |session, ask, found| {
        killer::each_area(session, |area| {
            area.shared(ask.size).try_for_each(|subset| offer(subset.naked_step(KILLER_SUBSET.id()), found))
        })
    },
    instance: |state, step| killer::instance(state, step, |reading| !reading.is_hidden && !reading.is_whole(state)),
    ..Technique::DEFAULT
};
