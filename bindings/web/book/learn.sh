#!/usr/bin/env bash
# Makes bindings/web/book/learn.txt, the positions that the site shows to learn techniques with: for each lesson of the course on the
# scale full, the first twenty positions of the puzzles of one seed. A lesson with fewer than three has positions whose puzzles may need
# later lessons, too. It takes half an hour of two cores. `cargo test -p unguess-book` checks the file.
set -euo pipefail
cd "$(dirname "$0")/../../.."
# Too few positions of some names end it with the exit code 1, as expected.
train() {
    cargo run --quiet -- train "$@" -n 20 --seed 1 --format json -o target/learn.json 2> target/learn.log || [[ $? == 1 ]]
    sed -E 's/^.*"asked":"([^"]*)".*"line":"([^"]*)".*$/\1 \2/' target/learn.json
}
train --course --units "${UNITS:-60000}" > target/lessons.txt
rare=$(sed -nE 's/^([^ :]+): [0-2] positions? in .*$/\1/p' target/learn.log)
while read -r name; do sed -i "/^$name /d" target/lessons.txt; done <<< "$rare"
train "${rare//$'\n'/,}" --units "${UNITS:-40000}" >> target/lessons.txt
LC_ALL=C sort -s -k1,1 target/lessons.txt > bindings/web/book/learn.txt
