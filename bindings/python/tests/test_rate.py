"""The rows of the package are those of the program, whatever the puzzles come in."""

from __future__ import annotations

import itertools
import warnings

import pyarrow
import pytest
from conftest import EASY, ESCARGOT, rows_of, same

import unguess


def rows(ratings: unguess.Ratings) -> list[dict[str, object]]:
    return ratings.to_arrow().to_pylist()


@pytest.mark.parametrize("names", ["ser,w,b", "hodoku", "te,backdoor", "gw,sw"])
def test_columns_are_those_of_the_program(corpus: list[str], names: str) -> None:
    some = [*corpus[:150], ESCARGOT, "." * 81, "1" + EASY[1:], EASY.replace("8", "7", 1)]
    some = [puzzle for puzzle in some if puzzle]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        ours = rows(unguess.rate(some, names.split(",")))
    same(ours, rows_of("\n".join(some), "-r", names))


def test_one_thread_and_many_give_the_same(corpus: list[str]) -> None:
    one, many = (unguess.rate(corpus, "w", threads=threads, batch_rows=size) for threads, size in [(1, 7), (4, 100)])
    assert rows(one) == rows(many)


def test_types_are_those_of_the_values(corpus: list[str]) -> None:
    schema = unguess.rate(corpus[:3], ["ser", "w"]).to_arrow().schema
    words = pyarrow.dictionary(pyarrow.int32(), pyarrow.string())
    assert schema.field("status").type == pyarrow.dictionary(pyarrow.int8(), pyarrow.string())
    assert schema.field("technique").type == words
    assert [str(schema.field(name).type) for name in ("er", "w", "clues")] == ["double", "int32", "int32"]


def test_words_mean_the_same_in_all_batches(corpus: list[str]) -> None:
    table = unguess.rate(corpus, "ser", batch_rows=10).to_arrow()
    plain = unguess.rate(corpus, "ser", batch_rows=10_000).to_arrow()
    assert table.column("technique").to_pylist() == plain.column("technique").to_pylist()
    chunks = table.column("technique").chunks
    known = [chunk.dictionary.to_pylist() for chunk in chunks]
    assert all(later[: len(earlier)] == earlier for earlier, later in zip(known, known[1:]))


def test_a_text_alone_is_one_puzzle() -> None:
    assert rows(unguess.rate(EASY, "w")) == [{"puzzle": EASY, "status": "ok", "clues": 25, "w": 2}]


def test_no_puzzles_are_no_rows() -> None:
    assert rows(unguess.rate([], "w")) == []
    assert unguess.rate([], "w").to_arrow().column_names == ["puzzle", "status", "clues", "w"]
    assert rows(unguess.rate(pyarrow.array([], pyarrow.string()), "w")) == []


def test_an_iterator_is_rated_as_it_is_read(corpus: list[str]) -> None:
    taken = 0

    def puzzles():  # type: ignore[no-untyped-def]
        nonlocal taken
        for puzzle in itertools.cycle(corpus[:50]):
            taken += 1
            yield puzzle

    stream = pyarrow.RecordBatchReader.from_stream(unguess.rate(puzzles(), "backdoor", batch_rows=100))
    batches = [stream.read_next_batch() for _ in range(3)]
    assert [batch.num_rows for batch in batches] == [100, 100, 100]
    del stream
    before = taken
    assert before < 100_000


def test_a_stream_is_read_once_unless_it_is_collected() -> None:
    stream = unguess.rate(iter([EASY]), "w")
    with pytest.raises(TypeError, match="collect"):
        len(stream)
    pyarrow.table(stream)
    with pytest.raises(RuntimeError, match="collect"):
        pyarrow.table(stream)
    kept = unguess.rate(iter([EASY]), "w").collect()
    assert len(kept) == 1
    assert pyarrow.table(kept) == pyarrow.table(kept)


def test_an_error_of_the_iterator_is_raised() -> None:
    def puzzles():  # type: ignore[no-untyped-def]
        yield EASY
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        unguess.rate(puzzles(), "w").collect()


def test_tables_have_a_column_and_keep_others(corpus: list[str]) -> None:
    table = pyarrow.table({"name": [f"n{place}" for place in range(600)], "quiz": corpus[:600]})
    kept = rows(unguess.rate(table, "w", column="quiz", keep=True, batch_rows=128))
    assert [row["name"] for row in kept] == table.column("name").to_pylist()
    assert [row["puzzle"] for row in kept] == corpus[:600]
    with pytest.raises(ValueError, match="the table has name, quiz"):
        unguess.rate(table, "w")
    with pytest.raises(ValueError, match="no column 'quizz'|no column \"quizz\""):
        unguess.rate(table, "w", column="quizz")
    with pytest.raises(ValueError, match="twice"):
        unguess.rate(table.rename_columns(["w", "quiz"]), "w", column="quiz", keep=True)


def test_chunks_views_categories_and_bytes_are_texts(corpus: list[str]) -> None:
    texts = [*corpus[:40], None, corpus[0]]
    expected = [row and row["w"] for row in rows(silent(texts))]
    plain = pyarrow.array(texts)
    forms = [
        pyarrow.chunked_array([plain.slice(0, 7), plain.slice(7, 0), plain.slice(7)]),
        plain.cast(pyarrow.large_string()),
        plain.cast(pyarrow.string_view()),
        plain.cast(pyarrow.binary()),
        plain.dictionary_encode(),
        pyarrow.table({"p": plain}),
        pyarrow.table({"p": plain.dictionary_encode()}).to_reader(),
        iter(pyarrow.table({"p": plain}).to_batches(10)),
    ]
    for form in forms:
        assert [row["w"] for row in rows(silent(form))] == expected, type(form)
    assert expected[40] is None


def silent(puzzles: object) -> unguess.Ratings:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return unguess.rate(puzzles, "w").collect()


def test_what_is_asked_wrongly_is_told() -> None:
    for call, kind, text in [
        (lambda: unguess.rate([EASY], "se"), ValueError, "unknown rating"),
        (lambda: unguess.rate([EASY], ["w", "w"]), ValueError, "twice"),
        (lambda: unguess.rate([EASY], "w", timeout=0), ValueError, "above 0"),
        (lambda: unguess.rate([EASY], "w", timeout=float("nan")), ValueError, "not nan"),
        (lambda: unguess.rate([EASY], "w", errors="ignore"), ValueError, "'row' or 'raise'"),
        (lambda: unguess.rate([EASY], "ser", order="published"), ValueError, "published order"),
        (lambda: unguess.rate([EASY], "w", column="p"), TypeError, "no table"),
        (lambda: unguess.rate({"p": [EASY]}, "w"), TypeError, "make a table"),
        (lambda: unguess.rate(17, "w"), TypeError, "iterable"),
        (lambda: unguess.rate(pyarrow.array([1, 2]), "w"), TypeError, "strings"),
        (lambda: unguess.explain(EASY, "ww"), ValueError, "unknown scale"),
        (lambda: unguess.explain(EASY).to_text("latin"), ValueError, "unknown notation"),
    ]:
        with pytest.raises(kind, match=text):
            call()


def test_a_timeout_is_a_status() -> None:
    hardest = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
    status = rows(unguess.rate([hardest], "ser", timeout=0.0001))[0]["status"]
    assert status == "timeout"


def test_verified_rows_are_the_same(corpus: list[str]) -> None:
    assert rows(unguess.rate(corpus[:50], "ser", verify=True)) == rows(unguess.rate(corpus[:50], "ser"))


def test_words_for_difficulty_are_in_order(corpus: list[str]) -> None:
    words = ["easy", "medium", "hard", "unfair", "extreme"]
    ratings = unguess.rate(corpus[:150], ["hodoku", "full"])
    level = ratings.to_pandas()["level"]
    assert level.cat.ordered and list(level.cat.categories) == words
    polars = pytest.importorskip("polars")
    frame = ratings.to_polars()
    assert frame["level"].dtype == polars.Enum(words)
    assert (level >= "hard").tolist() == (frame["level"] >= "hard").to_list()
    shares = unguess.stats(ratings, "level").values
    assert [share.value for share in shares] == [word for word in words if word in set(level)]
    assert ratings.columns == ["puzzle", "status", "clues", "hodoku", "level", "hardest", "full", "full_counts"]
    assert all(" hidden single" in counts for counts in ratings.to_pandas()["full_counts"])
