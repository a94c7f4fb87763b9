// Pictures that the library has drawn, as elements. Nothing else of the site makes elements from text.
export function elements(text) {
  const made = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`, "image/svg+xml");
  if (made.querySelector("parsererror")) throw new Error("a picture cannot be read");
  return Array.from(document.importNode(made.documentElement, true).childNodes);
}

export function element(text) {
  return elements(text).find((node) => node.nodeType === Node.ELEMENT_NODE);
}

// What is drawn of steps under the lines of the board, under its digits and over them.
export function pictures(drawn) {
  const groups = drawn.map((layers) => `<g>${layers.map((layer) => `<g>${layer}</g>`).join("")}</g>`).join("");
  return elements(groups);
}

// The entries of legends by name.
export function signs(drawn) {
  return new Map(Object.entries(drawn).map(([label, sample]) => {
    const item = document.createElement("li");
    const [sign] = elements(`<svg viewBox="0 -14 32 28" aria-hidden="true">${sample}</svg>`);
    item.append(sign, label);
    return [label, item];
  }));
}
