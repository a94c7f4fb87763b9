// Paths: stepping through AI Escargot, pictures, pages, printing.
import { test } from "node:test";
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { execFileSync } from "node:child_process";
import { EASY, ESCARGOT, UNGUESS, digits, open, quiet, sharing } from "./browser.mjs";

const site = await open();

async function use(page, scale) {
  await page.click("#settings-open");
  await page.selectOption("#scale", scale);
  await page.click("#settings-close");
}

test("AI Escargot is stepped through, by SER, to its end", async () => {
  const page = await site.page(`#p=${ESCARGOT}`);
  await use(page, "ser");
  await page.click("#solve");
  await page.locator("#path-title").waitFor({ timeout: 60000 });
  const told = JSON.parse(execFileSync(UNGUESS, ["explain", ESCARGOT, "--by", "ser", "--format", "json"], { maxBuffer: 1e9 }));
  assert.match(await page.textContent("#path-title"), /^SER rating 10\.5/);
  assert.equal(await page.textContent("#place"), `Step 1 of ${told.steps.length}`);
  for (let step = 1; step <= told.steps.length; step++) {
    const name = (await page.textContent("#name")).replace(/ SER [\d.]+$/, "");
    assert.equal(name.toLowerCase(), told.steps[step - 1].name.toLowerCase(), `step ${step}`);
    await page.keyboard.press("ArrowRight");
  }
  assert.equal(await page.textContent("#place"), "The end");
  assert.equal(await digits(page), told.solution);
  await page.keyboard.press("h");
  assert.match(page.url(), new RegExp(`by=ser&step=${told.hardest}$`));
  const other = await site.page(new URL(page.url()).hash);
  await other.locator("#path-title").waitFor({ timeout: 60000 });
  assert.equal(await other.textContent("#place"), `Step ${told.hardest} of ${told.steps.length}`);
  quiet(page);
  quiet(other);
});

test("a sentence lights up what it speaks of; notations are those of the program", async () => {
  const page = await site.page(`#p=${EASY}`);
  await use(page, "w");
  await page.click("#solve");
  await page.click("#hardest");
  await page.hover("#text li >> nth=1");
  assert.ok(await page.locator("#board.focus .part.lit").count() > 0);
  await page.click("#notations summary");
  await page.selectOption("#notation", "nrc");
  const line = (await page.$$eval("#text li", (all) => all.map((one) => one.textContent).join("")));
  assert.equal(line.replaceAll(" ", ""), "whip[2]:r2n4{c6c1}-r6n4{c1.}==>r3c6≠4".replaceAll(" ", ""));
  await page.click("#about-technique");
  await page.locator("#rule[open]").waitFor();
  assert.equal(await page.textContent("#rule-title"), "Whip");
  assert.ok(await page.locator("#rule-text figure svg").count() > 2);
  const before = await digits(page);
  await page.locator("#rule-text a.open").first().click();
  await page.locator("#rule[open]").waitFor({ state: "detached" });
  await page.waitForFunction((before) => Array.from({ length: 81 }, (_, i) => document.getElementById(`r${Math.floor(i / 9) + 1}c${(i % 9) + 1}`).textContent || ".").join("") !== before, before);
  quiet(page);
});

test("from a position with a mistake there is no path: the mistake is named, and taken back", async () => {
  const page = await site.page(`#p=${EASY}`);
  await page.click("#field-r1c2");
  await page.keyboard.press("2");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("2");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("5");
  for (const press of ["#solve", "#hint"]) {
    await page.click(press);
    await page.locator("#undo-mistakes").waitFor();
    assert.equal(await page.textContent(".mistake p"), "2 in r2c2 is wrong.");
    assert.match(await page.getAttribute("#ground-r2c2", "class"), /wrong/);
    assert.equal(await page.textContent("#take-back"), "Take it back");
    assert.ok(!await page.locator("#path-title").isVisible());
    await page.click("#undo-mistakes");
    assert.equal(await digits(page), `${EASY[0]}2${EASY.slice(2)}`);
    await page.keyboard.press("Control+y");
    await page.keyboard.press("Control+y");
    assert.equal((await digits(page))[10], "2");
  }
  quiet(page);
});

test("a wrong digit alone is taken back, and what was found since stays", async () => {
  const page = await site.page(`#p=${EASY}`);
  await page.click("#field-r2c2");
  for (const key of ["2", "ArrowUp", "2"]) await page.keyboard.press(key);
  await page.click("#hint");
  await page.click("#take-back");
  assert.equal(await digits(page), `${EASY[0]}2${EASY.slice(2)}`);
  assert.equal(await page.locator(".mistake, .ground.wrong").count(), 0);
  assert.equal(await page.evaluate(() => document.activeElement.id), "hint");
  quiet(page);
});

test("the steps stand in a list, singles joined, and the strip and the list lead to a step", async () => {
  const page = await site.page(`#p=${EASY}&by=full&step=20`);
  await page.locator("#path-title").waitFor();
  const told = JSON.parse(execFileSync(UNGUESS, ["explain", EASY, "--by", "full", "--format", "json"], { maxBuffer: 1e9 }));
  const here = () => page.$eval("#steps [aria-current=step]", (row) => [...row.children].map((part) => part.textContent));
  assert.deepEqual(await here(), ["20", "Skyscraper", "3 marks out"]);
  const numbers = await page.$$eval("#steps .number", (all) => all.map((one) => one.textContent));
  assert.ok(numbers[0].startsWith("1–") && numbers.at(-2).endsWith(`–${told.steps.length}`), numbers.join(" "));
  const isSeen = await page.$eval("#steps", (box) => {
    const [outer, inner] = [box, box.querySelector("[aria-current]")].map((one) => one.getBoundingClientRect());
    return inner.top >= outer.top && inner.bottom <= outer.bottom;
  });
  assert.ok(isSeen);
  await page.keyboard.press("ArrowRight");
  assert.deepEqual((await here())[0], `21–${told.steps.length}`);
  await page.click("#steps button >> nth=0");
  assert.equal(await page.textContent("#place"), `Step 1 of ${told.steps.length}`);
  const { x, y, width, height } = await page.locator("#curve").boundingBox();
  await page.mouse.click(x + width * 19.5 / (told.steps.length + 1), y + height / 2);
  assert.equal(await page.textContent("#place"), `Step 20 of ${told.steps.length}`);
  await page.keyboard.press("Escape");
  assert.equal(await page.evaluate(() => document.activeElement.id), "solve");
  quiet(page);
});

test("lines appear in order, and at once for those who want less motion", async () => {
  for (const [reducedMotion, isMoving] of [["no-preference", true], ["reduce", false]]) {
    const page = await site.page(`#p=${EASY}&by=full&step=20`, { reducedMotion });
    await page.locator("#path-title").waitFor();
    const delays = await page.evaluate(() => {
      const found = [], { animate } = Element.prototype;
      Element.prototype.animate = function heard(frames, options) { if (this.matches(".line")) found.push(options.delay); return animate.call(this, frames, options); };
      ["back", "on"].forEach((id) => document.getElementById(id).click());
      return found;
    });
    if (isMoving) assert.ok(delays.length > 1 && delays.every((delay, i) => !i || delay > delays[i - 1]) && delays.at(-1) < 900, delays.join(" "));
    else assert.deepEqual(delays, []);
    quiet(page);
    await page.context().close();
  }
});

test("a candidate crossed out wrongly, with no move that leads back, is put back", async () => {
  const page = await site.page(`#p=${EASY}&x=122`);
  await page.click("#solve");
  await page.locator("#take-back").waitFor();
  assert.match(await page.textContent("#solving"), /r1c2 should still have 2\./);
  assert.ok(!await page.locator("#undo-mistakes").isVisible());
  assert.match(await page.getAttribute("#ground-r1c2", "class"), /wrong/);
  await page.click("#take-back");
  assert.equal(new URL(page.url()).hash, `#p=${EASY}`);
  await page.click("#solve");
  await page.locator("#path-title").waitFor();
  quiet(page);
});

test("play goes on from a step of the path, and back with undo", async () => {
  const page = await site.page(`#p=${EASY}`);
  await page.click("#solve");
  await page.locator("#path-title").waitFor();
  await page.keyboard.press("End");
  await page.click("#back");
  await page.click("#play-on");
  assert.equal([...await digits(page)].filter((digit) => digit === ".").length, 1);
  await page.keyboard.press("Control+z");
  assert.equal(await digits(page), EASY);
  quiet(page);
});

test("techniques that are switched off are not used", async () => {
  const page = await site.page(`#p=${EASY}`);
  await use(page, "w");
  await page.click("#settings-open");
  await page.click("#techniques summary");
  await page.locator("#technique-list label", { hasText: /^ ?Whip$/ }).locator("input").uncheck();
  await page.click("#settings-close");
  await page.click("#solve");
  await page.locator("#path-title").waitFor();
  assert.match(await page.textContent("#path-title"), /finds nothing more after step \d+/);
  quiet(page);
});

test("pictures and pages are those of the program", async () => {
  const page = await site.page(`#p=${EASY}`, { acceptDownloads: true });
  await use(page, "w");
  await page.click("#solve");
  await page.click("#hardest");
  await sharing(page);
  const got = async (id) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.click(id)]);
    return readFile(await download.path());
  };
  const program = (format) => execFileSync(UNGUESS, ["explain", EASY, "--by", "w", "--format", format], { maxBuffer: 1e9 });
  assert.equal(String(await got("#save-svg")), String(program("svg")));
  assert.equal(String(await got("#save-page")), String(program("html")));
  const png = await got("#save-png");
  assert.equal(png.subarray(1, 4).toString(), "PNG");
  assert.ok(png.length > 20000);
  await page.click("#copy-link");
  await page.locator("#shared:not(:empty)").waitFor();
  quiet(page);
});

test("on paper stands the whole path", async () => {
  const page = await site.page(`#p=${EASY}`);
  await page.click("#solve");
  await page.locator("#path-title").waitFor();
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator("#printed li").first().isVisible());
  assert.ok(!await page.locator(".keypad").isVisible());
  assert.equal(await page.locator("#printed li").count(), await page.evaluate(() => Number(document.getElementById("slider").max) - 1));
});

test("what takes long can be stopped, and the next question is answered", async () => {
  const page = await site.page(`#p=${ESCARGOT}`);
  await use(page, "ser");
  await page.click("#solve");
  await page.locator("#solve-stop").waitFor();
  await page.click("#solve-stop", { timeout: 3000 }).catch(() => {});
  await page.waitForFunction(() => document.getElementById("solving").textContent === "Stopped." || !document.getElementById("path-panel").hidden);
  if (await page.textContent("#solving") === "Stopped.") {
    await page.click("#hint");
    await page.waitForFunction(() => document.getElementById("told").textContent.startsWith("Technique"), undefined, { timeout: 20000 });
  }
  quiet(page);
});
