"""Figures as SVG."""

from xml.sax.saxutils import escape

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 760, 330, 50, 10, 44, 34
COLOURS = ["#9db7d5", "#5b8db8", "#1f5a8a", "#e0a458", "#b5651d"]


class Drawing:
    """A frame with a scale on the left, from 0 or another least value."""

    def __init__(self, title, least, most):
        self.least, self.most = least, most or 1
        self.parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="11">',
                      f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>', f'<text x="{LEFT}" y="16" font-size="14">{escape(title)}</text>']
        step = next(step for step in [0.25, 0.5, 1, 2, 5, 10, 20, 50] if (self.most - least) / step <= 8 or step == 50)
        value = least
        while value <= self.most:
            y = self.y(value)
            self.parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>')
            self.text(LEFT - 6, y + 4, f"{value:g}", "end")
            value += step

    def y(self, value):
        return HEIGHT - BOTTOM - (value - self.least) / (self.most - self.least) * (HEIGHT - TOP - BOTTOM)

    def text(self, x, y, text, anchor="middle"):
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(str(text))}</text>')

    def legend(self, names):
        x = LEFT
        for name, colour in zip(names, COLOURS):
            self.parts.append(f'<rect x="{x}" y="24" width="10" height="10" fill="{colour}"/>')
            self.text(x + 14, 33, name, "start")
            x += 40 + 6 * len(name)

    def write(self, file):
        file.write_text("\n".join([*self.parts, "</svg>"]) + "\n")


def bars(file, title, values, series):
    """Bars of several series side by side at each value."""
    drawing = Drawing(title, 0, max(max(some) for some in series.values()) * 1.05)
    drawing.legend(series)
    room = (WIDTH - LEFT - RIGHT) / len(values)
    width = room * 0.85 / len(series)
    for place, value in enumerate(values):
        drawing.text(LEFT + room * (place + 0.5), HEIGHT - BOTTOM + 16, value)
        for number, (some, colour) in enumerate(zip(series.values(), COLOURS)):
            y = drawing.y(some[place])
            x = LEFT + room * (place + 0.075) + number * width
            drawing.parts.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{HEIGHT - BOTTOM - y:.1f}" fill="{colour}"/>')
    drawing.write(file)


def curves(file, title, values, published, ours):
    """A published curve, and ours as points with two standard errors to both sides."""
    least = int(min(published))
    drawing = Drawing(title, least, max(published) * 1.1)
    room = (WIDTH - LEFT - RIGHT) / len(values)
    x = [LEFT + room * (place + 0.5) for place in range(len(values))]
    points = " ".join(f"{at:.1f},{drawing.y(value):.1f}" for at, value in zip(x, published))
    drawing.parts.append(f'<polyline points="{points}" fill="none" stroke="{COLOURS[3]}" stroke-width="2"/>')
    drawing.text(WIDTH - RIGHT, 16, "line: published; points: here, with two standard errors", "end")
    for at, value, (mean, error) in zip(x, values, ours):
        drawing.text(at, HEIGHT - BOTTOM + 16, value)
        if mean is not None:
            reach = min(2 * (error or 0), mean - least, drawing.most - mean)
            drawing.parts.append(f'<line x1="{at:.1f}" x2="{at:.1f}" y1="{drawing.y(mean - reach):.1f}" y2="{drawing.y(mean + reach):.1f}" stroke="{COLOURS[2]}"/>')
            drawing.parts.append(f'<circle cx="{at:.1f}" cy="{drawing.y(mean):.1f}" r="3" fill="{COLOURS[2]}"/>')
    drawing.write(file)
