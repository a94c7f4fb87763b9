// Playing: every format, hints to the end, why not, links, undo.
import { test } from "node:test";
import assert from "node:assert/strict";
import { EASY, ESCARGOT, answered, digits, explain, fillMarks, fresh, more, open, paste, quiet, wholeHint } from "./browser.mjs";

const site = await open();
const rows = (text, between = "") => Array.from({ length: 9 }, (_, i) => [...text.slice(9 * i, 9 * i + 9)].join(between));
const SOLUTION = "327589614681472953459136827218795436974613582536824791195367248743258169862941375";

test("every form of a puzzle is read", async () => {
  const page = await site.page();
  const framed = rows(EASY).map((row, i) => `${i % 3 ? "" : "+---+---+---+\n"}|${row.slice(0, 3)}|${row.slice(3, 6)}|${row.slice(6)}|`);
  const forms = {
    points: EASY, zeros: EASY.replaceAll(".", "0"), named: `${EASY} a name`, lines: rows(EASY).join("\n"), blanks: rows(EASY, " ").join("\n"),
    commas: rows(EASY.replaceAll(".", "0"), ",").join("\r\n"), framed: framed.join("\n"), title: `Grid 01\n${rows(EASY).join("\n")}`,
    table: `id,puzzle,rating\n1,${EASY},2.0`, json: `{"id":1,"puzzle":"${EASY}"}`, list: JSON.stringify(rows(EASY.replaceAll(".", "0")).map((row) => [...row].map(Number))),
    library: `:0000:x:${EASY}:::`, markdown: `|${[...rows(EASY)[0]].map(() => "-").join("|")}|\n${rows(EASY).map((row) => `|${[...row].map((c) => (c === "." ? " " : c)).join("|")}|`).join("\n")}`,
  };
  for (const [name, text] of Object.entries(forms)) {
    await paste(page, ESCARGOT);
    await page.waitForFunction((first) => document.getElementById("r1c1").textContent === first, "1");
    await paste(page, text);
    await page.waitForFunction(() => document.getElementById("r1c1").textContent === "3", undefined, { timeout: 5000 }).catch(() => assert.fail(name));
    assert.equal(await digits(page), EASY, name);
  }
  quiet(page);
});

test("a position keeps its pencilmarks and what was placed later", async () => {
  const page = await site.page();
  await paste(page, `:0000:x:+2${EASY.slice(1)}:432::`.replace("+2.", "+2."));
  await page.waitForFunction(() => document.getElementById("r1c1").textContent === "2");
  assert.equal(await page.getAttribute("#r1c1", "class"), "solved seen");
  assert.equal(await page.getAttribute("#r3c2n4", "class"), "pencil");
  quiet(page);
});

test("what is no puzzle is told with its line, and the board stays", async () => {
  const page = await site.page();
  await paste(page, EASY.replace("5", "x").replace("3", "9").replace(".", "9"));
  await page.locator("#fault").waitFor();
  assert.match(await page.textContent("#fault"), /two 9s in row 1: r1c1 and r1c2/);
  assert.equal(await page.locator("#fault mark").count(), 2);
  assert.equal(await digits(page), EASY);
  for (const hostile of ["<img src=x onerror=alert(1)>", "\u0000\uffff", "9".repeat(81), "[".repeat(50000), "é".repeat(81), ""]) {
    await paste(page, hostile);
    await page.locator("#fault").waitFor();
    assert.equal(await page.locator("#fault img").count(), 0);
  }
  await paste(page, EASY);
  await page.locator("#fault").waitFor({ state: "hidden" });
  quiet(page);
});

test("a puzzle is solved with hints only", async () => {
  const page = await site.page();
  for (let count = 0; count < 120 && (await digits(page)).includes("."); count++) {
    await wholeHint(page);
    await page.click("#hint-apply");
  }
  assert.equal(await digits(page), SOLUTION);
  assert.equal(await page.textContent("#status"), "Solved. Well done!");
  quiet(page);
});

test("a hint gives away the technique, then digit and house, then cells, and the step last", async () => {
  const page = await site.page(`#p=${EASY}`);
  await page.keyboard.press("n");
  await answered(page);
  const rows = () => page.$$eval("#told dd:not(.blank)", (all) => all.map((one) => one.textContent)), lit = (look) => page.locator(`.ground.${look}`).count();
  const bars = () => page.getAttribute("#hint-bars", "aria-label");
  assert.deepEqual(await rows(), ["Hidden single"]);
  assert.equal(await page.textContent("#told .blank >> nth=0"), "In which row, column or box?");
  assert.equal(await bars(), "1 of 4 told");
  await page.keyboard.press("n");
  assert.deepEqual(await rows(), ["Hidden single", "The 9 in box 1"]);
  assert.deepEqual([await lit("peer"), await lit("target")], [9, 0]);
  assert.ok(!await page.locator("#hint-apply").isVisible());
  await page.keyboard.press("n");
  assert.deepEqual(await rows(), ["Hidden single", "The 9 in box 1", "It goes in row 3, column 3."]);
  assert.deepEqual([await lit("peer"), await lit("target")], [9, 1]);
  assert.equal(await page.textContent("#hint-apply"), "Place 9");
  assert.equal(await page.textContent("#hint-more"), "Show why");
  assert.equal(await page.getAttribute("#field-r3c3", "aria-selected"), "true");
  assert.equal(await page.locator("#areas > *, #under > *").count(), 0);
  await page.keyboard.press("n");
  await page.locator("#told .told").waitFor();
  assert.equal(await page.textContent("#hints-title"), "Hidden single");
  assert.ok(await page.locator("#areas > *, #under > *").count() > 0);
  assert.ok(await page.locator("#hint-apply.main").isVisible());
  assert.ok(!await page.locator("#hint-more").isVisible());
  await page.keyboard.press("Escape");
  assert.equal(await page.textContent("#told"), "");
  quiet(page);
});

test("the keys of a hint keep the focus, two clicks do not solve anything, and Escape gives the focus back", async () => {
  for (const viewport of [{ width: 1280, height: 900 }, { width: 390, height: 844 }]) {
    const page = await site.page(`#p=${EASY}`, { viewport });
    const focused = () => page.evaluate(() => document.activeElement.id);
    await page.focus("#hint");
    await page.keyboard.press("Enter");
    await answered(page);
    assert.equal(await focused(), "hint-more");
    await page.keyboard.press("Escape");
    assert.equal(await focused(), "hint");
    await page.keyboard.press("Enter");
    await answered(page);
    for (let press = 0; press < 3; press++) await page.keyboard.press("Enter");
    assert.equal(await focused(), "hint-apply");
    await page.locator("#hint-apply").dispatchEvent("click", { detail: 2 });
    assert.equal(await digits(page), EASY);
    await page.keyboard.press("Enter");
    assert.equal((await digits(page))[20], "9");
    assert.equal(await focused(), "hint");
    await page.click("#hint");
    await answered(page);
    await page.click("#hint-close");
    assert.equal(await page.textContent("#told"), "");
    assert.equal(await focused(), "hint");
    await page.click("#hint");
    await answered(page);
    // Its head is drawn down.
    const { x, y, width } = await page.locator("#hints .grip").boundingBox();
    await page.mouse.move(x + width / 2, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + 100);
    await page.mouse.up();
    assert.equal(await page.textContent("#told"), "");
    quiet(page);
    await page.context().close();
  }
});

test("on a phone the board and what is said of it are seen together", async () => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 360, height: 640 }, { width: 844, height: 390 }]) {
    const page = await site.page(`#p=${ESCARGOT}`, { viewport, hasTouch: true, isMobile: true });
    for (let count = 0; count < 3; count++) {
      await wholeHint(page);
      const board = await page.locator("#fields").boundingBox(), said = await page.locator("#told").boundingBox();
      assert.ok(board.y >= 0 && board.y + board.height <= viewport.height, JSON.stringify({ viewport, board }));
      const button = await page.locator("#hint-apply").boundingBox();
      assert.ok(button.y >= 0 && button.y + button.height <= viewport.height, JSON.stringify({ viewport, button }));
      assert.ok(said.y >= 0 && said.y < viewport.height - 20, JSON.stringify({ viewport, said }));
      assert.ok(said.y >= board.y + board.height || said.x >= board.x + board.width, JSON.stringify({ viewport, board, said }));
      await page.click("#hint-apply");
    }
    await explain(page);
    await page.locator("#path-title").waitFor();
    const board = await page.locator("#fields").boundingBox(), said = await page.locator("#path-panel nav").boundingBox();
    assert.ok(board.y >= 0 && board.y + board.height <= viewport.height, JSON.stringify({ viewport, board }));
    assert.ok(said.y >= 0 && said.y < viewport.height && (said.y >= board.y + board.height || said.x >= board.x + board.width), JSON.stringify({ viewport, board, said }));
    quiet(page);
  }
});

test("digits and pencilmarks are written by keys, and taken back", async () => {
  const page = await site.page();
  const isSeen = () => page.$eval("#r1c2n2", (mark) => mark.classList.contains("seen"));
  await fillMarks(page);
  await page.click("#field-r1c1");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+Digit2");
  assert.ok(!await isSeen());
  await page.keyboard.press("2");
  assert.equal((await digits(page))[1], "2");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  assert.ok(await isSeen());
  await page.keyboard.press("Control+y");
  assert.ok(!await isSeen());
  await page.keyboard.press("Delete");
  assert.ok(await isSeen());
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.evaluate(() => document.activeElement.id), "field-r9c2");
  quiet(page);
});

test("mistakes are shown on wish, and equal digits", async () => {
  const page = await site.page();
  await page.click("#field-r1c2");
  await page.keyboard.press("8");
  assert.doesNotMatch(await page.getAttribute("#ground-r1c2", "class"), /wrong/);
  await page.click("#settings-open");
  await page.check("#mistakes");
  await page.click("#settings-close");
  assert.match(await page.getAttribute("#ground-r1c2", "class"), /wrong/);
  assert.match(await page.getAttribute("#field-r1c2", "aria-label"), /^row 1 column 2, 8, wrong$/);
  await page.reload();
  await page.locator("html[data-ready=yes]").waitFor();
  assert.match(await page.getAttribute("#ground-r1c2", "class"), /wrong/);
  quiet(page);
});

test("why a candidate cannot be is answered by pointing at it", async () => {
  const page = await site.page(`#p=${EASY}`);
  await more(page, "#why");
  const { x, y } = await page.evaluate(() => {
    const { x, y, width, height } = document.getElementById("r3c6n4").getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await page.mouse.click(x, y);
  await page.locator("#told .told").waitFor();
  assert.match(await page.textContent("#told"), /^r3c6n4 can be removed, by /);
  await page.click("#field-r1c2");
  await page.keyboard.press("2");
  await page.waitForFunction(() => document.getElementById("told").textContent.includes("r1c2n2 cannot be removed"));
  quiet(page);
});

test("a link opens the same state", async () => {
  const page = await site.page();
  await fillMarks(page);
  await page.click("#field-r1c2");
  await page.keyboard.press("2");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+Digit7");
  await page.keyboard.press("Shift+Digit7");
  await page.keyboard.press("Shift+Digit8");
  // Another cell is chosen there: its marks look otherwise.
  const drawn = (page) => page.locator("#digits").innerHTML().then((text) => text.replaceAll(/(class="pencil[^"]*?) (?:inked|same)\b/g, "$1"));
  const before = await drawn(page);
  const other = await site.page(new URL(page.url()).hash);
  await fillMarks(other);
  assert.equal(await drawn(other), before);
  assert.equal(await other.getAttribute("#r1c3n8", "class"), "pencil");
  quiet(other);
});

test("links that are none do no harm", async () => {
  for (const hash of ["#p=", "#p=<script>alert(1)</script>", `#p=${"9".repeat(81)}`, `#p=${EASY}&v=9`, `#p=${EASY}&x=000`, `#p=${EASY}&step=99999`,
    `#p=${EASY}&by=nope`, "#p=%FF%FE", `#p=${"1".repeat(5000)}`, "#%", "#p"]) {
    const page = await site.page(hash);
    assert.equal(await page.locator("script:not([src])").count(), 0);
    assert.ok((await digits(page)).length === 81, hash);
    await page.context().close();
  }
});

test("a puzzle is typed in and then played", async () => {
  const page = await site.page();
  await fresh(page, "#type-in");
  await page.click("#setter-more");
  await page.click("#clear-all");
  await page.click("#tool-digit");
  for (let i = 0; i < 81; i++) {
    if (EASY[i] !== ".") {
      await page.click(`#field-r${Math.floor(i / 9) + 1}c${(i % 9) + 1}`);
      await page.keyboard.press(EASY[i]);
    }
  }
  await page.locator("#typed:enabled").waitFor();
  await page.click("#typed");
  await page.locator("#setter").waitFor({ state: "hidden" });
  assert.equal(await page.getAttribute("#r1c1", "class"), "given seen");
  quiet(page);
});

const rated = (page) => page.waitForFunction(() => [...document.querySelectorAll("#ratings dd")].every((field) => field.textContent !== "…"), undefined, { timeout: 20000 });

test("ratings come by themselves", async () => {
  const page = await site.page();
  await rated(page);
  const told = await page.$$eval("#ratings div", (all) => all.map((one) => one.textContent));
  assert.equal(told.length, 5);
  assert.match(told[0], /^Minutes\d+ min, \w+$/);
  assert.match(told[1], /^SER\d+\.\d/);
  assert.equal(told[2], "W2");
  quiet(page);
});

// A button that moves between the press and the release of a pointer is not clicked.
test("nothing that can be pressed moves while ratings come in", async () => {
  const page = await site.page();
  await rated(page);
  await paste(page, ESCARGOT);
  await page.waitForFunction(() => document.getElementById("r1c1").textContent === "1");
  const places = () => page.$$eval("button, summary, textarea", (all) => all.filter((one) => one.offsetParent).map((one) => [one.id, one.getBoundingClientRect().y]));
  const before = await places();
  await rated(page);
  assert.match(await page.textContent("#ratings"), /dynamic/);
  assert.deepEqual(await places(), before);
  quiet(page);
});
