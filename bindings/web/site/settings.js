// What is kept on this machine: how the page looks and behaves. Where nothing can be kept, it holds until the page is left.
const NAME = "unguess";
const USUAL = {
  theme: "auto", hand: "right", marks: false, mistakes: false, same: true, peers: true, numbers: matchMedia("(min-width: 760px) and (min-height: 500px)").matches, first: false, clearing: true, timer: true, language: "", level: "easy", tip: true, scale: "full", without: [], notation: "english",
};

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "{}");
    const isLike = (name) => typeof kept?.[name] === typeof USUAL[name] && Array.isArray(kept[name]) === Array.isArray(USUAL[name]);
    return Object.fromEntries(Object.keys(USUAL).map((name) => [name, isLike(name) ? kept[name] : USUAL[name]]));
  } catch {
    return { ...USUAL };
  }
}

export const settings = read();
const listeners = [];

export function change(changed) {
  Object.assign(settings, changed);
  try {
    localStorage.setItem(NAME, JSON.stringify(settings));
  } catch { /* private windows keep nothing */ }
  apply();
  listeners.forEach((listen) => listen(changed));
}

export function onChange(listen) {
  listeners.push(listen);
}

// Shows the look that is wanted.
export function apply() {
  const { classList } = document.documentElement;
  classList.toggle("dark", settings.theme === "dark");
  classList.toggle("light", settings.theme === "light");
  classList.toggle("unnumbered", !settings.numbers);
  classList.toggle("left-handed", settings.hand === "left");
}
