// The texts in the language that is wanted: that of the settings, or else the first of the browser that is there.
import { TEXTS as ENGLISH } from "./texts.en.js";
import { settings } from "./settings.js";

const OTHERS = { de: () => import("./texts.de.js"), ja: () => import("./texts.ja.js") };

// What each language calls itself.
export const NAMES = { en: "English", de: "Deutsch", ja: "日本語" };

const wanted = settings.language ? [settings.language] : navigator.languages ?? [];
export const language = wanted.map((name) => name.slice(0, 2)).find((name) => name in NAMES) ?? "en";
export const TEXTS = language === "en" ? ENGLISH : { ...ENGLISH, ...(await OTHERS[language]()).TEXTS };
