//! A JSON object in one line, with the members of a claim.

use super::ClaimFormat;
use crate::json_reader::object;
use crate::step_verdicts::claim_reader::ReadLine;
use crate::step_verdicts::place::Misplaced;
use crate::step_verdicts::reason::in_words;

pub(super) static FORMAT: ClaimFormat = ClaimFormat { begins: |_| true, goes_on: None, read };

fn read(text: &str) -> Result<ReadLine, Misplaced> {
    object(text).map_err(|fault| {
        let column = fault.column();
        let reason = fault.to_string();
        let reason = in_words(reason.split(" at line ").next().unwrap_or_default());
        Misplaced { column: Some(column), ..Misplaced::of("", reason) }
    })
}
