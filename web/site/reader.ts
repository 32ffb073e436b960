// What a page does for its reader: it fetches a figure's script when the figure comes near, keeps the
// address and the numbers in the text in step with the figure, and makes the programs into tabs.
import { defineAll, figuresOf } from "../figures/shared/define.js";
import type { FigureElement } from "../figures/shared/figure-element.js";
import { whenNear } from "../figures/shared/near.js";
import { tabs } from "./tabs.js";

/**
 * How long the settings must stay the same before the address follows, in ms. Browsers limit how
 * often it may change.
 */
const addressAfter = 250;

/** The script of each figure, by its folder. */
const scripts = import.meta.glob<object>("../figures/*/figure.ts");

/** The figures whose scripts are there. */
const figures: FigureElement[] = [];

async function start(element: HTMLElement): Promise<void> {
  const name = element.localName.replace("posenc-", "");
  try {
    const module = await scripts[`../figures/${name}/figure.ts`]?.();
    if (module) defineAll(figuresOf(module));
  } catch {
    element.querySelector<HTMLElement>(".failure")?.removeAttribute("hidden");
    return;
  }
  const figure = element as unknown as FigureElement;
  figures.push(figure);
  figure.readQuery(new URLSearchParams(location.search));
  void figure.updateComplete.then(() => followFigure(figure));
}

/** Writes a figure's settings into the text and the programs around it. */
function followFigure(figure: FigureElement): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-setting]")) {
    const value = Reflect.get(figure, place.dataset.setting ?? "");
    if (value !== undefined) place.textContent = String(value);
  }
}

/** Makes absolute what the build could not know: search engines want addresses in full. */
function completeAddresses(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(
    "link[rel=canonical], link[rel=alternate]",
  )) {
    link.setAttribute("href", link.href);
  }
}

let waiting: ReturnType<typeof setTimeout> | undefined;
function followAddress(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const url = new URL(location.href);
    for (const figure of figures) figure.writeQuery(url.searchParams);
    if (url.href !== location.href) history.replaceState(null, "", url);
    leadLanguages();
  }, addressAfter);
}

/** Lets the links to other languages open what is shown here. */
function leadLanguages(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("#languages a")) {
    link.search = location.search;
  }
}

function changed(event: Event): void {
  followAddress();
  followFigure(event.target as FigureElement);
}

completeAddresses();
leadLanguages();
document.addEventListener("posenc-change", changed);
document.addEventListener("posenc-cursor", changed);
addEventListener("popstate", () => {
  const query = new URLSearchParams(location.search);
  for (const figure of figures) figure.readQuery(query);
});
for (const element of document.querySelectorAll<HTMLElement>(".live")) {
  whenNear(element, () => void start(element));
}
for (const code of document.querySelectorAll<HTMLElement>(".code")) tabs(code);
