//! How long rating and generating take, for one puzzle after the other on one thread.
//!
//! ```console
//! $ cargo bench --bench rating
//! ```

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use unguess::board::Grid;
use unguess::corpus::{InputLine, OutputColumns, PuzzleRow, Rater, RatingOptions, RowFormat};
use unguess::engine::Engine;
use unguess::generate::{Generator, Method};
use unguess::rating::rate;
use unguess::scale::Scale;

fn main() {
    divan::main();
}

const CORPORA: [(&str, &str); 2] =
    [("seeds", include_str!("../corpora/seeds.txt")), ("top-down-2500", include_str!("../corpora/top-down-2500.txt"))];

fn lines(corpus: &str) -> Vec<InputLine> {
    let (_, text) = CORPORA.into_iter().find(|(name, _)| *name == corpus).expect("it is one of the corpora");
    let lines = text.lines().zip(1..).map(|(text, number)| InputLine::new(corpus, number, text));
    lines.filter(|line| !line.is_idle()).collect()
}

fn scale(id: &str) -> Scale {
    Scale::named(id).expect("it is shipped")
}

/// The rating W alone.
#[divan::bench(args = ["seeds", "top-down-2500"], sample_count = 10)]
fn w(bencher: Bencher, corpus: &str) {
    rating(bencher, corpus, "w");
}

/// The rating S+W alone.
#[divan::bench(args = ["seeds", "top-down-2500"], sample_count = 10)]
fn sw(bencher: Bencher, corpus: &str) {
    rating(bencher, corpus, "sw");
}

fn rating(bencher: Bencher, corpus: &str, id: &str) {
    let grids: Vec<Grid> = lines(corpus).iter().map(|line| line.grid().expect("it is a puzzle")).collect();
    let engine = Engine::new(&scale(id)).expect("its techniques exist");
    bencher.counter(ItemsCount::new(grids.len())).bench_local(|| {
        for grid in &grids {
            black_box(rate(&engine, *grid));
        }
    });
}

/// All that `unguess rate` does for W but reading and writing.
#[divan::bench(args = ["seeds", "top-down-2500"], sample_count = 10)]
fn rows(bencher: Bencher, corpus: &str) {
    let lines = lines(corpus);
    let raters = [Rater::new(scale("w")).expect("its techniques exist")];
    let columns = OutputColumns::of(&raters);
    bencher.counter(ItemsCount::new(lines.len())).bench_local(|| {
        for line in &lines {
            black_box(RowFormat::Csv.line(&PuzzleRow::of(line, &raters, &RatingOptions::default()), &columns));
        }
    });
}

/// Twenty puzzles made top-down. The controlled-bias generator takes minutes for one.
#[divan::bench(sample_count = 10)]
fn top_down(bencher: Bencher) {
    bencher.counter(ItemsCount::new(20usize)).bench_local(|| {
        let generator = Generator::new(Method::TopDown, 1);
        for number in 0..20 {
            black_box(generator.unit(number));
        }
    });
}

/// Twenty puzzles made bottom-up.
#[divan::bench(sample_count = 10)]
fn bottom_up(bencher: Bencher) {
    bencher.counter(ItemsCount::new(20usize)).bench_local(|| {
        let generator = Generator::new(Method::BottomUp, 1);
        for number in 0..20 {
            black_box(generator.unit(number));
        }
    });
}
