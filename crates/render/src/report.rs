//! A whole corpus as one page: how often each rating comes, which come together, and the hardest puzzles.

use serde::Serialize;

use super::chart::bins::{Bin, Bins};
use super::chart::{self, bars, dots, words};
pub use super::chart::{ChartRating, RatingKind, RatingLevel};
use super::page::{Inline, whole_page};
use unguess_board::{Cell, Grid};
use unguess_puzzles::stats::{Bias, Correlation, Distribution, Moments, Value};

const PAGE: &str = include_str!("report.html");
const STYLE: &str = include_str!("report.css");

/// A part of the bar of levels that is less than one in this number is too narrow for words below it.
const NARROW: u64 = 14;

/// The contents of a page about a corpus.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// What the corpus is called.
    pub title: String,
    /// How many rows have each status.
    pub statuses: Vec<(String, u64)>,
    /// How often each rating comes, for each kind of rating.
    pub ratings: Vec<RatingDistribution>,
    /// How often each word for a difficulty comes, for each kind of words.
    pub words: Vec<WordDistribution>,
    /// Which ratings come together.
    pub beside: Vec<Beside>,
    /// By what the hardest puzzles are the hardest.
    pub order: Option<String>,
    /// The hardest puzzles, the hardest first.
    pub hardest: Vec<HardPuzzle>,
}

/// How often each rating of a kind comes.
#[derive(Clone, Debug)]
pub struct RatingDistribution {
    /// The kind.
    pub kind: RatingKind,
    /// Each rating with how often it comes, in ascending order.
    pub counts: Vec<(ChartRating, u64)>,
}

/// How often each word for a difficulty comes.
#[derive(Clone, Debug)]
pub struct WordDistribution {
    /// What the words are.
    pub title: String,
    /// Each word with how often it comes, from the easiest on.
    pub counts: Vec<(String, u64)>,
}

/// Which ratings of two kinds come together.
#[derive(Clone, Debug)]
pub struct Beside {
    /// The two kinds.
    pub kinds: [RatingKind; 2],
    /// Each pair with how often it comes, in ascending order.
    pub counts: Vec<([ChartRating; 2], u64)>,
}

/// A hard puzzle.
#[derive(Clone, Debug)]
pub struct HardPuzzle {
    /// The puzzle.
    pub grid: Grid,
    /// What it is called, if anything.
    pub label: String,
    /// Its place: its line, and its file if there are several.
    pub place: String,
    /// What each kind of rating says of it.
    pub ratings: Vec<ChartRating>,
    /// The hardest technique on its path.
    pub technique: Option<String>,
    /// Where it is explained, from the page.
    pub link: String,
}

/// A chart on the page, with the same in numbers.
#[derive(Serialize)]
pub struct Chart {
    /// What is drawn.
    pub title: String,
    /// The drawing in one sentence.
    pub summary: String,
    /// SVG in the colors of the page.
    pub drawing: String,
    /// The names of the columns of its numbers.
    pub heads: Vec<String>,
    /// Its numbers.
    pub rows: Vec<Vec<String>>,
}

/// A level on the page.
#[derive(Serialize)]
struct LevelShare {
    word: String,
    count: String,
    /// Whether no puzzle has it.
    is_empty: bool,
}

/// A hard puzzle on the page.
#[derive(Serialize)]
struct Card {
    label: String,
    place: String,
    puzzle: String,
    /// `(x, y, digit)`.
    givens: Vec<(usize, usize, String)>,
    ratings: Vec<(String, String)>,
    technique: Option<String>,
    link: String,
}

/// The HTML page of a corpus: charts of its ratings, how many rows have a status other than `ok`, and cards of its
/// hardest puzzles.
///
/// # Panics
/// Never: a test fills the template.
pub fn document(report: &Report) -> String {
    let charts = charts(report);
    let cards: Vec<Card> = report.hardest.iter().map(|hard| hard.card(&report.ratings)).collect();
    let rows = report.statuses.iter().map(|(_, count)| count).sum();
    let statuses = report.statuses.iter().filter(|(status, _)| status != "ok");
    let statuses: Vec<String> =
        statuses.map(|(status, count)| format!("{} {status}", chart::grouped(*count))).collect();
    let levels = report.levels();
    let shares: Vec<u64> = levels.iter().map(|(_, count)| *count).collect();
    let level = |(word, count): (String, u64)| LevelShare { word, count: chart::grouped(count), is_empty: count == 0 };
    let page = ChartsPage {
        title: &report.title,
        rows: &chart::puzzles(rows),
        statuses: &statuses.join(", "),
        label: "Ratings",
        order: report.order.as_deref(),
        levels: levels.into_iter().map(level).collect(),
        has_narrow: shares.iter().any(|share| share * NARROW < shares.iter().sum()),
        charts,
        cards,
    };
    page.html(&shares)
}

impl Report {
    /// How many puzzles have each level: by minutes where they are rated, else by the first rating that has words.
    fn levels(&self) -> Vec<(String, u64)> {
        let mut with_words = self.ratings.iter().filter(|rating| !rating.kind.levels.is_empty());
        let by = with_words.clone().find(|rating| rating.kind.is_time).or_else(|| with_words.next());
        by.map_or_else(Vec::new, RatingDistribution::levels)
    }
}

/// The charts of a corpus: how often each rating and each word comes, then what comes together.
pub fn charts(report: &Report) -> Vec<Chart> {
    let words = report.words.iter().map(WordDistribution::chart);
    let ratings = report.ratings.iter().map(RatingDistribution::chart);
    ratings.chain(words).chain(report.beside.iter().map(Beside::chart)).collect()
}

/// A page of charts, and of cards below them: the context of its template.
#[derive(Serialize)]
struct ChartsPage<'a> {
    title: &'a str,
    /// How many rows there are, in words.
    rows: &'a str,
    /// How many of them have another status than `ok`, in words.
    statuses: &'a str,
    /// What the charts are about, for those who do not see them.
    label: &'a str,
    /// The kind of rating by which the cards are ordered, hardest first.
    order: Option<&'a str>,
    levels: Vec<LevelShare>,
    /// Whether the part of some level is too narrow for its words.
    has_narrow: bool,
    charts: Vec<Chart>,
    cards: Vec<Card>,
}

/// A page of charts alone. The label says what they are about to people who do not see them.
///
/// # Panics
/// Never: a test fills the template.
#[doc(hidden)]
pub fn page_of(title: &str, about: &str, label: &str, charts: Vec<Chart>) -> String {
    let (levels, cards) = (Vec::new(), Vec::new());
    ChartsPage { title, rows: about, statuses: "", label, order: None, levels, has_narrow: false, charts, cards }
        .html(&[])
}

impl ChartsPage<'_> {
    /// The page, with the parts of its bar of levels as wide as these shares.
    fn html(&self, shares: &[u64]) -> String {
        let grow = |(place, share): (usize, &u64)| format!(".levels > :nth-child({place}) {{ flex-grow: {share}; }}\n");
        let style = [STYLE.to_owned(), (1..).zip(shares).map(grow).collect()].concat();
        whole_page(self.title, Inline { style: &style, ..Inline::default() }, PAGE, self)
    }
}

impl RatingDistribution {
    /// Bars, and a table of each rating with its count and its share of all.
    fn chart(&self) -> Chart {
        let Self { kind, counts } = self;
        let bins = Bins::of(kind, counts);
        let total = counts.iter().map(|(_, count)| count).sum();
        let row = |(bin, count): &(_, u64)| vec![Bin::shown(*bin, kind), chart::grouped(*count), share(*count, total)];
        Chart {
            title: kind.name.clone(),
            summary: self.summary(),
            drawing: bars::bars(kind, &bins),
            heads: vec![kind.name.clone(), "puzzles".to_owned(), "share".to_owned()],
            rows: bins.counts.iter().map(row).collect(),
        }
    }

    /// How many puzzles have each level.
    fn levels(&self) -> Vec<(String, u64)> {
        let mut found: Vec<(String, u64)> =
            self.kind.levels.iter().map(|level| (capitalized(&level.word), 0)).collect();
        for (rating, count) in &self.counts {
            if let Some(level) = self.kind.level(*rating) {
                found[level].1 += count;
            }
        }
        found
    }

    /// The median and the highest.
    fn summary(&self) -> String {
        let Self { kind, counts } = self;
        let mut numbers = Distribution::new();
        for (rating, count) in counts.iter().filter_map(|(rating, count)| Some(((*rating)?, count))) {
            numbers.add(rating.into(), 0, *count);
        }
        let moments = Moments::of(&numbers, Bias::None);
        let middle = moments.map(|moments| format!("median {}", kind.shown(Some(moments.median))));
        let highest = counts.last().map(|(rating, _)| format!("highest {}", kind.shown(*rating)));
        [middle, highest].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

impl WordDistribution {
    fn chart(&self) -> Chart {
        let total = self.counts.iter().map(|(_, count)| count).sum();
        let rows =
            self.counts.iter().map(|(word, count)| vec![word.clone(), chart::grouped(*count), share(*count, total)]);
        let most = self.counts.iter().max_by_key(|(_, count)| *count);
        Chart {
            title: self.title.clone(),
            summary: most
                .map_or_else(String::new, |(word, count)| format!("most often {word} ({})", chart::puzzles(*count))),
            drawing: words::bars(&self.title, &self.counts),
            heads: [&*self.title, "puzzles", "share"].map(str::to_owned).to_vec(),
            rows: rows.collect(),
        }
    }
}

/// A word as it stands alone.
fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A count as a part of all.
fn share(count: u64, total: u64) -> String {
    format!("{:.2} %", 100.0 * chart::amount(count) / chart::amount(total.max(1)))
}

impl Beside {
    /// Dots, and a table of each pair of ratings with its count.
    fn chart(&self) -> Chart {
        let [one, other] = &self.kinds;
        let row = |(pair, count): &([ChartRating; 2], u64)| {
            vec![one.shown(pair[0]), other.shown(pair[1]), chart::grouped(*count)]
        };
        Chart {
            title: format!("{} beside {}", other.name, one.name),
            summary: self.correlation(),
            drawing: dots::dots(&self.kinds, &self.counts),
            heads: vec![one.name.clone(), other.name.clone(), "puzzles".to_owned()],
            rows: self.counts.iter().map(row).collect(),
        }
    }

    /// How well the ratings agree on the order of puzzles, if they differ.
    fn correlation(&self) -> String {
        let mut joint: Distribution<[Value; 2]> = Distribution::new();
        for ([one, other], count) in &self.counts {
            if let (Some(one), Some(other)) = (*one, *other) {
                joint.add([one.into(), other.into()], 0, *count);
            }
        }
        let found = Correlation::of(&joint, Bias::None);
        found.map_or_else(String::new, |found| format!("rank correlation {:.2}", found.spearman))
    }
}

impl HardPuzzle {
    /// The puzzle as a card, with its rating of each of these kinds. Givens are placed in units of a tenth of a cell.
    fn card(&self, kinds: &[RatingDistribution]) -> Card {
        let given = |cell: Cell| {
            let digit = self.grid.value(cell).filter(|_| self.grid.givens().contains(cell))?;
            Some((10 * cell.column() + 5, 10 * cell.row() + 5, digit.to_string()))
        };
        let ratings = kinds.iter().zip(&self.ratings);
        let ratings = ratings.map(|(RatingDistribution { kind, .. }, rating)| (kind.name.clone(), kind.shown(*rating)));
        Card {
            label: self.label.clone(),
            place: self.place.clone(),
            puzzle: self.grid.in_one_line(),
            givens: Cell::all().filter_map(given).collect(),
            ratings: ratings.collect(),
            technique: self.technique.clone(),
            link: self.link.clone(),
        }
    }
}
