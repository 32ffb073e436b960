import type { Language } from "../text/languages.js";
import { siteTexts } from "../text/site.js";
import { type Making, rootOf } from "./document.js";
import { secondName } from "./drawn.js";
import { escaped } from "./markdown.js";
import type { Page } from "./pages.js";
import { sharedSettings } from "./shared.js";
import { stillOf } from "./stills.js";

/** Returns the still picture of a page's figure, or a word that the figure is coming. */
export function stillOfPage(
  { drawn }: Making,
  language: Language,
  { path }: Page,
  name: "" | typeof secondName = "",
): string {
  const picture = drawn.pictures.get(`${language}/${path}${name}`);
  return picture ? stillOf(picture) : `<p>${escaped(siteTexts[language].loading)}</p>`;
}

/** Returns the figure of a page: its tag, with the still figure that is shown until its script has drawn it. */
export function figureOf(making: Making, language: Language, page: Page): string {
  const words = siteTexts[language];
  const { figure, attributes = {}, withheld, waits } = page.place;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const still = withheld ? " data-withheld" : "";
  // A chapter has a choice of a library, for programs and figure together: the figure's own is left out.
  const led = page.place.library === "preset" ? " led" : "";
  const [before, after] =
    page.slug === "libraries"
      ? ['<div class="compared"><section class="sides" id="sides"></section>', "</div>"]
      : ["", ""];
  if (waits) written.push(" waits");
  // Its height is the page's, style/lesson.css and style/opening.css, or follows from its own room.
  if (page.kind !== "tool") written.push(" fills");
  // The first page's stage is dark in both looks.
  if (page.kind === "opening") written.push(' theme="dark"');
  written.push(` data-embed="${rootOf(`${language}/${page.path}`)}${language}/embed/"`);
  return `<h2 class="unseen" id="figure">${escaped(words.figure)}</h2>
${before}<posenc-${figure} class="live ${page.kind}${led}"${written.join("")}>
<div class="still"${still}>${stillOfPage(making, language, page)}
<noscript><p>${escaped(words.noScript)}</p></noscript>
<p class="failure" role="alert" hidden>${escaped(words.scriptFailed)}</p></div>
</posenc-${figure}>${after}${page.kind === "chapter" ? backOf(language) : ""}${figure === "attempt" ? keepsOf(language) : ""}`;
}

/**
 * Returns the second figure of a chapter, with what remembers the reader's own encoding if it takes that. Without a script
 * it is a still picture.
 */
export function secondFigure(making: Making, language: Language, page: Page): string {
  const { second } = page.place;
  if (!second) throw new Error(`${page.path}: its text has ::second, and its chapter.ts none`);
  const words = siteTexts[language];
  const { figure, attributes = {} } = second;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  // A question withholds the answers of its still picture, too.
  const still = "ask" in attributes ? " data-withheld" : "";
  // It stands screens below the first one: its images come when the reader comes near.
  const drawn = stillOfPage(making, language, page, secondName).replaceAll(
    "<img ",
    '<img loading="lazy" ',
  );
  return `<posenc-${figure} class="second"${written.join("")}>
<div class="still"${still}>${drawn}
<p class="failure" role="alert" hidden>${escaped(words.scriptFailed)}</p></div>
</posenc-${figure}>
${"attempt" in making.drawn.settingsOf(second) ? keepsOf(language) : ""}`;
}

/** Returns the choice whether the reader's encoding is kept on her device. Its script shows it. */
function keepsOf(language: Language): string {
  return `<p class="keeps" hidden><label><input type="checkbox" autocomplete="off"> ${escaped(siteTexts[language].keepEncoding)}</label></p>`;
}

/** Returns the button that takes a figure back to the state of the text. */
const backOf = (language: Language) =>
  `\n<button type="button" class="back">${escaped(siteTexts[language].back)}</button>`;

/** Returns a number in a text that follows the figure's setting of that name. */
export function settingOf(language: Language, page: Page, name: string): string {
  const value = (page.place.attributes as Readonly<Record<string, unknown>> | undefined)?.[name];
  if (typeof value === "number") {
    return `<span class="setting" data-setting="${name}">${value}</span>`;
  }
  if (name !== "pos") throw new Error(`${page.path}: its figure starts with no number "${name}"`);
  const label = escaped(siteTexts[language].position);
  return `<span class="setting" data-setting="pos" data-label="${label}">${sharedSettings.pos}</span>`;
}

/**
 * Returns the sentence that a chapter asks its readers to remember. There the figure goes back to how it started:
 * the programs below print that.
 */
export function keepOf(language: Language, keep = ""): string {
  return `<p class="keep" data-state=""><strong>${escaped(siteTexts[language].keep)}</strong> ${escaped(keep)}</p>`;
}
