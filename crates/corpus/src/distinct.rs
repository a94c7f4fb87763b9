//! Keeps the first row of each key in a stream of any length, in the order of the stream, with bounded memory.
//!
//! Keys are remembered until they take as much memory as is allowed. Up to there each row is found at once to be the first
//! of its key or not. From there on the set stays as it is; rows whose key is not in it go to temporary files, by a hash of
//! the key, so that all rows of one key are in the same file. At the end, each file is gone through in the same way, and the
//! rows that remain are merged by their numbers in the stream. Nothing rests on hashes being different: keys are compared.
//!
//! Temporary files have no name: however the program ends, the system gives their space back.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};
use std::fs::File;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, BufReader, BufWriter, ErrorKind, Read, Seek, Write};
use std::path::PathBuf;

/// The number of files that rows are spread over while they wait.
const FILES: u64 = 64;

/// What a key takes in a set that grows by doubling, in bytes, besides itself.
const OVERHEAD: usize = 56;

/// What compares equal for rows of which one is to be kept.
pub type DistinctKey = [u8; 41];

/// Whether a row is the first with its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyStatus {
    /// It is the first with its key.
    First,
    /// Its key was there before.
    Repeated,
    /// Only [`Distinct::finish`] will tell.
    Waiting,
}

/// The keys so far, and the rows that wait until it is decided whether they are the first.
pub struct Distinct {
    pass: DistinctPass,
    /// How many rows there were.
    rows: u64,
    folder: PathBuf,
}

/// One time through rows: those whose key is new are kept as long as the memory for keys lasts.
struct DistinctPass {
    seen: HashSet<DistinctKey>,
    /// How many keys there is memory for.
    most: usize,
    /// Whether a key had no room any more: from then on, rows with unknown keys wait.
    is_full: bool,
    /// The files of rows that wait.
    waiting: Vec<BufWriter<File>>,
}

/// A row with its number in the stream. Without a key it is kept whatever comes before.
struct NumberedRow {
    number: u64,
    key: Option<DistinctKey>,
    row: Vec<u8>,
}

impl Distinct {
    /// Nothing seen yet. `memory` is how many bytes keys may take; rows that wait go to files in `folder`.
    pub fn new(memory: usize, folder: PathBuf) -> Self {
        let most = (memory / (size_of::<DistinctKey>() + OVERHEAD)).max(1);
        Self { pass: DistinctPass::with_room_for(most), rows: 0, folder }
    }

    /// Whether a row is the first with its key. A row without a key is kept.
    ///
    /// # Errors
    /// If a temporary file cannot be written.
    pub fn add(&mut self, key: Option<DistinctKey>, row: &[u8]) -> io::Result<KeyStatus> {
        let status = self.pass.status(key.as_ref());
        if status == KeyStatus::Waiting {
            self.pass.wait(&NumberedRow { number: self.rows, key, row: row.to_owned() }, FILES, &self.folder)?;
        }
        self.rows += 1;
        Ok(status)
    }

    /// The rows that waited and are the first of their keys, in the order of the stream.
    ///
    /// # Errors
    /// If a temporary file cannot be written or read.
    pub fn finish(self) -> io::Result<impl Iterator<Item = io::Result<Vec<u8>>>> {
        let Self { pass, folder, .. } = self;
        let most = pass.most;
        drop(pass.seen);
        let files = pass.waiting.into_iter().map(|file| Self::firsts(file, most, &folder));
        let mut files: Vec<BufReader<File>> = files.collect::<io::Result<_>>()?;
        // A merge: `next` has the number of the first row that is left in each file, and `rows` that row.
        let mut next = BinaryHeap::new();
        let mut rows: Vec<Vec<u8>> = vec![Vec::new(); files.len()];
        for place in 0..files.len() {
            advance(&mut files, &mut rows, &mut next, place)?;
        }
        Ok(std::iter::from_fn(move || {
            let Reverse((_, place)) = next.pop()?;
            let row = std::mem::take(&mut rows[place]);
            Some(advance(&mut files, &mut rows, &mut next, place).map(|()| row))
        }))
    }

    /// The rows of a file that are the first of their keys. Where the keys of a file take too much memory, the rows
    /// that have to wait make another file, and so on.
    fn firsts(file: BufWriter<File>, most: usize, folder: &PathBuf) -> io::Result<BufReader<File>> {
        let mut kept = BufWriter::new(tempfile::tempfile_in(folder)?);
        let mut left = Some(file);
        while let Some(file) = left.take() {
            let mut rows = rewound(file)?;
            let mut pass = DistinctPass::with_room_for(most);
            while let Some(row) = NumberedRow::read(&mut rows)? {
                match pass.status(row.key.as_ref()) {
                    KeyStatus::First => row.write(&mut kept)?,
                    KeyStatus::Repeated => {}
                    // All into one file, for the next round.
                    KeyStatus::Waiting => pass.wait(&row, 1, folder)?,
                }
            }
            left = pass.waiting.pop();
        }
        rewound(kept)
    }
}

impl DistinctPass {
    fn with_room_for(most: usize) -> Self {
        Self { seen: HashSet::new(), most, is_full: false, waiting: Vec::new() }
    }

    /// Whether a row with this key is the first, as far as the keys seen so far show. Once there is no memory for
    /// another key, rows with an unknown key wait, and so do rows without a key, which must not come before those.
    fn status(&mut self, key: Option<&DistinctKey>) -> KeyStatus {
        match key {
            Some(key) if self.seen.contains(key) => KeyStatus::Repeated,
            _ if self.is_full => KeyStatus::Waiting,
            None => KeyStatus::First,
            Some(_) if self.seen.len() == self.most => {
                self.is_full = true;
                KeyStatus::Waiting
            }
            Some(key) => {
                self.seen.insert(*key);
                KeyStatus::First
            }
        }
    }

    /// Puts a row into a temporary file, by the hash of its key. The first row makes all files: `files` of them.
    fn wait(&mut self, row: &NumberedRow, files: u64, folder: &PathBuf) -> io::Result<()> {
        if self.waiting.is_empty() {
            let files = (0..files).map(|_| tempfile::tempfile_in(folder).map(BufWriter::new));
            self.waiting = files.collect::<io::Result<_>>()?;
        }
        let mut hasher = DefaultHasher::new();
        row.key.hash(&mut hasher);
        let file = hasher.finish() % self.waiting.len() as u64;
        row.write(&mut self.waiting[file as usize])
    }
}

impl NumberedRow {
    /// Writes the row to a file from which `read` takes it back: its number, its key with a byte that says whether
    /// there is one, its length and its text.
    fn write(&self, to: &mut impl Write) -> io::Result<()> {
        let length = u32::try_from(self.row.len()).map_err(|_| io::Error::from(ErrorKind::FileTooLarge))?;
        to.write_all(&self.number.to_le_bytes())?;
        to.write_all(&[u8::from(self.key.is_some())])?;
        to.write_all(self.key.as_ref().map_or(&[], <[u8; 41]>::as_slice))?;
        to.write_all(&length.to_le_bytes())?;
        to.write_all(&self.row)
    }

    /// The next row of a temporary file, as `write` puts it there; nothing at the end of the file.
    fn read(from: &mut impl Read) -> io::Result<Option<Self>> {
        let mut number = [0; 8];
        match from.read_exact(&mut number) {
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Ok(None),
            read => read?,
        }
        let (mut has_key, mut key, mut length) = ([0], [0; 41], [0; 4]);
        from.read_exact(&mut has_key)?;
        if has_key == [1] {
            from.read_exact(&mut key)?;
        }
        from.read_exact(&mut length)?;
        let mut row = vec![0; u32::from_le_bytes(length) as usize];
        from.read_exact(&mut row)?;
        Ok(Some(Self { number: u64::from_le_bytes(number), key: (has_key == [1]).then_some(key), row }))
    }
}

/// Reads the next row of the file at `place` into `rows`, and its number into `next`; does nothing at the end of the
/// file.
fn advance(
    files: &mut [BufReader<File>],
    rows: &mut [Vec<u8>],
    next: &mut BinaryHeap<Reverse<(u64, usize)>>,
    place: usize,
) -> io::Result<()> {
    if let Some(row) = NumberedRow::read(&mut files[place])? {
        next.push(Reverse((row.number, place)));
        rows[place] = row.row;
    }
    Ok(())
}

/// A file from its beginning.
fn rewound(file: BufWriter<File>) -> io::Result<BufReader<File>> {
    let mut file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.rewind()?;
    Ok(BufReader::new(file))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: usize) -> DistinctKey {
        let mut key = [0; 41];
        key[..8].copy_from_slice(&number.to_le_bytes());
        key
    }

    /// Rows with these keys, 0 being none, that remain with memory for `capacity` keys.
    fn remaining(keys: &[usize], capacity: usize) -> Vec<String> {
        let mut distinct = Distinct::new(capacity * (41 + OVERHEAD), std::env::temp_dir());
        let mut rows = Vec::new();
        for (number, given) in keys.iter().enumerate() {
            let row = format!("{number}:{given}");
            let key = (*given > 0).then(|| key(*given));
            if distinct.add(key, row.as_bytes()).unwrap() == KeyStatus::First {
                rows.push(row);
            }
        }
        rows.extend(distinct.finish().unwrap().map(|row| String::from_utf8(row.unwrap()).unwrap()));
        rows
    }

    #[test]
    fn the_first_of_each_key_remains_in_order_whatever_the_memory() {
        // Numbers in no order, most of them several times, and some rows without a key.
        let keys: Vec<usize> = (0..20_000_usize).map(|number| number * number % 7919 * 13 % 3001).collect();
        let mut seen = HashSet::new();
        let is_first = |(_, key): &(usize, &usize)| **key == 0 || seen.insert(**key);
        let expected: Vec<String> =
            keys.iter().enumerate().filter(is_first).map(|(number, key)| format!("{number}:{key}")).collect();
        assert!(expected.len() > 1000 && expected.len() < 4000);
        for capacity in [1, 2, 7, 100, 1000, 100_000] {
            assert_eq!(remaining(&keys, capacity), expected, "{capacity}");
        }
        assert_eq!(remaining(&[], 1), Vec::<String>::new());
    }
}
