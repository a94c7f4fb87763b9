//! A whole corpus as one page: how often each rating comes, which come together, and the hardest puzzles.

use serde::Serialize;

use super::chart::{self, Bars, words};
pub use super::chart::{ChartRating, RatingKind};
use super::page::{Inline, whole_page};
use unguess_board::{Cell, Grid};
use unguess_puzzles::stats::{Bias, Distribution, Moments};

const PAGE: &str = include_str!("report.html");
const STYLE: &str = include_str!("report.css");

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
    page(&ChartsPage {
        title: &report.title,
        rows: &chart::puzzles(rows),
        statuses: &statuses.join(", "),
        label: "Ratings",
        order: report.order.as_deref(),
        charts,
        cards,
    })
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
    charts: Vec<Chart>,
    cards: Vec<Card>,
}

/// A page of charts alone. The label says what they are about to people who do not see them.
///
/// # Panics
/// Never: a test fills the template.
#[doc(hidden)]
pub fn page_of(title: &str, about: &str, label: &str, charts: Vec<Chart>) -> String {
    page(&ChartsPage { title, rows: about, statuses: "", label, order: None, charts, cards: Vec::new() })
}

fn page(charts: &ChartsPage) -> String {
    whole_page(charts.title, Inline { style: STYLE, ..Inline::default() }, PAGE, charts)
}

impl RatingDistribution {
    /// Bars, and a table of each rating with its count and its share of all.
    fn chart(&self) -> Chart {
        let Self { kind, counts } = self;
        let bars = Bars::of(kind, counts);
        let total = counts.iter().map(|(_, count)| count).sum();
        let rows = bars
            .counts
            .iter()
            .map(|(rating, count)| vec![bars.shown(kind, *rating), chart::grouped(*count), share(*count, total)]);
        Chart {
            title: kind.name.clone(),
            summary: self.summary(),
            drawing: chart::bars(kind, &bars),
            heads: vec![kind.name.clone(), "puzzles".to_owned(), "share".to_owned()],
            rows: rows.collect(),
        }
    }

    /// The mean, the median and the highest.
    fn summary(&self) -> String {
        let Self { kind, counts } = self;
        let mut numbers = Distribution::new();
        for (rating, count) in counts.iter().filter_map(|(rating, count)| Some(((*rating)?, count))) {
            numbers.add(rating.into(), 0, *count);
        }
        let moments = Moments::of(&numbers, Bias::None);
        let middle =
            moments.map(|moments| format!("mean {:.2}, median {}", moments.mean, kind.shown(Some(moments.median))));
        let highest = counts
            .last()
            .map(|(rating, count)| format!("highest {} ({})", kind.shown(*rating), chart::puzzles(*count)));
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
            summary: most.map_or_else(String::new, |(word, count)| {
                format!("from the easiest to the hardest; most often {word} ({})", chart::puzzles(*count))
            }),
            drawing: words::bars(&self.title, &self.counts),
            heads: [&*self.title, "puzzles", "share"].map(str::to_owned).to_vec(),
            rows: rows.collect(),
        }
    }
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
            summary: "The larger a dot, the more puzzles have both ratings.".to_owned(),
            drawing: chart::dots(&self.kinds, &self.counts),
            heads: vec![one.name.clone(), other.name.clone(), "puzzles".to_owned()],
            rows: self.counts.iter().map(row).collect(),
        }
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
