//! One run alone writes a file.

use std::fs::{File, TryLockError};

/// Whether another run is writing this file. Otherwise it is locked for this run until it is closed; where files cannot be locked,
/// others are not looked at.
pub fn is_written_by_another(file: &File) -> bool {
    matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}
