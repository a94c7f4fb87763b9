// Takes the board elsewhere: as text, line, link, picture or page, or on paper.
import { byId } from "./steps.js";
import { save } from "./dom.js";
import { settings } from "./settings.js";
import { TEXTS } from "./texts.js";
import { titleOf } from "./kept.js";

const SCALE = 2;
// Formats of other programs that a puzzle is copied in.
const FORMATS = ["f-puzzles", "sudokupad", "iss"];

// Does what a button of the card says.
export async function share(id, { engine, game, path }) {
  const position = game.state.line(), { placed, rules, board } = game.state, options = { rules };
  const rows = placed.match(/.{9}/g).slice(0, board.size).map((row) => row.slice(0, board.size));
  const acts = {
    "copy-line": () => copy(rules ? `${board.plain}; grid ${rows.join(" ")}` : placed),
    "copy-lines": () => copy(rows.join("\n")),
    "copy-text": async () => copy(await engine.ask("boardText", [{ position, ...options }])),
    "copy-link": () => copy(location.href),
    ...Object.fromEntries(FORMATS.map((format) => [`copy-${format}`, async () => copy((await engine.ask("convert", [{ puzzle: game.state.givens, to: format, ...options }])).text)])),
    "save-svg": async () => save("sudoku.svg", "image/svg+xml", await picture()),
    "save-png": async () => save("sudoku.png", "image/png", await raster(await picture())),
    "save-page": async () => save("sudoku.html", "text/html", (await engine.ask("document", [{ ...path.question, format: "html", notation: settings.notation }])).text),
    "print-open": async () => (await import("./booklet.js")).openPrint({ game }),
  };
  // A picture of what is shown: of the step, or of the position.
  const picture = async () => {
    const { step, question } = path;
    const isStep = step && step <= path.path.data.steps.length;
    return isStep
      ? (await engine.ask("document", [{ ...question, format: "svg", step }])).text
      : (await engine.ask("picture", [{ position, heading: titleOf(game.state.id) || TEXTS.title, ...options }])).svg;
  };
  byId("shared").textContent = "";
  await acts[id]?.();
}

async function copy(text) {
  byId("by-hand").hidden = true;
  try {
    await navigator.clipboard.writeText(text);
    byId("shared").textContent = TEXTS.copied;
  } catch {
    byId("shared").textContent = TEXTS.copyFailed;
    byId("by-hand").value = text;
    byId("by-hand").hidden = false;
    byId("by-hand").select();
  }
}

// An SVG picture in pixels.
async function raster(svg) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: SCALE * image.width, height: SCALE * image.height });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => canvas.toBlob((made) => (made ? resolve(made) : reject(new Error("PNG"))), "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}
