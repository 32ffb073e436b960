// The script of every page. It fetches a figure's script when the figure comes near, updates the address and
// the numbers in the text when the figure changes, and makes tabs of the programs.
import { scripts } from "posenc:scripts";
import { defineAll, figuresOf } from "../figures/shared/define.js";
import type { FigureElement } from "../figures/shared/figure-element.js";
import { whenNear } from "../figures/shared/near.js";
import { settle } from "../figures/shared/setting.js";
import { chooseLanguage } from "../text/languages.js";
import type { Lesson } from "./lesson.js";
import { inQuery } from "./library/libraries.js";
import type { LibrarySwitch } from "./library/switch.js";
import { followPrinting } from "./paper.js";
import { Printed } from "./printed.js";
import { Scrub, settingOf } from "./scrub.js";
import { sharedPosition } from "./shared.js";
import { SharedSettings } from "./shared-settings.js";

/**
 * How long the settings must stay the same before the address is updated, in ms. Browsers limit how often
 * it may change.
 */
const addressAfter = 250;

/** The script of each figure in the language of the page, by its folder. */
const own = scripts[chooseLanguage([document.documentElement.lang])] ?? {};

/** The figures whose scripts were fetched. */
const figures: FigureElement[] = [];
/** Those of them that the text and the reader's library lead: a card of tests keeps what it tests. */
const led: FigureElement[] = [];
/** How far the page was scrolled when the reader last changed one; undefined until that is drawn: to ask before costs a layout. */
const changedAt = new WeakMap<EventTarget, number | undefined>();
const sharedSettings = new SharedSettings();
/** The links between names in the text and parts of the figure, fetched if the text has such names. */
const parts = document.querySelector(".part")
  ? import("./parts.js").then(({ Parts }) => new Parts())
  : undefined;
/** What keeps text and figure together, fetched with the figure of a chapter. */
const lesson = document.querySelector<HTMLElement>(".lesson");
let together: Lesson | undefined;
const slug = document.querySelector<HTMLElement>("main")?.dataset.slug ?? "";
/** The question of a chapter, fetched if the text has one. */
const question = document.querySelector<HTMLElement>(".ask");
const ask = question ? import("./ask.js").then(({ Ask }) => new Ask(question, slug)) : undefined;
/** The outputs of the programs. */
const printed: Printed[] = [];
/** The numbers of the text that the reader can change. */
const scrubs: Scrub[] = [];
/** Where two libraries are shown side by side, on the page that compares them. */
const sides = document.querySelector<HTMLElement>(".sides");
const query = () => new URLSearchParams(location.search);
const select = document.querySelector<HTMLSelectElement>("#library");
/** The switch of the libraries, fetched when another than the paper is chosen. */
let library: Promise<LibrarySwitch> | undefined;

async function start(element: HTMLElement): Promise<void> {
  const name = element.localName.replace("posenc-", "");
  const isSecond = element.classList.contains("second");
  try {
    const module = await own[name]?.();
    // Its script has just run. The rest gets its own task, so that no task is long.
    await new Promise((resolve) => setTimeout(resolve));
    const asked = isSecond ? undefined : await ask;
    if (isSecond || name === "attempt") await keepEncoding();
    if (module) defineAll(figuresOf(module));
    asked?.withhold(element as unknown as FigureElement);
  } catch {
    if (!isSecond) void ask?.then((asked) => asked.tell());
    element.querySelector<HTMLElement>(".failure")?.removeAttribute("hidden");
    return;
  }
  const figure = element as unknown as FigureElement;
  if (sides) {
    void import("./sides.js")
      .then(({ showSides }) => showSides(element, lead))
      .catch(() => {
        sides.hidden = true;
      });
  } else if (query().has("dialect")) {
    // The chapter has the choice of a library, unless the link has one of the figure's own.
    element.classList.remove("led");
  }
  figures.push(figure);
  if (isSecond) {
    readQuery(figure);
    return;
  }
  led.push(figure);
  void parts?.then((linked) => linked.follow(figure));
  readQuery(figure);
  for (const place of document.querySelectorAll<HTMLElement>(".setting:not([data-label])")) {
    scrubs.push(new Scrub(place, settingOf(figure, place.dataset.setting ?? "")));
  }
}

/** Offers to keep the reader's encoding on her device, and takes the one that is kept there. */
async function keepEncoding(): Promise<void> {
  const place = document.querySelector<HTMLElement>(".keeps");
  if (place) (await import("./own-encoding.js")).keepEncoding(place);
}

/** Keeps the figure of a chapter beside its text. */
async function keepTogether(lesson: HTMLElement, figure: FigureElement): Promise<void> {
  const { Lesson } = await import("./lesson.js");
  const linked = await parts;
  together = new Lesson(lesson, figure, {
    slug,
    ask: await ask,
    isChanged: () => changedAt.has(figure) && (changedAt.get(figure) ?? scrollY) === scrollY,
    moved() {
      followFigure(figure);
      linked?.refresh();
    },
  });
}

/** Makes the reader's position a number box if the page has no figure that shows it. It stands in the query. */
function offerPosition(place: HTMLElement): void {
  const name = place.dataset.setting ?? "";
  const scrub = new Scrub(place, () => ({
    label: place.dataset.label ?? "",
    range: sharedPosition,
    value: Number(settle(sharedPosition, query().get(name)).value),
    set(value) {
      const url = new URL(location.href);
      if (value === sharedPosition.initial) url.searchParams.delete(name);
      else url.searchParams.set(name, String(value));
      history.replaceState(null, "", url);
      lead();
    },
  }));
  const given = query().get(name);
  if (given !== null) scrub.tell(given);
  scrubs.push(scrub);
}

function readQuery(figure: FigureElement): void {
  figure.readQuery(query());
  void sharedSettings.read(figure, query()).then(() => followFigure(figure));
}

/** Writes a figure's settings into the text and the programs around it. */
function followFigure(figure: FigureElement): void {
  for (const scrub of scrubs) scrub.follow();
  for (const place of document.querySelectorAll<HTMLElement>("code [data-setting]")) {
    const value = Reflect.get(figure, place.dataset.setting ?? "");
    if (value !== undefined) place.textContent = String(value);
  }
  for (const one of printed) void one.follow();
  leadLibrary();
}

/** Completes the addresses of canonical links: search engines want them absolute, and a build may not know them. */
function completeAddresses(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(
    "link[rel=canonical], link[rel=alternate]",
  )) {
    link.setAttribute("href", link.href);
  }
}

/** Whether something that follows the library could not be fetched since the page was opened. */
let hasFailed = false;

/** Whether the server of the page answers now. */
function isReachable(): Promise<boolean> {
  return fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Fetches the switch of the libraries, with the words of its notes, and calls `take` with it.
 *
 * @param isChosen Whether the reader has chosen it now.
 */
async function followLibrary(
  take: (one: LibrarySwitch) => Promise<void>,
  isChosen = false,
): Promise<void> {
  if (!select) return;
  library ??= Promise.all([import("./library/switch.js"), own[""]?.()]).then(
    ([{ LibrarySwitch }]) => new LibrarySwitch(select, { figures: led, changed: lead }),
  );
  try {
    await take(await library);
  } catch {
    // Some browsers, such as Chromium 150, do not ask again for a module that failed, for as long as the
    // page is open. A new page does.
    if (isChosen && hasFailed && (await isReachable())) {
      const url = new URL(location.href);
      url.searchParams.set(inQuery, select.value);
      history.replaceState(null, "", url);
      location.reload();
      return;
    }
    hasFailed = true;
    // The network failed. The page goes back to the paper and shows a note.
    await library.then(
      (one) => one.leave(),
      () => {
        library = undefined;
      },
    );
    select.selectedIndex = 0;
    const note = document.querySelector("#library-note");
    if (note) note.textContent = select.dataset.failed ?? "";
  }
}

/** Gives the library's numbers to a figure that was just drawn, and to the programs, if a library is chosen. */
function leadLibrary(figure?: FigureElement): void {
  library?.then(
    (one) => one.follow(figure),
    () => {},
  );
}

let waiting: ReturnType<typeof setTimeout> | undefined;
function followAddress(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const url = new URL(location.href);
    for (const figure of figures) sharedSettings.write(figure, url.searchParams);
    together?.leaveOut(url.searchParams);
    if (url.href !== location.href) history.replaceState(null, "", url);
    document.dispatchEvent(new Event("posenc-address"));
    lead();
  }, addressAfter);
}

/** Puts the settings into links: all of them into those to other languages, the shared ones into the others. */
function lead(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("#languages a")) {
    link.search = location.search;
  }
  sharedSettings.lead(query());
}

function changed(event: Event): void {
  followAddress();
  followFigure(event.target as FigureElement);
}

completeAddresses();
followPrinting();
lead();
document.addEventListener("posenc-change", changed);
document.addEventListener("posenc-change", ({ target }) => {
  if (!target) return;
  changedAt.set(target, undefined);
  requestAnimationFrame(() => setTimeout(() => changedAt.set(target, scrollY)));
});
document.addEventListener("posenc-cursor", changed);
document.addEventListener("posenc-ready", ({ target }) => {
  const figure = target as FigureElement;
  if (!led.includes(figure)) return;
  if (lesson) void keepTogether(lesson, figure);
  leadLibrary(figure);
});
addEventListener("popstate", () => {
  if (library) followLibrary((one) => one.read(query()));
  for (const figure of figures) readQuery(figure);
});
const positions = document.querySelectorAll<HTMLElement>(".setting[data-label]");
if (positions.length > 0) {
  void own[""]?.().then(() => positions.forEach(offerPosition));
}
for (const element of document.querySelectorAll<HTMLElement>(".live, .second")) {
  whenNear(element.closest(".compared") ?? element, () => void start(element));
}
for (const form of document.querySelectorAll<HTMLFormElement>("form.check")) {
  whenNear(form, () => void import("./exercise.js").then((made) => made.checkAnswers(form, slug)));
}
for (const ten of document.querySelectorAll<HTMLElement>(".ten")) {
  whenNear(ten, () => void import("./ten.js").then(({ Ten }) => new Ten(ten)));
}
const programs = [...document.querySelectorAll<HTMLElement>(".code")];
for (const code of programs) printed.push(new Printed(code));
if (programs.length > 0) {
  void import("./tabs.js").then(({ tabs }) => {
    for (const code of programs) tabs(code);
  });
}
select?.addEventListener("change", () => followLibrary((one) => one.choose(), true));
if (query().has(inQuery)) followLibrary((one) => one.read(query()));
const progress = document.querySelector<HTMLElement>(".progress");
if (progress) void import("./progress.js").then(({ showProgress }) => showProgress(progress));
