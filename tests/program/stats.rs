//! `stats` without columns, and figures of what a puzzle may lack.

use crate::common::program::{EASY, fed, text};

fn stats(arguments: &[&str], rows: &str) -> (Option<i32>, String) {
    let run = fed(&[&["stats"], arguments].concat(), rows.as_bytes());
    (run.status.code(), text(&run.stdout) + &text(&run.stderr))
}

#[test]
fn without_columns_all_ratings_of_the_table_are_taken() {
    for format in ["csv", "jsonl"] {
        let rated = fed(&["rate", "-r", "ser,w", "--format", format], format!("name,puzzle\na,{EASY}\n").as_bytes());
        let rows = text(&rated.stdout);
        let own = stats(&["--format", "csv"], &rows);
        assert_eq!(own.0, Some(0), "{}", own.1);
        let mut columns: Vec<&str> = own.1.lines().skip(1).map(|row| row.split(',').next().unwrap()).collect();
        columns.sort_unstable();
        columns.dedup();
        assert_eq!(columns, ["ed", "ep", "er", "technique", "w"], "{}", own.1);
    }
    let table = "puzzle,status,clues,er,mine\nx,ok,24,2.0,5\ny,ok,25,3.0,6\n";
    assert_eq!(stats(&[], table), stats(&["-c", "er"], table));
    assert_eq!(stats(&["--by", "mine"], table), stats(&["-c", "er", "--by", "mine"], table));
    let isomorphs = "puzzle,status,er,er_min,er_max\nx,ok,2.0,1.5,2.3\n";
    assert_eq!(stats(&[], isomorphs), stats(&["-c", "er,er_min,er_max"], isomorphs));
    let (code, told) = stats(&[], "puzzle,mine\nx,5\n");
    assert!(code == Some(3) && told.contains("no column has a rating"), "{told}");
}

#[test]
fn a_puzzle_without_a_tridagon_has_no_number_of_guardians() {
    let tridagon = "12.456....5.7.........316.521....5.6.3.52....8.5....3238...52.15....836........58";
    let rows = fed(&["rate", "-r", "trid"], format!("{EASY}\n{tridagon}\n").as_bytes());
    let rows = text(&rows.stdout);
    assert_eq!(rows, format!("puzzle,status,clues,trid\n{EASY},ok,28,\n{tridagon},ok,33,6\n"));
    let (_, told) = stats(&[], &rows);
    assert!(told.contains("1 empty") || told.contains("empty"), "{told}");
}
