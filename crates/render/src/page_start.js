// The page of one path.
{
  const fromLink = () => {
    const link = /^#step=(\d+)$/.exec(location.hash);
    return link ? Number(link[1]) : 1;
  };
  const path = stepper({
    data: JSON.parse(byId("data").textContent),
    pictures: Array.from(byId("pictures").content.children),
    signs: new Map(Array.from(byId("signs").content.children, (sign) => [sign.dataset.sign, sign])),
    shown: (at) => { if (location.hash !== `#step=${at}`) history.replaceState(null, "", `#step=${at}`); },
  });
  byId("theme").addEventListener("click", () => {
    const classes = document.documentElement.classList;
    const isDark = classes.contains("dark") ||
      (!classes.contains("light") && matchMedia("(prefers-color-scheme: dark)").matches);
    classes.toggle("dark", !isDark);
    classes.toggle("light", isDark);
  });
  document.addEventListener("keydown", path.key);
  addEventListener("hashchange", () => path.show(fromLink()));
  path.show(fromLink());
}
