"""``unguess-spark``: rates files on Spark, Parquet or CSV in, Parquet out.

Run it with ``spark-submit $(unguess-spark --script) IN OUT``, or as it is where pyspark is installed.
"""

from __future__ import annotations

import argparse
import sys
from typing import Optional


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="unguess-spark",
        description="Rates puzzles on Spark: a row for each, with all columns of the input, then those of the ratings.",
        epilog="example: spark-submit --master 'local[8]' $(unguess-spark --script) puzzles.parquet rated -r ser,w",
    )
    parser.add_argument("--script", action="store_true", help="print the path of this script, for spark-submit, and end")
    parser.add_argument("input", nargs="?", help="Parquet or CSV with a header: a file, a folder, or any path of Spark")
    parser.add_argument("output", nargs="?", help="a folder for the Parquet files; it may not be there yet")
    parser.add_argument("-r", "--ratings", default="w", metavar="IDS", help="which ratings, as in unguess rate (w)")
    parser.add_argument("-c", "--column", default="puzzle", metavar="NAME", help="the column with puzzles (puzzle)")
    parser.add_argument("--input-format", choices=["parquet", "csv"], help="told by the ending of the input if not given")
    parser.add_argument("--timeout", type=float, metavar="SECONDS", help="give up on a rating of a puzzle after so long")
    parser.add_argument("--second-timeout", type=float, metavar="SECONDS", help="rate those again with this limit")
    parser.add_argument("--partitions", type=int, metavar="N", help="into how many parts the work is cut")
    parser.add_argument("--verify", action="store_true", help="derive every step again from its definition")
    parser.add_argument("--overwrite", action="store_true", help="replace the output if it is there")
    return parser


def main(arguments: Optional[list[str]] = None) -> None:
    """Runs the command line."""
    parser = _arguments()
    asked = parser.parse_args(arguments)
    if asked.script:
        print(__file__)
        return
    if asked.input is None or asked.output is None:
        parser.error("an input and an output are needed")
    try:
        from pyspark.sql import SparkSession
    except ImportError:
        sys.exit("unguess-spark needs pyspark: pip install pyspark pyarrow pandas")
    from unguess.spark import rate

    spark = SparkSession.builder.appName("unguess").getOrCreate()
    is_csv = (asked.input_format or ("csv" if ".csv" in asked.input.rsplit("/", 1)[-1] else "parquet")) == "csv"
    # Without a guess at types: puzzles written with 0 stay strings.
    puzzles = spark.read.csv(asked.input, header=True) if is_csv else spark.read.parquet(asked.input)
    try:
        rated = rate(
            puzzles,
            asked.column,
            asked.ratings.split(","),
            timeout=asked.timeout,
            second_timeout=asked.second_timeout,
            partitions=asked.partitions,
            verify=asked.verify,
        )
    except (TypeError, ValueError) as error:
        sys.exit(f"unguess-spark: {error}")
    rated.write.mode("overwrite" if asked.overwrite else "errorifexists").parquet(asked.output)
    spark.stop()


if __name__ == "__main__":
    main()
