"""Numbers, verdicts and tables as text."""

import math


def number(value, digits):
    return "" if value is None else f"{value:.{digits}f}".replace("-0." + "0" * digits, "0." + "0" * digits)


def small(value):
    """Three digits, for numbers of any size."""
    if value is None:
        return ""
    return f"{value:.3g}" if value == 0 or abs(value) >= 0.001 else f"{value:.1e}"


def measured(value, error, scale=1.0):
    """A value with its error, which has two digits."""
    if value is None:
        return ""
    if not error:
        return f"{scale * value:.4g}"
    digits = max(0, 1 - math.floor(math.log10(abs(scale * error))))
    return f"{scale * value:.{digits}f} ± {scale * error:.{digits}f}"


def power(value, error):
    """In powers of ten, for numbers of puzzles."""
    if not value:
        return "0"
    ten = math.floor(math.log10(abs(value)))
    return f"({value / 10**ten:.3f} ± {error / 10**ten:.3f}) · 10^{ten}" if error else f"{value / 10**ten:.3f} · 10^{ten}"


class Verdicts:
    """How far figures are from published ones, and how many of them there were."""

    def __init__(self):
        self.all = []

    def apart(self, ours, error, printed, ours_of=None, published_of=None, published_error=None):
        """In standard errors of the difference, after the rounding of the printed figure."""
        value = float(printed)
        if ours is None or not error:
            return ""
        if published_error is None:
            published_error = error * math.sqrt(ours_of / published_of) if published_of else 0.0
        digits = printed.lower().split("e")[0]
        unit = 10.0 ** -(len(digits.split(".")[1]) if "." in digits else 0)
        if "e" in printed.lower():
            unit *= 10.0 ** int(printed.lower().split("e")[1])
        distance = max(abs(ours - value) - unit / 2, 0.0)
        z = math.copysign(distance / math.hypot(error, published_error), ours - value) if distance else 0.0
        self.all.append(abs(z))
        return f"{z:+.1f}" if distance else "0"

    def beyond(self, limit):
        return sum(z > limit for z in self.all)


def verdict(test):
    chi_square, degrees, p = test
    return f"chi-square {chi_square:.1f} with {degrees} degrees of freedom, p = {p:.2g}: {'not rejected' if p >= 0.01 else '**rejected**'}"


def table(head, rows):
    lines = ["| " + " | ".join(map(str, head)) + " |", "|" + "|".join("---" if place == 0 else "--:" for place in range(len(head))) + "|"]
    return "\n".join(lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows])
