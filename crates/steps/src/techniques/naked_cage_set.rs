use crate::technique::boards::killer;
use crate::technique::{Facts, ForBoards, Sizes, Technique, offer};

/// Defined in `rules/naked-cage-set.md`.
pub(super) static NAKED_CAGE_SET: Technique = Technique {
    facts: Facts {
        sizes: Sizes::lengths(2, 7),
        aliases: &["naked-cage-pair", "naked-cage-triple"],
        is_basic: true,
        boards: ForBoards::Others,
        ..Facts::new("naked-cage-set", "naked cage set")
    },
    search: |session, ask, found| {
        killer::each_area(session, |area| {
            area.naked(ask.size).try_for_each(|subset| offer(subset.naked_step(NAKED_CAGE_SET.id()), found))
        })
    },
    instance: |state, step| killer::instance(state, step, |reading| !reading.is_hidden && reading.is_whole(state)),
    ..Technique::DEFAULT
};
