// The page for files of puzzles.
import { byId } from "./steps.js";
import { apply, change, settings } from "./settings.js";
import { choices, fault, make, save, translate } from "./dom.js";
import { NAMES, TEXTS } from "./texts.js";
import { listen } from "./menus.js";
import { Engine } from "./engine.js";
import { onDrop, onPaste } from "./opening.js";
import { Run } from "./run.js";
import { Table } from "./table.js";
import { counted } from "./tally.js";
import { showCharts } from "./charts.js";
import { leveller, showLevels } from "./levels.js";
import { Hardest } from "./hardest.js";

const USUAL = ["ser", "hodoku"];
const COMMON = ["ser", "hodoku", "w", "time"];
const SAMPLE = 200;

const engine = new Engine();
let run, table;
// What each rating is, by its title.
let titles = new Map();

const told = (seconds) => (seconds < 90 ? TEXTS.seconds(seconds.toFixed(seconds < 10 ? 1 : 0)) : TEXTS.minutes(Math.round(seconds / 60)));
const boxes = () => [...document.querySelectorAll(".kinds input:checked")];
const asked = () => boxes().map((box) => box.value).join(",");
const RESULTS = ["csv", "page", "levels-section", "charts-section", "hardest-section", "table-section"];

// What is seen: what can be rated, the work, or what it has found.
function see(part) {
  byId("ask").hidden = part !== "ask";
  byId("running").hidden = part === "ask";
  byId("working").hidden = part !== "work";
  if (part !== "found") RESULTS.forEach((id) => { byId(id).hidden = true; });
}

async function rate(name, bytes) {
  fault();
  const ratings = asked();
  if (!ratings) return fault(new Error(TEXTS.noRatingChosen));
  byId("paste").value = "";
  run?.stop();
  run = new Run(name, bytes, ratings);
  const own = run;
  see("work");
  byId("file-name").textContent = name;
  byId("summary").textContent = "";
  byId("progress").value = 0;
  const start = performance.now();
  try {
    await own.go((head) => { table = new Table(head, titles); }, (done, all) => {
      const perSecond = done / ((performance.now() - start) / 1000);
      byId("progress").value = done / all;
      byId("progress-text").textContent = `${TEXTS.rated(done, all)}, ${TEXTS.speed(Math.round(perSecond), told((all - done) / perSecond))}`;
    });
  } catch (error) {
    if (own === run) fault(error);
  }
  if (own !== run) return;
  byId("progress-text").textContent = "";
  if (!own.rows.length) {
    if (byId("fault").hidden) fault(new Error(`${name}: ${TEXTS.nothingRead}`));
    return see("ask");
  }
  see("found");
  byId("summary").textContent = summary(own, (performance.now() - start) / 1000);
  await found(own);
}

// Shows what has been found.
async function found(own) {
  table.show(own.rows, true);
  ["csv", "page", "table-section"].forEach((id) => { byId(id).hidden = false; });
  // Where nothing is rated, the rows say why.
  byId("table-section").open = !own.rows.some(({ status }) => status === "ok");
  const levels = leveller(own.head);
  byId("levels-section").hidden = !levels;
  if (levels) showLevels(byId("levels-section"), own.rows, levels);
  new Hardest(own, levels);
  await charts(own);
}

// How long it took, and how many rows are no rated puzzles.
function summary({ rows, isStopped }, seconds) {
  const others = Object.entries(counted(rows, { ratings: [] }).byStatus).filter(([status]) => status !== "ok");
  const parts = [isStopped ? TEXTS.stopped : "", TEXTS.ratedIn(rows.length, told(seconds)), others.length ? TEXTS.ofThese(others.map(([status, count]) => `${TEXTS.counted(count)} ${status}`).join(", ")) : ""];
  return parts.filter(Boolean).join(" ");
}

async function charts({ rows, head, name }) {
  try {
    const drawn = await engine.ask("chartsOf", [counted(rows, head, name).report]);
    showCharts(byId("charts"), drawn);
    byId("charts-section").hidden = false;
  } catch (error) {
    fault(error);
  }
}

async function sample() {
  const made = [];
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  for (let number = 0; number < SAMPLE; number++) made.push((await engine.ask("generate", [{ seed, skip: number, units: 1 }])).puzzles[0].puzzle);
  await rate(TEXTS.sample, new TextEncoder().encode(made.map((puzzle, i) => `${puzzle} # ${i + 1}\n`).join("")));
}

async function start() {
  apply();
  translate();
  choices(byId("theme"), Object.entries(TEXTS.themes), settings.theme);
  byId("theme").addEventListener("change", () => change({ theme: byId("theme").value }));
  choices(byId("language"), [["", TEXTS.themes.auto], ...Object.entries(NAMES)], settings.language);
  byId("language").addEventListener("change", () => {
    change({ language: byId("language").value });
    location.reload();
  });
  listen();
  const about = await engine.ask("about");
  const kinds = [...about.scales.filter(({ published }) => published), ...about.classes];
  titles = new Map(kinds.map(({ title, summary }) => [title, summary]));
  const tick = ({ id, title, summary }) => make("label", { title: TEXTS.explained[id] ?? summary },
    make("input", { type: "checkbox", value: id, checked: USUAL.includes(id) }), title);
  byId("kinds").replaceChildren(...COMMON.map((id) => tick(kinds.find((kind) => kind.id === id))));
  byId("other-kinds").replaceChildren(...kinds.filter(({ id }) => !COMMON.includes(id)).map(tick));
  const showChosen = () => { byId("chosen-kinds").textContent = boxes().map((box) => box.parentElement.textContent).join(", "); };
  showChosen();
  // A tick made later rates the file once more, with that column.
  document.querySelector(".kinds").addEventListener("change", () => {
    showChosen();
    if (run && byId("ask").hidden && asked()) rate(run.name, run.bytes).catch(fault);
  });
  const pasted = (text) => rate(TEXTS.pasted, new TextEncoder().encode(text)).catch(fault);
  onPaste(pasted);
  byId("paste").addEventListener("paste", () => setTimeout(() => pasted(byId("paste").value)));
  byId("take").addEventListener("click", () => pasted(byId("paste").value));
  const open = async (file) => rate(file.name, new Uint8Array(await file.arrayBuffer())).catch(fault);
  onDrop(open, pasted);
  byId("choose").addEventListener("click", () => byId("file").click());
  byId("file").addEventListener("change", ({ target }) => {
    if (target.files[0]) open(target.files[0]);
    target.value = "";
  });
  byId("sample").addEventListener("click", () => sample().catch(fault));
  byId("another").addEventListener("click", () => {
    run?.stop();
    run = undefined;
    see("ask");
    byId("choose").focus();
  });
  byId("stop").addEventListener("click", () => run?.stop());
  byId("csv").addEventListener("click", () => save("ratings.csv", "text/csv", run.csv));
  byId("page").addEventListener("click", async () => {
    const page = await engine.ask("reportOf", [counted(run.rows, run.head, run.name).report]);
    save("ratings.html", "text/html", page);
  });
  document.documentElement.dataset.ready = "yes";
}

start().catch(fault);
