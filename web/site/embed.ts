// The page where an author chooses a figure, sets it, and copies or saves what to paste.
import "./style/embed.css";
import { type GivenSettings, settingsIn } from "../embed/messages.js";
import {
  filesCommand,
  frameQuery,
  type Ground,
  grounds,
  ownFolder,
  type PictureFormat,
  type Place,
  type Platform,
  pictureCommand,
  snippetFor,
  type Wanted,
} from "../embed/snippets.js";
import type { Look } from "../figures/pictures.js";
import type { Language } from "../text/languages.js";
import { FigureFields } from "./embed-fields.js";
import { tryFiles } from "./embed-files.js";
import { PictureOf } from "./embed-picture.js";

const form = document.querySelector("#embed") as HTMLFormElement;
const preview = document.querySelector("#preview") as HTMLIFrameElement;
const part = <Part extends HTMLElement>(id: string) => document.getElementById(id) as Part;

/** The choices beside the figure's own settings. */
const choices = ["figure", "platform", "language", "theme", "controls", "ground"] as const;
/** How long the page of the preview may take, in ms. */
const patience = 10_000;

const ownLanguage = document.documentElement.lang as Language;
const root = new URL(form.dataset.root ?? "", location.href);
const checks = JSON.parse(form.dataset.checks ?? "{}");

/** What is chosen under a name. */
function chosen(name: (typeof choices)[number]): string {
  const choice = form.elements.namedItem(name) as RadioNodeList | HTMLSelectElement;
  return choice.value;
}

let height = 640;
/** The settings of the figure that differ from its defaults. */
let settings: Readonly<Record<string, string>> = {};

const fields = new FigureFields(part<HTMLFieldSetElement>("settings"), ownLanguage, (given) => {
  settings = given;
  preview.contentWindow?.postMessage({ type: "posenc:settings", settings: fields.all }, "*");
  void write();
  if (chosen("platform") === "picture") void showPicture();
});
const picture = new PictureOf();

/** The format of the picture that was saved last. */
let format: PictureFormat = "png";

/** How a picture is drawn, which can't follow the page that shows it. */
function pictureLook(): Look {
  const theme = chosen("theme");
  const isDark = theme === "auto" ? chosen("ground") === "black" : theme === "dark";
  return { language: chosen("language") as Language, theme: isDark ? "dark" : "light" };
}

/** How often the page was written: a picture that was begun before is of no use. */
let writes = 0;

/** What is chosen, and whether its picture moves. */
async function wanted(): Promise<Wanted & { moves: boolean }> {
  const [figure, language] = [chosen("figure"), chosen("language") as Language];
  const words = await picture.words(figure, fields.all, pictureLook());
  return {
    figure,
    language,
    theme: chosen("theme") as Wanted["theme"],
    controls: chosen("controls") as Wanted["controls"],
    ground: chosen("ground") as Ground,
    format,
    height,
    settings,
    ...words,
  };
}

/** Where the author's copy of the files lies, as it was typed. Empty: on this site. */
function ownFiles(): string {
  const typed = part<HTMLInputElement>("files").value.trim();
  return typed === "" || typed.endsWith("/") ? typed : `${typed}/`;
}

/** Whether nobody else can open this site: what is pasted must not name it. */
const isLocal = /^(localhost|127\.|\[::1\])/.test(root.host) || root.protocol === "file:";

function placeOf({ figure, language }: Wanted): Place {
  const page = form.querySelector<HTMLElement>(`[name=figure][value="${figure}"]`)?.dataset.page;
  const permalink = new URL(`${language}/${page}`, root);
  permalink.search = new URLSearchParams(settings).toString();
  return {
    files: ownFiles() || new URL(form.dataset.files ?? "", root).href,
    integrity: form.dataset.integrity ?? "",
    frames: new URL("e/", root).href,
    permalink: isLocal ? undefined : permalink.href,
  };
}

async function write(): Promise<void> {
  keep();
  writes++;
  const own = writes;
  const one = await wanted();
  if (own !== writes) return;
  const platform = chosen("platform") as Platform;
  part<HTMLTextAreaElement>("snippet").value = snippetFor(platform, one, placeOf(one));
  part<HTMLTextAreaElement>("address").value = frameAddress(one).href;
  part<HTMLTextAreaElement>("files-command").value = filesCommand(one);
  part<HTMLTextAreaElement>("command").value = pictureCommand({
    ...one,
    theme: pictureLook().theme === "dark" ? "dark" : "auto",
  });
  part<HTMLTextAreaElement>("alt").value = one.alt;
  (document.querySelector("[data-saves=gif]") as HTMLButtonElement).hidden = !one.moves;
  part("address-part").hidden = platform !== "frame";
  part("files-command-part").hidden = platform !== "html" || /^(https?:|$)/.test(ownFiles());
  part("click").hidden = platform !== "picture" || isLocal;
  part("files-part").hidden = platform !== "html";
  // What is pasted names this site: of tags the files, if the author has none, and of a frame its page.
  const names = platform === "frame" || (platform === "html" && ownFiles() === "");
  part("local").hidden = !(isLocal && names);
  for (const told of document.querySelectorAll<HTMLElement>(".told")) {
    told.hidden = told.dataset.platform !== platform;
  }
}

/** The address of the figure as it starts in a frame. */
function frameAddress(one: Parameters<typeof frameQuery>[0]): URL {
  const url = new URL(`e/${chosen("figure")}/`, root);
  url.search = frameQuery(one).toString();
  return url;
}

/** The address of the page that stands for the author's: a tag stands on its page, a frame on its own. */
function previewAddress(): URL {
  const ground = chosen("ground") as Ground;
  const url = frameAddress({
    language: chosen("language") as Language,
    theme: chosen("theme") as Wanted["theme"],
    controls: chosen("controls") as Wanted["controls"],
    ground,
    settings,
  });
  if (chosen("platform") !== "frame") url.searchParams.set("ground", grounds[ground]);
  return url;
}

/** Shows the picture as it is saved. */
async function showPicture(): Promise<void> {
  const image = part<HTMLImageElement>("picture");
  const { figure, alt } = await wanted();
  const svg = await picture.file("svg", figure, fields.all, pictureLook());
  image.alt = alt;
  image.src = `data:image/svg+xml,${encodeURIComponent(await svg.text())}`;
}

/** Keeps what is chosen in the address, so that a reload shows it again. */
let keeping: ReturnType<typeof setTimeout> | undefined;
function keep(): void {
  clearTimeout(keeping);
  keeping = setTimeout(() => {
    const told = choices.map((name) => [name, chosen(name)]);
    const query = new URLSearchParams(
      told.filter(([name = "", value]) => name === "figure" || value !== initial.get(name)),
    );
    if (ownFiles() !== ownFolder) query.set("files", ownFiles());
    for (const [name, value] of Object.entries(settings)) query.set(name, value);
    history.replaceState(null, "", `?${query}`);
  }, 300);
}

/** Warns if the page of the preview does not come. */
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Shows the figure that is chosen, with the settings that it has by now. */
async function show(): Promise<void> {
  const { href } = previewAddress();
  const isPicture = chosen("platform") === "picture";
  part("author-page").dataset.ground = chosen("ground");
  preview.hidden = isPicture;
  part("picture").hidden = !isPicture;
  if (isPicture) await showPicture();
  else if (preview.src !== href) {
    preview.src = href;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      part("shown").textContent = checks.preview;
    }, patience);
  }
  await write();
}

/** Takes a figure that was chosen, with these settings. */
async function choose(given: GivenSettings): Promise<void> {
  format = "png";
  // The strip shows what is chosen.
  const strip = part("figures");
  const one = strip.querySelector(":checked")?.closest("label");
  const left = (shown: Element) => shown.getBoundingClientRect().left;
  if (one) strip.scrollLeft += left(one) - left(strip) - strip.clientWidth / 3;
  settings = await fields.show(chosen("figure"), given);
  await show();
}

addEventListener("message", ({ source, data }: MessageEvent) => {
  if (source !== preview.contentWindow) return;
  const changed = settingsIn(data, "posenc:change");
  if (changed !== undefined) {
    settings = fields.take(changed);
    void write();
  }
  if (data?.type !== "posenc:height") return;
  if (typeof data.height !== "number" || !(data.height > 0) || data.height > 10_000) return;
  clearTimeout(waiting);
  part("shown").textContent = "";
  preview.height = String(data.height);
  // Around the figure the page of a frame has a border of 8 pixels.
  height = data.height - 16;
  void write();
});

document.addEventListener("click", async ({ target }) => {
  const { copies, saves } = (target as HTMLElement).dataset ?? {};
  if (copies !== undefined) {
    const area = part<HTMLTextAreaElement>(copies);
    try {
      await navigator.clipboard.writeText(area.value);
      part("copied").textContent = form.dataset.copied ?? "";
    } catch {
      area.select();
      part("copied").textContent = form.dataset.refused ?? "";
    }
  }
  if (saves !== undefined) {
    const { saved = "", failed = "" } = part("saved").dataset;
    try {
      format = saves as PictureFormat;
      const file = await picture.save(format, chosen("figure"), fields.all, pictureLook());
      part("saved").textContent = `${saved} ${file}`;
      // What is pasted names the file that was saved.
      await write();
    } catch (error) {
      part("saved").textContent = `${failed} ${error instanceof Error ? error.message : error}`;
    }
  }
});

/** Looks whether the files are where the author says, and warns if they are not. */
async function tryOwnFiles(typed: string): Promise<void> {
  const found = part("files-found");
  if (typed === "") {
    found.textContent = "";
    return;
  }
  found.textContent = checks.looking;
  const outcome = await tryFiles(typed, form.dataset.integrity ?? "");
  if (typed === ownFiles()) found.textContent = checks[outcome];
}

const query = new URLSearchParams(location.search);
const initial = new Map<string, string>(choices.map((name) => [name, chosen(name)]));
const files = query.get("files");
query.delete("files");
if (files !== null) part<HTMLInputElement>("files").value = files;
for (const name of choices) {
  const value = query.get(name);
  query.delete(name);
  const choice = form.elements.namedItem(name) as RadioNodeList | HTMLSelectElement;
  const values = [...(choice instanceof HTMLSelectElement ? choice.options : choice)].map(
    (one) => (one as HTMLOptionElement | HTMLInputElement).value,
  );
  if (value !== null && values.includes(value)) choice.value = value;
}
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("change", ({ target }) => {
  const { name } = target as HTMLInputElement;
  if (name === "figure") void choose({});
  else if (choices.some((one) => one === name)) void show();
});
part("files").addEventListener("change", () => {
  // Another address may be half typed by the time that the snippet is written.
  const typed = ownFiles();
  void write().then(() => tryOwnFiles(typed));
});
// What the browser has kept in the field: an author may be typing another by the time that a figure is chosen.
const kept = ownFiles();
await choose(Object.fromEntries(query));
if (kept === ownFiles() && kept !== ownFolder) await tryOwnFiles(kept);
