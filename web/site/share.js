// Takes the board elsewhere: as text, line, link, picture or page, or on paper.
import { byId } from "./steps.js";
import { save } from "./dom.js";
import { TEXTS } from "./texts.js";

const SCALE = 2;

export class Share {
  constructor(engine, { game, options, path, fault }) {
    Object.assign(this, { engine, game, options, path, fault });
  }

  listen() {
    const acts = {
      "copy-line": () => this.#copy(this.game.state.placed),
      "copy-text": async () => this.#copy(await this.engine.ask("boardText", [this.#position])),
      "copy-link": () => this.#copy(location.href),
      "save-svg": async () => save("sudoku.svg", "image/svg+xml", await this.#picture()),
      "save-png": async () => save("sudoku.png", "image/png", await raster(await this.#picture())),
      "save-page": async () => save("sudoku.html", "text/html", await this.engine.ask("document", [...this.path.question, "html", 0])),
      print: () => print(),
    };
    for (const [id, act] of Object.entries(acts)) {
      byId(id).addEventListener("click", async () => {
        byId("shared").textContent = "";
        try {
          await act();
        } catch (error) {
          this.fault(error);
        }
      });
    }
  }

  get #position() {
    return this.game.state.line();
  }

  // A picture of what is shown: of the step, or of the position.
  #picture() {
    const { step, question } = this.path;
    const isStep = step && step <= this.path.path.data.steps.length;
    return isStep ? this.engine.ask("document", [...question, "svg", step]) : this.engine.ask("pictureOf", [this.#position, TEXTS.title]);
  }

  async #copy(text) {
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
