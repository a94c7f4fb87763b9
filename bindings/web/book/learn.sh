#!/usr/bin/env bash
# Makes bindings/web/book/learn.txt, the positions that the site shows to learn techniques with: for each name of a step on the scale
# full, the first twenty positions of the puzzles of one seed. It takes half an hour of two cores. `cargo test -p unguess-book`
# checks the file, and lists the names that are too rare.
set -euo pipefail
cd "$(dirname "$0")/../../.."
names=$(cargo run --quiet --package unguess-book -- --names)
# Too few positions of some names end it with the exit code 1, as expected.
cargo run --quiet -- train "$names" -n 20 --seed 1 --units "${UNITS:-40000}" --format json -o target/learn.json || [[ $? == 1 ]]
sed -E 's/^.*"asked":"([^"]*)".*"line":"([^"]*)".*$/\1 \2/' target/learn.json | LC_ALL=C sort -s -k1,1 > bindings/web/book/learn.txt
