"""The program, and the files that it makes."""

import json
import subprocess


class Program:
    """The program, and the folder in which its rows are kept."""

    def __init__(self, path, rows, threads):
        self.path, self.rows, self.threads = path, rows, str(threads)

    def make(self, name, *arguments):
        """The file of that name, made by the program unless it is there."""
        file = self.rows / name
        if not file.exists():
            part = self.rows / ("part-" + name)
            resume = ["--resume"] if part.exists() else []
            done = subprocess.run([self.path, *arguments, "-j", self.threads, "-o", part, *resume], stderr=subprocess.PIPE)
            if done.returncode:
                raise SystemExit(done.stderr.decode())
            part.rename(file)
        return file

    def against(self, column, file, counts):
        """A chi-square test of a column of a file against the counts of another sample: chi-square, degrees, p."""
        other = self.rows / "published.csv"
        self.sample(column, counts, other)
        return self.compare(column, file, other)

    def compare(self, column, file, other):
        """The same of two files."""
        found = subprocess.run([self.path, "stats", "-c", column, "--against", other, "--format", "json", file], check=True,
                               capture_output=True)
        comparison = json.loads(found.stdout)["against"][0]["comparison"]
        return comparison["chi_square"], comparison["degrees"], comparison["p_of_chi_square"]

    @staticmethod
    def sample(column, counts, file):
        """A file of rows with that many of each value."""
        with open(file, "w", encoding="ascii") as rows:
            rows.write(f"status,{column}\n")
            for value, count in counts.items():
                rows.write(f"ok,{value}\n" * count)
