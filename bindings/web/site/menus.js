// Menus and panels: on a large screen they stand below the header, on a small one they rise from the foot of the page. The browser
// opens them from the buttons of the header, closes them on Escape and on a press beside them, and gives the focus back.
import { byId } from "./steps.js";

const openMenus = () => [...document.querySelectorAll("[popover]:popover-open")];

export const isOpen = () => openMenus().length > 0;

// Shows a panel in place of those that are open.
export function show(panel) {
  close();
  panel.showPopover();
  (panel.querySelector("[autofocus]") ?? panel.querySelector("button, input, select, textarea, a"))?.focus({ preventScroll: true });
}

export function close() {
  openMenus().forEach((panel) => panel.hidePopover());
}

// Calls back each time that a panel opens.
export function onOpen(panel, act) {
  panel.addEventListener("toggle", ({ newState }) => { if (newState === "open") act(); });
}

// Buttons that open a panel, and those that do what another button does.
export function listen() {
  document.addEventListener("click", ({ target }) => {
    const button = target.closest?.("[data-opens], [data-does], .menu button, .menu a");
    if (!button) return;
    const { opens, does } = button.dataset;
    if (opens) return show(byId(opens));
    close();
    if (does) byId(does).click();
  });
}
