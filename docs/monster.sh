#!/usr/bin/env bash
# Makes docs/monster.md anew:
#
#     docs/monster.sh target/release/unguess > docs/monster.md
#
# Its tables come from the runs below, its words are here. BOARDS, BUDGET and SPEED set the size of the main sweep, SAMPLE
# that of the oracle's; the full size is BOARDS=1000 BUDGET=1000000 SPEED=16667. Rows are kept in the folder ROWS, if that
# is named, and a run that was interrupted goes on from there.
set -euo pipefail

program=$1
boards=${BOARDS:-60} budget=${BUDGET:-60000} speed=${SPEED:-1000} sample=${SAMPLE:-1000}
rows=${ROWS:-$(mktemp -d)}
mkdir -p "$rows"
seven=(--with none --with fc --with fc,mrv --with fc,dh --with fc,lcv --with fc,acp --with fc,ac)
half=("2x3 8..13" "2x4 14..22" "3x3 19..27" "2x5 25..35" "3x4 36..48" "2x6 36..54" "3x5 58..80" "4x4 66..90")
largest=("2x3 10" "2x4 19" "3x3 23" "2x5 31" "3x4 43")

sweep() { "$program" csp sweep --seed 1 "$@"; }
main() { sweep --shape 3x3 -M 15..28 -n "$boards" "${seven[@]}" --budget "$budget" --speed "$speed" -o "$rows/main.csv" --resume "$@"; }
# The part of a summary that begins with some words.
part() { awk -v title="**$1" 'index($0, "**") == 1 { on = index($0, title) == 1; lines = 0 } on && ++lines <= 2 || on && NF'; }
# Rows of a table without its title and heads.
body() { awk '/^\|-/ { on = 1; next } /^$/ { next } on && /^\|/'; }

sweep --shape 3x3 -M 15..28 -n "$sample" > "$rows/oracle.txt"
sweep --shape 3x3 -M 22..23 -n $((14 * sample)) > "$rows/oracle-14.txt"
main > "$rows/main.txt"
main --cost checks > "$rows/checks.txt"
main --cost time > "$rows/time.txt"

cat <<'TEXT'
# Monster Sudoku: boards of any size

`unguess csp` is a laboratory for boards with N = p x q values: a generator of random boards, a backtracking search
whose heuristics are switched one by one, an oracle, and sweeps that compare methods on the same boards. This page,
made by `docs/monster.sh`, tells how it works and repeats what a course report by J. Shoham found with a limit of 60
seconds for each board, without that limit.

## Boards

A board is a block, `N p q` and then N rows of tokens: `0` or `.` for an empty cell, `1` to `9` and `A` to `Z`. A box
has p rows and q columns. Boards follow each other, with or without blank lines between them; a line of 81 tokens is a
board of 3x3. N is from 4 to 35. With p = 1 or q = 1 the boxes say nothing new: Latin squares.

    6 2 3
    0 0 0 0 0 0
    0 0 0 0 6 5
    0 0 0 0 0 2
    0 5 0 0 4 0
    0 0 0 6 0 4
    0 3 0 0 0 0

`unguess csp generate --shape 3x3 -M 22 -n 1000 --seed 1` fills M cells: again and again a random empty cell takes a
random one of the values that no peer has. Where there is none, the board is begun again; how often, standard error
says. So boards are distributed as the tries that come to their end. Board i depends on the shape, M, the seed and i
alone, and is the same on every machine. `--parameters FILE` reads lines `N p q M`; `--solvable` takes the cells from
a complete grid instead.

## Methods

`unguess csp solve --with fc,mrv FILE`, and in sweeps as many `--with` as one likes:

| | |
|---|---|
| `none` | plain backtracking: cells in reading order, values ascending, each compared with all peers |
| `fc` | forward checking: a value leaves the domains of the open peers, for the clues before the search |
| `mrv` | the cell with the fewest possible values is next |
| `dh` | the cell with the most open peers is next; with `mrv`, of those with the fewest values |
| `lcv` | values that fewer open peers could take are first |
| `acp` | arc consistency, once before the search |
| `ac` | arc consistency, before the search and after each assignment; it does all that `fc` does |
| `oracle` | naked and hidden singles, the tightest variable by weight (cells, and values in a unit), new starts |
| `local` | local search by min-conflicts, which can never tell that there is no solution |
| `sat` | a SAT solver, in builds with the feature `sat`: BatSat, which needs no C++ |

The outcome is `solved` (the solution is verified), `no-solution` (all has been searched) or `undecided` (the budget was
over), and the three are never merged. What is counted does not depend on the machine:

* **nodes**: states entered, the first one included, in which nothing that the search looks at is wrong yet; 0 if it
  is known before the search that there is no solution.
* **assignments**: values that cells were given. **undone**: those taken back. If there is no solution all are; if
  there is one, all but one for each empty cell.
* **checks**: looks of one cell at the value or the domain of one peer.

`--budget NODES,SECONDS` ends a search; with nodes alone it ends at the same place everywhere. A cost beyond the
budget is only known to be higher: it is censored, not equal to the budget. A median that lies beyond it is told as
`>`, and so is a mean, for which such a cost counts as the budget (the restricted mean of Kaplan and Meier's
estimate).

`--verbose` tells each cell that is chosen, the order of its values and what is undone; `--animate` shows the board in a
terminal as it is filled and emptied (+ and - for the speed, space to pause, s for one step, q to end).

## What was run here

TEXT
echo "Seed 1. By the oracle: $sample boards for each M, and $((14 * sample)) for two of them. The main sweep: $boards boards for each M from"
echo "15 to 28, a budget of $budget nodes, all methods on the same boards. A limit of 60 seconds is told for a program that enters"
echo "$speed nodes a second, so it is one of $((60 * speed)) nodes: an estimate, since the speed of the reported program is not known."
cat <<'TEXT'
These samples are small; the header of `docs/monster.sh` says how to make them as large as one likes. Times are by the
clock, on a machine that was busy with other work, so they say little; counts say the same everywhere.

## How many boards have a solution

The report finds half of the boards solvable at M = 22 to 23 for N = 9. The oracle needs no limit:

TEXT
part "3x3, by" < "$rows/oracle.txt"
echo
echo "and of $((14 * sample)) boards each:"
echo
part "3x3, by" < "$rows/oracle-14.txt" | tail -n +3
cat <<'TEXT'

Another generator of the same kind had 57.8 % and 50.2 % with standard errors of 1.6.

## M / N² is not the same for every N

The report says that half of the boards are solvable at M = 0.31 N², whatever N is. By the oracle:

| N | shape | M | M / N² |
|--:|---|---|---|
TEXT
for one in "${half[@]}"; do
    read -r shape range <<< "$one"
    sweep --shape "$shape" -M "$range" -n "$sample" > "$rows/half-$shape.txt"
    awk -v shape="$shape" '/solution: M/ { split(shape, side, "x"); m = $0; sub(/.*solution: M = /, "", m); r = m; sub(/,.*/, "", m);
        sub(/.*M\/N² = /, "", r); sub(/\.$/, "", r); print "| " side[1] * side[2] " | " shape " | " m " | " r " |" }' "$rows/half-$shape.txt"
done
cat <<'TEXT'

It is different for different N, and even for the same N it depends on the shape: 2x6 has room for more clues than 3x4.

## Which M is the hardest

The report: M = 21 for plain backtracking, 22 with forward checking. Ours, on the same boards for all methods:

TEXT
part "All methods" < "$rows/main.txt"
cat <<'TEXT'

For a strong method the number of boards that are hard at all is small, and the mean is the work of the few worst. The
hardest M of the weak methods depends on how much of their cost the budget cuts off: where more than half of the
boards are beyond it, neither median nor mean can say which M is the hardest. That is how a limit of time moves the
peak.

In detail, with the share of boards that a limit of 60 seconds shows as solved:

TEXT
for method in none fc fc,mrv fc,dh fc,lcv fc,acp fc,ac; do
    part "$method**" < "$rows/main.txt"
    echo
done
cat <<'TEXT'
## What the time limit had hidden

The share of all boards that has a solution, and that is shown as solved within the limit:

| M | solvable | none | fc | fc,mrv | fc,ac |
|--:|--:|--:|--:|--:|--:|
TEXT
paste -d'|' \
    <(part "3x3, by" < "$rows/main.txt" | body | awk -F'|' '{ print $2 "|" $6 }') \
    <(part "none**" < "$rows/main.txt" | body | awk -F'|' '{ print $6 }') \
    <(part "fc**" < "$rows/main.txt" | body | awk -F'|' '{ print $6 }') \
    <(part "fc,mrv**" < "$rows/main.txt" | body | awk -F'|' '{ print $6 }') \
    <(part "fc,ac**" < "$rows/main.txt" | body | awk -F'|' '{ print $6 }') | sed 's/^/|/; s/$/|/'
cat <<'TEXT'

What is missing between `solvable` and a method are boards with a solution that the limit calls unsolved. A curve of
"solvable boards" that is made with a time limit is too low where the search is weak, and the weaker the search the
lower.

## ACP and AC against FC

The report finds ACP and AC four to seven times faster than FC. Checks:

TEXT
part "All methods" < "$rows/checks.txt"
echo
echo "and time, which depends on the machine, here in microseconds with what goes before the search:"
echo
part "All methods" < "$rows/time.txt"
cat <<'TEXT'

A mean with `>` is of the boards' costs up to the budget, so the true factor between methods is larger than that of
these means. Board by board, in nodes:

TEXT
part "Which is cheaper" < "$rows/main.txt"
cat <<'TEXT'

In the same order of cells and values, a state that `fc` enters is one that `none` enters, and one that `ac` enters is
one that `fc` does: a theorem, which a test holds.

The report puts it down to poor code that DH and LCV are slow. Counts do not depend on code. LCV changes the nodes
little and costs many checks. DH without MRV is bad in itself: the degree sends the search to cells far from each
other, whose values exclude nothing that could be noticed early.

## The largest N solved reliably

The report: 8 (plain backtracking, FC), 6 (DH, LCV), 10 (ACP, AC), with its limit. Here boards at the M where about
half are solvable, which of them are decided within the budget:

TEXT
printf '| method |'; for one in "${largest[@]}"; do read -r shape clues <<< "$one"; printf ' %s, M = %s |' "$shape" "$clues"; done; echo
printf '|---|'; for _ in "${largest[@]}"; do printf -- '--:|'; done; echo
methods=(oracle none fc fc,mrv fc,dh fc,lcv fc,acp fc,ac mrv,ac)
for one in "${largest[@]}"; do
    read -r shape clues <<< "$one"
    sweep --shape "$shape" -M "$clues" -n "$boards" "${seven[@]}" --with mrv,ac --budget "$budget" > "$rows/largest-$shape.txt"
done
for method in "${methods[@]}"; do
    printf '| %s |' "$method"
    for one in "${largest[@]}"; do
        read -r shape clues <<< "$one"
        part "All methods" < "$rows/largest-$shape.txt" | body | awk -F'|' -v method="$method" \
            '{ name = $2; gsub(/ /, "", name) } name == method { printf " %.0f %% |", 100 * $3 / ($3 + $4) }'
    done
    echo
done
cat <<'TEXT'

The oracle goes on: boards of 25 (5x5) with 250 cells filled from a complete grid, a minute for each at most:

TEXT
printf '    '; "$program" csp generate --shape 5x5 -M 250 -n 20 --seed 1 --solvable 2> /dev/null \
    | "$program" csp solve --with oracle --budget ,60 --export summary | sed '2s/^/    /'
cat <<'TEXT'

## Local search

The report leaves open how local search does. Min-conflicts, with a budget of 200,000 steps, of which a new start is
one:

TEXT
for clues in 5 10 17 22 26; do
    sweep --shape 3x3 -M "$clues" -n "$boards" --with local --budget 200000 > "$rows/local-$clues.txt"
done
echo '| M | solvable | found by local search | median of steps |'
echo '|--:|--:|--:|--:|'
for clues in 5 10 17 22 26; do
    solvable=$(part "3x3, by" < "$rows/local-$clues.txt" | body | awk -F'|' '{ print $6 }')
    part "local**" < "$rows/local-$clues.txt" | body | awk -F'|' -v clues="$clues" -v solvable="$solvable" -v boards="$boards" \
        '{ printf "| %s |%s| %.1f %% |%s|\n", clues, solvable, 100 * $3 / boards, $7 }'
done
cat <<'TEXT'

It finds solutions where there are many and loses its way where there are few: a cell that conflicts is changed where
it is, while what is wrong is often far from it. It can never say that a board has none.

## What holds it together

* All complete grids are counted: 288 (2x2), 28,200,960 (2x3), 576 and 161,280 Latin squares of 4 and 5.
* All 64 sets of heuristics agree with the oracle on random boards up to N = 12, and the oracle with the SAT solver
  (`tests/reasoning/csp.rs`; `UNGUESS_BOARDS=1000` for more boards). Up to N = 6 none is undecided, but for those that
  go by degree alone.
* Arc consistency is compared with its definition, and does nothing the second time.
* A sweep that finds an answer against the oracle ends in exit code 70.
TEXT
