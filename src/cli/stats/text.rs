//! Statistics for people: tables with bars.

use std::collections::BTreeSet;
use std::fmt;

use super::layout::table;
use super::{StatsReport, Summary, groups};
use crate::cli::failure::counted;
use unguess_corpus::printable;
use unguess_puzzles::stats::{Bias, DIFFERENT_GRIDS, Distribution, GRIDS, Moments, PerGrid, Share, Value};

/// A table of two columns is no wider than this; --format json has it all.
const WIDEST: usize = 24;

/// How long the longest bar is.
const BAR: f64 = 40.0;

impl fmt::Display for StatsReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, column) in self.columns.iter().enumerate() {
            let gap = if place == 0 { "" } else { "\n" };
            writeln!(f, "{gap}{}\n", opening(column))?;
            if column.values.is_empty() {
                continue;
            }
            table(f, &rows(column, self.bias))?;
            if let Some(moments) = &column.moments {
                write!(f, "\n{}", figures(moments, self.bias))?;
            }
            if self.bias != Bias::None {
                writeln!(
                    f,
                    "the sample carries as much information as {:.0} puzzles drawn without bias",
                    column.effective
                )?;
            }
            if !column.quantiles.is_empty() {
                let shown = column.quantiles.iter().map(|(share, value)| format!("{share}: {}", Value::from(*value)));
                let shown: Vec<String> = shown.collect();
                writeln!(f, "quantiles {}", shown.join(", "))?;
            }
        }
        if self.sharing > 0 {
            let sharing = self.sharing;
            writeln!(f, "\n{sharing} puzzles share their grid with others: errors are those of independent grids")?;
        }
        for groups in &self.groups {
            groups.text(f)?;
        }
        for (place, compared) in self.compared.iter().enumerate() {
            write!(f, "{}{compared}", if place == 0 { "\n" } else { "" })?;
        }
        if let Some(PerGrid { mean, error }) = self.per_grid {
            let [all, different] = [GRIDS, DIFFERENT_GRIDS].map(|grids| mean * grids);
            writeln!(f, "\nminimal puzzles of a complete grid: {mean:.3e} ± {error:.1e}")?;
            writeln!(f, "of all grids: {all:.3e}; of the essentially different ones: {different:.3e}")?;
            groups::by_clues(f, &self.per_grid_by_clues)?;
        }
        if !self.relations.is_empty() {
            writeln!(f)?;
        }
        for ([one, other], relation) in &self.relations {
            let (pearson, spearman) = (relation.pearson, relation.spearman);
            let [one, other] = [one, other].map(|name| printable(name));
            writeln!(f, "correlation of {one} and {other}: {pearson:.3} (of ranks: {spearman:.3})")?;
        }
        if let (Some(cross), [one, other]) = (&self.cross, &self.columns[..]) {
            let across = other.values.values().count();
            if across > WIDEST {
                let name = printable(&other.name);
                writeln!(f, "\nA table of both would have {across} columns for {name}: --bin puts values together.")?;
                return Ok(());
            }
            let unit = if self.bias == Bias::None { "puzzles" } else { "% of all minimal puzzles" };
            writeln!(f, "\n{} (down) and {} (across), {unit}:\n", printable(&one.name), printable(&other.name))?;
            table(f, &cross_rows(cross, [one, other], self.bias))?;
        }
        Ok(())
    }
}

/// `w: 21375 puzzles; apart: 2 stuck, 1 timeout`.
fn opening(column: &Summary) -> String {
    let apart: Vec<String> = column.apart.iter().map(|(what, count)| format!("{count} {}", printable(what))).collect();
    let apart = if apart.is_empty() { String::new() } else { format!("; apart: {}", apart.join(", ")) };
    format!("{}: {}{apart}", printable(&column.name), counted(column.values.count(), "puzzle"))
}

/// The table of a column: a header, and a row for each value. With a bias, a row has its share of all minimal puzzles,
/// too, and the bar shows that share.
fn rows(column: &Summary, bias: Bias) -> Vec<Vec<String>> {
    let raw = column.values.shares(Bias::None);
    let real = column.values.shares(bias);
    let most = real.iter().map(|share| share.share).fold(0.0, f64::max);
    let name = printable(&column.name);
    let mut header = vec![name.as_str(), "count", "%", "to here"];
    if bias != Bias::None {
        header.extend(["real %", "±", "to here"]);
    }
    let mut rows = vec![header.into_iter().map(str::to_owned).collect()];
    let [mut sum, mut real_sum] = [0.0; 2];
    for (raw, real) in raw.iter().zip(&real) {
        sum += raw.share;
        real_sum += real.share;
        let mut row = vec![column.shown(&raw.value), raw.count.to_string(), percent(raw.share), percent(sum)];
        if bias != Bias::None {
            row.extend([percent(real.share), percent(real.error), percent(real_sum)]);
        }
        row.push(bar(real, most));
        rows.push(row);
    }
    rows
}

impl Summary {
    /// A value as it stands in a table or picture.
    pub(super) fn shown(&self, value: &Value) -> String {
        match self.bin {
            Some(width) if value.number().is_some() => {
                format!("{value}–{}", Value::from(value.number().unwrap_or_default() + width))
            }
            _ => printable(&format!("{value:.*}", self.decimals)),
        }
    }
}

fn bar(share: &Share, most: f64) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    #[expect(clippy::cast_sign_loss, reason = "a share is not negative")]
    let eighths = ((share.share / most * BAR * 8.0).round() as usize).max(1);
    "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
}

/// Two decimals, or more where that would say too little.
pub(in crate::cli) fn percent(share: f64) -> String {
    let percent = share * 100.0;
    #[expect(clippy::cast_sign_loss, reason = "it is not negative")]
    let decimals = if percent > 0.0 && percent < 0.095 { (1.0 - percent.log10().floor()) as usize } else { 2 };
    format!("{percent:.decimals$}")
}

/// Mean, spread and shape in two lines.
fn figures(moments: &Moments, bias: Bias) -> String {
    let Moments { mean, error, deviation, within, skewness, kurtosis, minimum, median, maximum } = moments;
    let real = if bias == Bias::None { "" } else { "real " };
    let shape = match (skewness, kurtosis) {
        (Some(skewness), Some(kurtosis)) => format!(", skewness {skewness:.3}, excess kurtosis {kurtosis:.3}"),
        _ => String::new(),
    };
    let within = if bias == Bias::None { String::new() } else { format!(" (within clue counts {within:.4})") };
    format!(
        "{real}mean {mean:.4} ± {error:.4}, {real}median {}, standard deviation {deviation:.4}{within}\n\
        minimum {}, maximum {}{shape}\n",
        Value::from(*median),
        Value::from(*minimum),
        Value::from(*maximum)
    )
}

/// The table of how often the values of two columns come together: a row for each value of the first column, a column
/// for each value of the second, and sums. With a bias, cells are shares of all minimal puzzles instead of counts.
fn cross_rows(cross: &Distribution<[Value; 2]>, columns: [&Summary; 2], bias: Bias) -> Vec<Vec<String>> {
    let shares = cross.shares(bias);
    let [down, across] = [0, 1].map(|place| cross.values().map(|pair| &pair[place]).collect::<BTreeSet<&Value>>());
    let shown = |of: &dyn Fn(&Share<[Value; 2]>) -> bool| {
        let hits: Vec<_> = shares.iter().filter(|share| of(share)).collect();
        match bias {
            _ if hits.is_empty() => "·".to_owned(),
            Bias::None => hits.iter().map(|share| share.count).sum::<u64>().to_string(),
            Bias::Controlled => percent(hits.iter().map(|share| share.share).sum()),
        }
    };
    let header = [printable(&columns[0].name)].into_iter().chain(across.iter().map(|value| columns[1].shown(value)));
    let mut rows = vec![header.chain(["all".to_owned()]).collect()];
    for value in down {
        let cell = |other: &&Value| shown(&|share| share.value[0] == *value && share.value[1] == **other);
        let all = shown(&|share| share.value[0] == *value);
        rows.push([columns[0].shown(value)].into_iter().chain(across.iter().map(cell)).chain([all]).collect());
    }
    let sums = across.iter().map(|other| shown(&|share| share.value[1] == **other));
    rows.push(["all".to_owned()].into_iter().chain(sums).chain([shown(&|_| true)]).collect());
    rows
}
