//! The library for browsers and for node: `call` answers every question of the desk, and the other functions what the site shows
//! besides. Every function takes and gives JSON. What cannot be answered is `{"error": …}` with the line and the place to blame.

use unguess_desk::{LIMIT, Work, answered, page};
use wasm_bindgen::prelude::*;

/// The calls that are answered: all of them, or those that the site makes.
#[cfg(feature = "whole")]
use unguess_desk::CALLS;
#[cfg(not(feature = "whole"))]
static CALLS: &[&unguess_desk::Call] = {
    use unguess_desk::call::{ABOUT, CHECK, CONVERT, DOCUMENT, GENERATE, PICTURE, RATE, SOLVE, TECHNIQUES};
    &[&ABOUT, &CHECK, &CONVERT, &DOCUMENT, &GENERATE, &PICTURE, &RATE, &SOLVE, &TECHNIQUES]
};

/// The answer to a call: its name, and a JSON object with the members of its request.
#[wasm_bindgen]
pub fn call(name: &str, request: &str) -> String {
    // The site ends a worker that takes too long; nobody else can stop a call.
    let usual = cfg!(feature = "whole").then_some(LIMIT);
    answered(CALLS, name, request, &Work { usual, ..Work::default() })
}

/// The board of some rules, by name or in the plain form, `drawn`, a picture on which nothing is seen yet, and `words`, its rules as far
/// as nobody expects them; of the classic one, its picture alone is of use.
#[wasm_bindgen(js_name = boardOf)]
pub fn board_of(rules: &str) -> String {
    page::board_of(rules)
}

/// The picture of the classic board.
#[wasm_bindgen]
pub fn board() -> String {
    page::board()
}

/// A position as text, with pencilmarks where candidates are gone.
#[wasm_bindgen(js_name = boardText)]
pub fn board_text(request: &str) -> String {
    page::board_text(request)
}

/// The cells of cages, lines and other relations that cannot be completed with the digits in them.
#[wasm_bindgen]
pub fn broken(digits: &str, rules: &str) -> String {
    page::broken(digits, rules)
}

/// The first puzzle or position of a text.
#[wasm_bindgen]
pub fn read(request: &str) -> String {
    page::read(request)
}

/// The first puzzle or position of a file, which may be compressed.
#[wasm_bindgen(js_name = readFile)]
pub fn read_file(bytes: Vec<u8>, request: &str) -> String {
    page::read_file(bytes, request)
}

/// The next step of a position, and what the site draws of it.
#[wasm_bindgen(js_name = hintDrawn)]
pub fn hint_drawn(request: &str) -> String {
    page::hint_drawn(request)
}

/// A path as the site steps through it. After each step `progress` is called with the number of steps and the number of filled
/// cells.
#[wasm_bindgen]
pub fn path(request: &str, progress: &js_sys::Function) -> String {
    page::path(request, &mut |steps, filled| {
        let [steps, filled] = [steps, filled].map(|count| JsValue::from(count as u32));
        // Who does not listen misses nothing else.
        let _ = progress.call2(&JsValue::NULL, &steps, &filled);
    })
}

/// Whether a candidate such as `r3c6n4` of a position can be removed after singles, and how.
#[wasm_bindgen]
pub fn inquire(request: &str) -> String {
    page::inquire(request)
}

/// The charts of a corpus: `title`, `summary`, `drawing`, `heads` and `rows` of each.
#[wasm_bindgen(js_name = chartsOf)]
pub fn charts_of(counted: &str) -> String {
    page::charts_of(counted)
}

/// The page about a corpus.
#[wasm_bindgen(js_name = reportOf)]
pub fn report_of(counted: &str) -> String {
    page::report_of(counted)
}

/// A file of puzzles, and what they are rated by.
#[wasm_bindgen]
pub struct Corpus(page::CorpusRows);

#[wasm_bindgen]
impl Corpus {
    /// Reads a file, which may be compressed with gzip or zstd, and the names of some ratings as in `ser,w`.
    ///
    /// # Errors
    /// If the file cannot be read or a rating is unknown.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str, bytes: Vec<u8>, ratings: &str) -> Result<Self, JsError> {
        page::CorpusRows::new(name, bytes, ratings).map(Self).map_err(|fault| JsError::new(&fault.message))
    }

    /// How many rows there are.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        self.0.length()
    }

    /// The header of the table as CSV, and each rating with its columns.
    pub fn head(&self) -> String {
        self.0.head()
    }

    /// The rows from one on, up to another, which is not among them: `csv` as the program writes them, and `rows` for the page.
    pub fn rows(&self, from: usize, to: usize) -> String {
        self.0.rows(from, to)
    }
}
