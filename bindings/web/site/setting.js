// The texts of setting, which are loaded with it, in the language of the page.
import { language } from "./texts.js";

const OTHERS = { en: () => import("./setting.en.js"), de: () => import("./setting.de.js"), ja: () => import("./setting.ja.js") };

export const { SAID } = await OTHERS[language]();
