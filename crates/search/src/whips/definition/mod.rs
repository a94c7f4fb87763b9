//! Searches for boards with any rules, as the definitions say.
//!
//! The usual board has searches of its own (`whips`), tuned to its 324 variables. Here nothing is known of a board but its
//! [`Rules`](unguess_board::Rules): which candidates a variable has, and what is linked to what. What those searches find on
//! the usual board these find too, a test says so.
//!
//! A state is *numbered* once (`numbering`): its candidates, the variables that they leave open, and the groups that can be
//! right-linking. Before a target is tried, or a partial chain is kept, all that can follow is joined at once, layer by layer
//! (`bound`): where no variable is left with nothing, there is no chain. Then partial chains grow breadth first, one for each
//! set of right-linking objects (`loose`), and the left-linking candidates are chosen last (`strict`).

mod bound;
mod loose;
mod searches;
mod strict;

pub(crate) use searches::SearchesByDefinition;
