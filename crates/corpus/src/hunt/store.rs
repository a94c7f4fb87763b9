//! The puzzles of a hunt in a file that grows: one of each class of isomorphs, in its canonical form, and how many of them have been
//! varied.
//!
//! `found.txt` has a puzzle a line, so that each is found again by its number. `found.txt.varied` says how many have been varied, and
//! on its second line what was asked: a store is not continued with other options, which would have found other puzzles. A run that was interrupted may leave half a line, which is cut off, and puzzles of a variation that was not complete: it is made again,
//! and what is there already is not added twice.

use std::collections::HashSet;
use std::fs::{self, File, OpenOptions};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{BufRead, BufReader, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::writer::is_written_by_another;
use unguess_board::Puzzle;
use unguess_board::canon::canonical;
use unguess_text::shown;

/// A puzzle and its end of line, in bytes.
const LINE: u64 = 82;

/// Why a store cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreFault {
    /// It cannot be read or written.
    #[error("{path}: {error}")]
    Io {
        /// Which file.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// It is not a store, or another run is using it.
    #[error("{0}")]
    Unusable(String),
    /// It belongs to a hunt with other options.
    #[error("{path}: this store belongs to a hunt with the options {options}")]
    Other {
        /// Which store.
        path: String,
        /// Its options.
        options: String,
    },
}

/// Puzzles found so far.
pub struct Store {
    path: PathBuf,
    file: File,
    /// The hashes of all puzzles: 16 bytes each, so that two of several millions have the same one about once in 10^25 runs.
    hashes: HashSet<u128>,
    /// How many puzzles there are.
    count: u64,
    /// How many of them have been varied.
    varied: u64,
    /// What is asked of puzzles, and how they are varied.
    options: String,
}

impl Store {
    /// Opens the store of a hunt with some options, or makes one if the file does not exist: reads its puzzles, and how
    /// many of them have been varied.
    ///
    /// # Errors
    /// A file that is not a store, is being used, or belongs to a hunt with other options. The file is then left as it is.
    pub fn open(path: &Path, options: String) -> Result<Self, StoreFault> {
        let file = OpenOptions::new().read(true).append(true).create(true).open(path);
        let file = file.map_err(|error| failed(path, error))?;
        if !file.metadata().map_err(|error| failed(path, error))?.is_file() {
            return Err(StoreFault::Unusable(format!("{}: a store is a file of its own", shown(path))));
        }
        if is_written_by_another(&file) {
            return Err(StoreFault::Unusable(format!("{}: another run is using this store", shown(path))));
        }
        let mut store = Self { path: path.to_owned(), file, hashes: HashSet::new(), count: 0, varied: 0, options };
        let varied = store.noted()?;
        store.read().map_err(|error| failed(path, error))?;
        match varied {
            // A new store: its options are written before any puzzle.
            None => store.note()?,
            Some(varied) if varied <= store.count => store.varied = varied,
            // More were varied than there are.
            Some(_) => return Err(store.unclear()),
        }
        Ok(store)
    }

    /// How many puzzles earlier runs have varied, as the file beside says; nothing without that file. Earlier
    /// runs must have had the same options.
    fn noted(&self) -> Result<Option<u64>, StoreFault> {
        let text = match fs::read_to_string(self.beside()) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            text => text.map_err(|error| failed(&self.beside(), error))?,
        };
        let (varied, options) = text.trim_end().split_once('\n').ok_or_else(|| self.unclear())?;
        let varied = varied.parse().map_err(|_| self.unclear())?;
        if options == self.options {
            return Ok(Some(varied));
        }
        Err(StoreFault::Other { path: shown(&self.path), options: options.to_owned() })
    }

    fn unclear(&self) -> StoreFault {
        let path = shown(&self.beside());
        StoreFault::Unusable(format!(
            "{path}: it does not say how many of the puzzles were varied, and with which options"
        ))
    }

    /// Reads the puzzles of the file, each of which must be canonical, and cuts off a last line without its end.
    fn read(&mut self) -> std::io::Result<()> {
        let mut lines = BufReader::new(&self.file);
        let mut line = String::new();
        loop {
            line.clear();
            if lines.read_line(&mut line)? == 0 {
                break;
            }
            let Some(text) = line.strip_suffix('\n') else { break };
            let puzzle =
                text.parse::<Puzzle>().ok().filter(|puzzle| text.len() == 81 && canonical(puzzle).puzzle == *puzzle);
            let puzzle = puzzle.ok_or_else(|| {
                let reason = format!("line {} is not a canonical puzzle of 81 characters", self.count + 1);
                std::io::Error::new(ErrorKind::InvalidData, reason)
            })?;
            self.hashes.insert(hash(&puzzle));
            self.count += 1;
        }
        self.file.set_len(LINE * self.count)
    }

    /// Adds the canonical form of a puzzle, and says whether it is new.
    pub(super) fn add(&mut self, canonical: &Puzzle) -> Result<bool, StoreFault> {
        let is_new = self.hashes.insert(hash(canonical));
        if is_new {
            let line = format!("{canonical}\n");
            self.file.write_all(line.as_bytes()).map_err(|error| failed(&self.path, error))?;
            self.count += 1;
        }
        Ok(is_new)
    }

    /// Whether a canonical form is there.
    pub(super) fn has(&self, canonical: &Puzzle) -> bool {
        self.hashes.contains(&hash(canonical))
    }

    /// How many puzzles there are, and how many of these have been varied.
    pub const fn counts(&self) -> [u64; 2] {
        [self.count, self.varied]
    }

    /// The next puzzle to be varied, if one is left.
    pub(super) fn next(&mut self) -> Result<Option<Puzzle>, StoreFault> {
        if self.varied == self.count {
            return Ok(None);
        }
        let mut line = [0; LINE as usize - 1];
        let read = self.file.seek(SeekFrom::Start(LINE * self.varied)).and_then(|_| self.file.read_exact(&mut line));
        read.map_err(|error| failed(&self.path, error))?;
        Ok(String::from_utf8_lossy(&line).parse().ok())
    }

    /// Notes that the next puzzle has been varied.
    pub(super) fn note_varied(&mut self) -> Result<(), StoreFault> {
        self.varied += 1;
        self.note()
    }

    /// Notes how many puzzles have been varied, and with which options.
    fn note(&self) -> Result<(), StoreFault> {
        let (beside, new) = (self.beside(), self.path.with_added_extension("varied.new"));
        let written =
            fs::write(&new, format!("{}\n{}\n", self.varied, self.options)).and_then(|()| fs::rename(&new, &beside));
        written.map_err(|error| failed(&beside, error))
    }

    /// The file that says how many puzzles have been varied.
    fn beside(&self) -> PathBuf {
        self.path.with_added_extension("varied")
    }
}

fn hash(puzzle: &Puzzle) -> u128 {
    let half = |salt: u8| {
        let mut hasher = DefaultHasher::new();
        (salt, puzzle.to_string()).hash(&mut hasher);
        u128::from(hasher.finish())
    };
    half(0) << 64 | half(1)
}

fn failed(path: &Path, error: std::io::Error) -> StoreFault {
    StoreFault::Io { path: shown(path), error }
}
