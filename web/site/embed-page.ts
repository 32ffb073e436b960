import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Ground, grounds, ownFolder, pictureFormats, platforms } from "../embed/snippets.js";
import { embedTexts } from "../text/embed.js";
import { endonyms, type Language, languages } from "../text/languages.js";
import type { Making } from "./document.js";
import { type DrawnPages, secondName, thumbnail, thumbnailsOf, wordlessPicture } from "./drawn.js";
import { escaped } from "./markdown.js";
import { offered } from "./pages.js";
import { headOf } from "./reading.js";

const read = (path: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8"));

/** The folder of the figures' files on the site. It has the version in its name, so that a later one changes no post. */
export const filesFolder = (): string => `embed/${read("package.json").version}/`;

function choice(
  name: string,
  label: string,
  options: readonly (readonly [value: string, label: string])[],
  chosen?: string,
): string {
  const items = options.map(
    ([value, told]) =>
      `<option value="${value}"${value === chosen ? " selected" : ""}>${escaped(told)}</option>`,
  );
  return `<p class="chosen"><label for="${name}">${escaped(label)}</label>
<select id="${name}" name="${name}">${items.join("")}</select></p>`;
}

/** A text to copy, and the button that does it. */
function copyable(id: string, label: string, rows: number, button: string): string {
  return `<div class="copyable chosen" id="${id}-part"><label for="${id}">${escaped(label)}</label>
<textarea id="${id}" rows="${rows}" readonly spellcheck="false" translate="no" dir="ltr"></textarea>
<button type="button" data-copies="${id}">${escaped(button)}</button></div>`;
}

/** The figures, as pictures to choose from. */
function gallery(
  label: string,
  { language, root, drawn }: { language: Language; root: string; drawn: DrawnPages },
): string {
  const items = offered.map((one, n) => {
    const { page, place } = one;
    const { figure } = place;
    const title =
      place === page.place
        ? headOf(language, page).head.title
        : drawn.pictures.get(`${language}/${page.path}${secondName}`)?.title;
    return `<label><input type="radio" name="figure" value="${figure}"${n === 0 ? " checked" : ""} data-page="${page.path}">
${wordlessPicture(root, thumbnailsOf(one), thumbnail)}
<span>${escaped(title ?? figure)} <code translate="no">${figure}</code></span></label>`;
  });
  return `<fieldset id="figures"><legend>${escaped(label)}</legend>
${items.join("\n")}</fieldset>`;
}

/** Returns the content of the page where an author chooses a figure. Its script fills it. */
export function embedPage({ drawn }: Making, language: Language, root: string) {
  const text = embedTexts[language];
  const integrity = read("dist-figures/hashes.json")["embed/posenc.js"];
  const { pictures, checks } = text;
  const body = `<p>${escaped(text.description)}</p>
<noscript><p>${escaped(text.noScript)}</p></noscript>
<form id="embed" data-root="${root}" data-files="${filesFolder()}" data-integrity="${integrity}"
  data-copied="${escaped(text.copied)}" data-refused="${escaped(text.refused)}"
  data-checks="${escaped(JSON.stringify(checks))}">
${gallery(text.figure, { language, root, drawn })}
<div class="bench">
<section class="seen" aria-label="${escaped(text.preview)}">
<fieldset id="grounds"><legend>${escaped(text.ground)}</legend>${Object.keys(grounds)
    .map(
      (one, n) =>
        `<label><input type="radio" name="ground" value="${one}"${n === 0 ? " checked" : ""}> ${escaped(text.grounds[one as Ground])}</label>`,
    )
    .join("\n")}</fieldset>
<div id="author-page"><iframe id="preview" title="${escaped(text.preview)}" sandbox="allow-scripts" height="640"></iframe>
<img id="picture" alt="" hidden></div>
<p role="status" id="shown"></p></section>
<section class="pasted" aria-label="${escaped(text.snippet)}">
${choice(
  "platform",
  text.platform,
  platforms.map((one) => [one, text.platforms[one]]),
)}
${copyable("files-command", text.filesCommand, 2, text.copy)}
${copyable("snippet", text.snippet, 6, text.copy)}
${copyable("address", text.address, 2, text.copy)}
<p role="status" id="copied"></p>
<p id="local" hidden>${escaped(text.checks.local)}</p>
<div class="choices">
${choice(
  "language",
  text.language,
  languages.map((one) => [one, endonyms[one]]),
  language,
)}
${choice("theme", text.theme, Object.entries(text.themes))}
${choice("controls", text.controls, Object.entries(text.allControls))}
</div>
${platforms
  .map((one) => `<p class="told" data-platform="${one}" hidden>${escaped(text.told[one])}</p>`)
  .join("\n")}
<p id="click" hidden>${escaped(text.click)}</p>
<div class="chosen" id="files-part"><label for="files">${escaped(text.files)}</label>
<input id="files" type="text" inputmode="url" spellcheck="false" autocapitalize="off" value="${ownFolder}" dir="ltr" aria-describedby="files-told">
<p id="files-told">${escaped(text.cors)}</p>
<p role="status" id="files-found"></p></div>
<fieldset id="settings" hidden><legend>${escaped(text.settings)}</legend></fieldset>
<h2>${escaped(pictures.heading)}</h2>
<p>${escaped(pictures.told)}</p>
<p class="buttons copyable" role="group" aria-label="${escaped(pictures.save)}">${pictureFormats
    .map(
      (format) =>
        `<button type="button" data-saves="${format}">${escaped(pictures[format])}</button>`,
    )
    .join("\n")}</p>
<p role="status" id="saved" data-saved="${escaped(pictures.saved)}" data-failed="${escaped(pictures.failed)}"></p>
${copyable("alt", pictures.alt, 3, text.copy)}
${copyable("command", text.command, 2, text.copy)}
</section></div></form>`;
  return { title: text.title, description: text.description, body };
}
