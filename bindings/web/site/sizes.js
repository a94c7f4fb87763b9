// The texts of boards of 10 to 25 digits, in the language of the page; they are loaded with what needs them.
import { make } from "./dom.js";
import { language } from "./texts.js";

const OTHERS = { en: () => import("./sizes.en.js"), de: () => import("./sizes.de.js"), ja: () => import("./sizes.ja.js") };
// More of a file is not put into an address.
const LONGEST = 16384;

export const { SAID } = await OTHERS[language]();

// A link to the page of these boards, which opens a text or a file.
export async function elsewhere(text) {
  const held = (await new Blob([text]).slice(0, LONGEST).text()).replace(/^[^]*#p=/, "");
  return make("a", { href: `large.html${/\S/.test(held) && !held.includes("\0") ? `#p=${encodeURIComponent(held.trim())}` : ""}` }, SAID.elsewhere);
}
