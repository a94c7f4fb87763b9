//! A summary as text: tables that are Markdown, too.

use std::fmt::Write;

use super::summary::{Column, Summary};
use crate::csp::Shape;
use unguess_desk::kept::{Costs, Proportion};

/// A table.
pub(super) struct Table {
    pub(super) title: String,
    pub(super) heads: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

impl Table {
    fn new(title: impl Into<String>, heads: &[&str]) -> Self {
        Self { title: title.into(), heads: heads.iter().map(|head| (*head).to_owned()).collect(), rows: Vec::new() }
    }

    /// The table with its title above it.
    pub(super) fn text(&self) -> String {
        let lines = || std::iter::once(&self.heads).chain(&self.rows);
        let width = |place: usize| lines().map(|row| row[place].chars().count()).max().unwrap_or_default();
        let widths: Vec<usize> = (0..self.heads.len()).map(width).collect();
        let mut text = format!("{}\n\n", self.title);
        for (number, row) in lines().enumerate() {
            for (cell, width) in row.iter().zip(&widths) {
                let _ = write!(text, "| {cell:>width$} ");
            }
            text += "|\n";
            if number == 0 {
                for width in &widths {
                    let _ = write!(text, "|{}:", "-".repeat(width + 1));
                }
                text += "|\n";
            }
        }
        text
    }
}

/// All tables of a summary.
pub(super) fn tables(summary: &Summary, shape: Shape) -> Vec<Table> {
    let mut tables = vec![solvable(summary, shape)];
    tables.extend((1..summary.methods.len()).map(|method| costs(summary, method)));
    if summary.methods.len() > 1 {
        tables.push(methods(summary));
    }
    if !summary.signs.is_empty() {
        tables.push(signs(summary));
    }
    tables
}

/// What the oracle says.
fn solvable(summary: &Summary, shape: Shape) -> Table {
    let cells = shape.cells() as f64;
    let half = summary.half_solvable().map_or("not reached here".to_owned(), |(half, error)| {
        format!("M = {half:.2} ± {error:.2}, M/N² = {:.4} ± {:.4}", half / cells, error / cells)
    });
    let title = format!("**{shape}, by the oracle.** Half of the boards have a solution: {half}.");
    let mut table = Table::new(title, &["M", "M/N²", "boards", "restarts", "solvable", "±", "95 %", "undecided"]);
    for (clues, boards) in &summary.by_clues {
        let (solvable, undecided) = boards.solvable();
        let interval = solvable.interval().map(|[low, high]| format!("{:.1} to {:.1} %", 100.0 * low, 100.0 * high));
        table.rows.push(vec![
            clues.to_string(),
            format!("{:.3}", *clues as f64 / cells),
            boards.count.to_string(),
            boards.restarts.to_string(),
            percent(solvable),
            solvable.error().map_or_else(String::new, |error| format!("{:.1}", 100.0 * error)),
            interval.unwrap_or_default(),
            undecided.to_string(),
        ]);
    }
    table
}

/// What a method did.
fn costs(summary: &Summary, method: usize) -> Table {
    let within = format!("in {} s", summary.limit.seconds);
    let title = format!("**{}**, in {}", summary.methods[method], summary.unit());
    let heads = ["M", "solved", "no solution", "undecided", &within, "median", "mean", "90 %", "worst"];
    let mut table = Table::new(title, &heads);
    for (clues, boards) in &summary.by_clues {
        let Some(Column { solved, none, undecided, within: (within, may_be_more), costs }) =
            summary.column(method, boards)
        else {
            continue;
        };
        let beyond = format!("> {}", costs.horizon());
        let quantile = |share: f64| costs.quantile(share).map_or_else(|| beyond.clone(), |cost| cost.to_string());
        let sign = if costs.is_complete() { "" } else { "> " };
        table.rows.push(vec![
            clues.to_string(),
            solved.to_string(),
            none.to_string(),
            undecided.to_string(),
            format!("{}{}", if may_be_more { "≥ " } else { "" }, percent(within)),
            quantile(0.5),
            format!("{sign}{}", figure(costs.restricted_mean())),
            quantile(0.9),
            format!("{sign}{}", costs.horizon()),
        ]);
    }
    table
}

/// How the methods compare over all boards.
fn methods(summary: &Summary) -> Table {
    let title = format!("**All methods**, in {}", summary.unit());
    let heads = ["method", "decided", "undecided", "mean", "hardest M by mean", "by median", "nodes a second"];
    let mut table = Table::new(title, &heads);
    for method in 0..summary.methods.len() {
        let columns: Vec<Column> = summary.by_clues.values().filter_map(|one| summary.column(method, one)).collect();
        let undecided: u64 = columns.iter().map(|column| column.undecided).sum();
        let decided: u64 = columns.iter().map(|column| column.solved + column.none).sum();
        let spent = columns
            .iter()
            .map(|column| column.costs.restricted_mean() * (column.solved + column.none + column.undecided) as f64);
        let mean = spent.sum::<f64>() / (decided + undecided).max(1) as f64;
        let hardest = |clues: Option<usize>| clues.map_or_else(String::new, |clues| clues.to_string());
        // Of medians that are beyond the budget nobody knows which is the highest.
        let beyond = columns.iter().filter(|column| column.costs.quantile(0.5).is_none()).count();
        let by_median =
            || hardest(summary.hardest(method, |costs| costs.quantile(0.5).map_or(f64::MAX, |median| median as f64)));
        table.rows.push(vec![
            summary.methods[method].clone(),
            decided.to_string(),
            undecided.to_string(),
            format!("{}{}", if undecided > 0 { "> " } else { "" }, figure(mean)),
            hardest(summary.hardest(method, Costs::restricted_mean)),
            if beyond > 1 { "unknown".to_owned() } else { by_median() },
            figure(summary.speed(method)),
        ]);
    }
    table
}

/// Which of two methods is cheaper, board by board.
fn signs(summary: &Summary) -> Table {
    let title = format!("**Which is cheaper**, board by board, in {}", summary.unit());
    let mut table = Table::new(title, &["method", "and", "first", "second", "neither", "p"]);
    for ((first, second), test) in &summary.signs {
        let p = test.p();
        table.rows.push(vec![
            summary.methods[*first].clone(),
            summary.methods[*second].clone(),
            test.first.to_string(),
            test.second.to_string(),
            test.ties.to_string(),
            if p < 1e-4 { "< 0.0001".to_owned() } else { format!("{p:.4}") },
        ]);
    }
    table
}

fn percent(proportion: Proportion) -> String {
    proportion.share().map_or_else(String::new, |share| format!("{:.1} %", 100.0 * share))
}

/// A mean: with a decimal where that says something.
fn figure(value: f64) -> String {
    if value < 1000.0 { format!("{value:.1}") } else { format!("{value:.0}") }
}
