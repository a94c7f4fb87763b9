//! Whether what a document says is proved.

use unguess_render::claim::{ClaimTerms, verify as verified};
use unguess_render::json_reader;
use unguess_search::scale::Scale;

use super::{Deadline, Error, ErrorKind};

/// Verifies an explanation in JSON that somebody else wrote: each step is derived again from its proof, and all that the document
/// says of it besides. Returns what was verified, in a sentence.
///
/// ```
/// use unguess::{Deadline, ErrorKind, Format, Notation, Puzzle, Scale, explain, verify};
///
/// let puzzle: Puzzle = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18".parse()?;
/// let json = explain(&puzzle, &Scale::default(), Deadline::NEVER)?.document(Format::Json, Notation::English)?;
/// println!("{}", verify(&json, Deadline::NEVER)?);
/// let forged = json.replacen("r3c7n1", "r3c7n2", 1);
/// assert_eq!(verify(&forged, Deadline::NEVER).unwrap_err().kind(), ErrorKind::Refused);
/// # Ok::<(), unguess::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::Request`](crate::ErrorKind::Request) if the text is not such a document,
/// [`Refused`](crate::ErrorKind::Refused) with the first thing in it that does not hold.
pub fn verify(json: &str, deadline: impl Into<Deadline>) -> Result<String, Error> {
    let claim = json_reader::read(json).map_err(Error::request)?;
    let scale = Scale::named(&claim.scale);
    let terms = ClaimTerms { scale: scale.as_ref(), replay: false, deadline: deadline.into().0 };
    let holds = verified(claim, &terms).map_err(|refusal| Error::new(ErrorKind::Refused, refusal))?;
    Ok(holds.to_string())
}
