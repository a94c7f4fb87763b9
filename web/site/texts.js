// The texts in the language that is wanted: that of the settings, or else the first of the browser that is there.
import { TEXTS as ENGLISH } from "./texts.en.js";
import { settings } from "./settings.js";

const OTHERS = {};
export const LANGUAGES = ["en", ...Object.keys(OTHERS)];

const wanted = settings.language ? [settings.language] : navigator.languages ?? [];
export const language = wanted.map((name) => name.slice(0, 2)).find((name) => LANGUAGES.includes(name)) ?? "en";
export const TEXTS = language === "en" ? ENGLISH : { ...ENGLISH, ...(await OTHERS[language]()).TEXTS };
