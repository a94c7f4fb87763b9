//! Comparisons with other programs: `docs/speed.md` and the charts show what `benches/known.csv` holds.

use std::collections::BTreeMap;
use std::fs;

use super::root;

/// The rows of the file, by the names of their columns.
fn known(text: &str) -> Vec<BTreeMap<&str, &str>> {
    let mut lines = text.lines();
    let names: Vec<&str> = lines.next().unwrap().split(',').collect();
    let rows = lines.map(|line| {
        assert_eq!(line.split(',').count(), names.len(), "{line}");
        names.iter().copied().zip(line.split(',')).collect()
    });
    rows.collect()
}

/// Whether a table has a row with all these cells.
fn has_row(page: &str, cells: &[&str]) -> bool {
    page.lines().any(|line| {
        let found: Vec<&str> = line.split('|').map(str::trim).collect();
        cells.iter().all(|cell| found.contains(cell))
    })
}

#[test]
fn comparisons_with_other_programs_are_those_that_were_recorded() {
    let read = |name: &str| fs::read_to_string(root().join(name)).unwrap();
    let (table, page) = (read("benches/known.csv"), read("docs/speed.md"));
    let charts = ["light", "dark"].map(|scheme| read(&format!("docs/pictures/speed-{scheme}.svg")));
    let rows = known(&table);
    assert!(rows.len() > 20);
    for row in &rows {
        let is_side_by_side = !row["ratio"].is_empty();
        let program = format!("{} {}", row["program"], row["version"]);
        let figure = if is_side_by_side { row["ratio"] } else { row["speed"] };
        assert!(figure.parse::<f64>().unwrap() > 0.0, "{row:?}");
        let shown = [program.trim(), row["set"], figure, row["date"], row["machine"], row["note"]];
        let cells: Vec<&str> = shown.into_iter().filter(|cell| !cell.is_empty()).collect();
        assert!(has_row(&page, &cells), "docs/speed.md does not show {cells:?}: run benches/known");
        // Below the name of the program come its build, machine and date, then the line with its points.
        let machine = if is_side_by_side { row["machine"] } else { "machine not recorded" };
        let place = format!("{machine}, {}</text>", row["date"]);
        let point = format!("<title>{}: ", row["set"].replace('&', "&amp;"));
        for chart in &charts {
            let of_program = chart.split_once(&format!(">{}</text>", program.trim().replace('\'', "&#x27;")));
            let (_, after) = of_program.unwrap_or_else(|| panic!("the chart lacks {program}: run benches/known"));
            let (first, points) = after.split_once('\n').unwrap().1.split_once('\n').unwrap();
            assert!(first.ends_with(&place), "{program}: {first} is not {place}");
            let points = points.split("<text").next().unwrap();
            let ratio = points.split_once(&point).map(|(_, rest)| rest.split_once('<').unwrap().0.replace(',', ""));
            let ratio: f64 = ratio.unwrap_or_else(|| panic!("{program}: no {point}")).parse().unwrap();
            assert!(!is_side_by_side || (ratio - figure.parse::<f64>().unwrap()).abs() < 0.01, "{program}: {ratio}");
        }
    }
}

#[test]
fn a_figure_that_was_not_recorded_is_not_shown() {
    let page = "| SER | skfr | minimal | 13.7 |\n| SER | skfr | magictour | 11.9 |";
    assert!(has_row(page, &["skfr", "minimal", "13.7"]));
    assert!(!has_row(page, &["skfr", "minimal", "11.9"]));
    assert_eq!(known("program,ratio\nskfr,13.7")[0]["ratio"], "13.7");
}
