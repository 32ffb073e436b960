// The script of the page that a frame shows. Its address is
// /e/<figure>/?lang=…&theme=…&controls=…&ground=…&host=…, with the figure's settings by their names.
import type { FigureElement } from "../figures/shared/figure-element.js";
import { type Theme, themes } from "../figures/shared/scheme.js";
import { chooseLanguage } from "../text/languages.js";
import { type ChangeMessage, type HeightMessage, settingsIn, themeIn } from "./messages.js";

const figure = document.querySelector<FigureElement>("[data-page]") as FigureElement;
const query = new URLSearchParams(location.search);

/** Returns the origin of the page around, such as "https://blog.example", if the address names it. */
function hostOf(): string | undefined {
  try {
    const { origin } = new URL(query.get("host") ?? "");
    // "javascript:" and "data:" have no origin that a message could go to.
    return origin === "null" ? undefined : origin;
  } catch {
    return undefined;
  }
}
const host = hostOf();

function show(theme: Theme): void {
  figure.theme = theme;
  document.documentElement.style.colorScheme = theme === "auto" ? "light dark" : theme;
}

document.documentElement.lang = chooseLanguage([query.get("lang") ?? "", ...navigator.languages]);
// A link leads to the page of the site that has this figure, not to the frame's.
figure.href = new URL(
  `../../${document.documentElement.lang}/${figure.dataset.page}`,
  location.href,
).href;
const controls = query.get("controls");
figure.controls = controls === "all" || controls === "none" ? controls : "min";
figure.isStatic = query.has("static");
// The colour of the page around, which a frame can't see. What is no colour changes nothing.
document.body.style.backgroundColor = query.get("ground") ?? "";
show(themes.find((one) => one === query.get("theme")) ?? "auto");
// As attributes, because Reset goes back to the attributes: here, to the values that the frame starts with.
const names = Object.keys((figure.constructor as typeof FigureElement).settings);
for (const name of names) {
  const value = query.get(name);
  if (value !== null) figure.setAttribute(name, value);
}

/** Sends a message to the page around. */
function tell(message: HeightMessage | ChangeMessage): void {
  if (parent !== window) parent.postMessage(message, host ?? "*");
}

addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
  if (source !== parent || (host !== undefined && origin !== host)) return;
  const theme = themeIn(data);
  if (theme !== undefined) show(theme);
  const settings = settingsIn(data, "posenc:settings") ?? {};
  for (const name of names) {
    if (Object.hasOwn(settings, name)) figure.setAttribute(name, String(settings[name]));
  }
});
figure.addEventListener("posenc-change", ({ detail }) => {
  tell({ type: "posenc:change", figure: figure.localName, settings: detail });
});

/** Tells the page around how high the figure is, whenever that changes. */
function tellHeight(): void {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  tell({ type: "posenc:height", figure: figure.localName, height });
}
new ResizeObserver(tellHeight).observe(document.body);
// A browser may not lay out a frame that is out of sight: the page around knows by this that the frame has come.
tellHeight();
