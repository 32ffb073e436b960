// The page where an author chooses a figure and copies what to paste.
import "./style/embed.css";
import { type Platform, pictureCommand, snippetFor, type Wanted } from "../embed/snippets.js";
import type { Language } from "../text/languages.js";
import { keepForOffline } from "./offline/offer.js";
import { chapters, tools } from "./pages.js";

const form = document.querySelector("#embed") as HTMLFormElement;
const preview = document.querySelector("#preview") as HTMLIFrameElement;
const part = <Part extends HTMLElement>(id: string) => document.getElementById(id) as Part;

/** The texts of all figures, by path. Each is fetched when it is needed. */
const texts = import.meta.glob<{ name?: string }>("../text/*/*.ts", { import: "default" });

/** The page of the site for each figure, by the figure's name. */
const pages = Object.fromEntries([
  ...Object.entries(chapters).map(([slug, { figure }]) => [figure, `${slug}/`]),
  ...Object.entries(tools)
    .reverse()
    .map(([slug, { figure }]) => [figure, `tools/${slug}/`]),
]);

/** The name of a figure in a language. */
async function nameOf(figure: string, language: string): Promise<string> {
  const text = await texts[`../text/${language}/${figure}.ts`]?.();
  return text?.name ?? figure;
}

const chosen = (name: string) => part<HTMLSelectElement>(name).value;
const root = new URL(form.dataset.root ?? "", location.href);
let height = 640;

/** The settings of the figure, from the link that led here: all of the query that this form has no choice for. */
const settings = Object.fromEntries(
  [...new URLSearchParams(location.search)].filter(([name]) => !form.elements.namedItem(name)),
);

async function wanted(): Promise<Wanted> {
  const language = chosen("language") as Language;
  return {
    figure: chosen("figure"),
    language,
    theme: chosen("theme") as Wanted["theme"],
    controls: chosen("controls") as Wanted["controls"],
    height,
    settings,
    name: await nameOf(chosen("figure"), language),
  };
}

async function write(): Promise<void> {
  const one = await wanted();
  const platform = chosen("platform") as Platform;
  const query = new URLSearchParams(one.settings).toString();
  const permalink = new URL(`${one.language}/${pages[one.figure]}`, root);
  permalink.search = query;
  const place = {
    files: new URL(form.dataset.files ?? "", root).href,
    integrity: form.dataset.integrity ?? "",
    frames: new URL("e/", root).href,
    permalink: permalink.href,
  };
  part<HTMLTextAreaElement>("snippet").value = snippetFor(platform, one, place);
  part<HTMLTextAreaElement>("address").value = frameAddress(one);
  part<HTMLTextAreaElement>("command").value = pictureCommand(one);
  part("address-part").hidden = platform !== "frame";
  part("command-part").hidden = platform !== "picture";
  for (const told of document.querySelectorAll<HTMLElement>(".told")) {
    told.hidden = told.dataset.platform !== platform;
  }
}

function frameAddress({ figure, language, theme, controls, settings: own }: Wanted): string {
  const url = new URL(`e/${figure}/`, root);
  url.search = new URLSearchParams({ lang: language, theme, controls, ...own }).toString();
  return url.href;
}

async function show(): Promise<void> {
  const address = frameAddress(await wanted());
  if (preview.src !== address) preview.src = address;
  await write();
}

addEventListener(
  "message",
  ({ source, data }: MessageEvent<{ type?: unknown; height?: unknown }>) => {
    if (source !== preview.contentWindow || data?.type !== "posenc:height") return;
    if (typeof data.height !== "number" || !(data.height > 0) || data.height > 10_000) return;
    preview.height = String(data.height);
    // Around the figure the page of a frame has a border of 8 pixels.
    height = data.height - 16;
    void write();
  },
);

document.addEventListener("click", async ({ target }) => {
  const id = (target as HTMLElement).dataset?.copies;
  if (id === undefined) return;
  const area = part<HTMLTextAreaElement>(id);
  try {
    await navigator.clipboard.writeText(area.value);
    part("copied").textContent = form.dataset.copied ?? "";
  } catch {
    area.select();
    part("copied").textContent = form.dataset.refused ?? "";
  }
});

const language = document.documentElement.lang;
const figures = part<HTMLSelectElement>("figure");
// In the order of the tutorial, after the figure that most posts show.
const first = "heatmap";
const offered = new Set([first, ...Object.keys(pages)]);
const names = await Promise.all([...offered].map((figure) => nameOf(figure, language)));
figures.append(...[...offered].map((figure, n) => new Option(names[n], figure)));
const query = new URLSearchParams(location.search);
for (const name of ["figure", "platform", "language", "theme", "controls"]) {
  const value = query.get(name);
  const select = part<HTMLSelectElement>(name);
  if ([...select.options].some((option) => option.value === value)) select.value = value ?? "";
}
form.addEventListener("change", () => void show());
form.addEventListener("submit", (event) => event.preventDefault());
await show();
void keepForOffline();
