import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Posenc } from "posenc";
import { comments } from "../chapters/comments.js";
import { outputs } from "../chapters/outputs.js";
import { piecesOf } from "../code/coloured.js";
import { commentedIn, type ProgramLanguage } from "../code/comments.js";
import { outputOf } from "../code/output.js";
import type { Language } from "../text/languages.js";
import { dtypes } from "../text/tensor.js";
import { escaped } from "./markdown.js";

/** The programs of a chapter, by the name of their file, in the order of the tabs. */
const programs = [
  { file: "with_pytorch.py", name: "PyTorch", written: "python" },
  { file: "with_numpy.py", name: "NumPy", written: "python" },
  { file: "with_posenc.js", name: "JavaScript", written: "javascript" },
] as const;

/**
 * Writes a program as HTML. The value of each setting that the program begins with stands in an
 * element with the setting's name, so that the page can follow its figure. Throws an Error if the
 * program starts with other values than the figure.
 */
export function writeProgram(
  source: string,
  written: ProgramLanguage,
  settings: Readonly<Record<string, string | number>>,
  file: string,
): string {
  const pieces = piecesOf({
    source,
    language: written,
    settings,
    hasDtype: true,
    wrong(name, value) {
      throw new Error(`${file}: ${name} is ${value}, but the figure starts with ${settings[name]}`);
    },
  });
  return pieces
    .map(({ text, kind, slot }) => {
      const [name, value] = slot ?? [];
      const data = name === undefined ? "" : ` data-${name}${value ? `="${value}"` : ""}`;
      const colour = kind === undefined ? "" : ` class="${kind}"`;
      return data || colour ? `<span${colour}${data}>${escaped(text)}</span>` : escaped(text);
    })
    .join("");
}

/** The words around the programs. */
interface Words {
  code: string;
  dtype: string;
  prints: (name: string) => string;
  copy: string;
  copied: string;
  refused: string;
}

/** Returns the part below a program that shows what it prints. */
function printedBy(
  name: string,
  {
    posenc,
    slug,
    settings,
    words,
  }: { posenc: Posenc; slug: string; settings: Settings; words: Words },
  label: (part: string) => string,
): string {
  const output = outputs[slug];
  if (!output) throw new Error(`nothing tells what the programs of "${slug}" print`);
  const written = Object.entries(settings).map(([key, value]) => [key, String(value)]);
  const run = { posenc, settings: Object.fromEntries(written), dtype: dtypes[0] };
  return `<p class="prints" aria-hidden="true">${escaped(words.prints(name))}</p>
<samp tabindex="0" role="region" aria-label="${label(words.prints(name))}" translate="no">${escaped(outputOf(name, output, run))}</samp>`;
}

/** Returns the switch between float32 and float64. It needs the script; float32 is shown without it. */
function dtypeSwitch(words: Words): string {
  const radios = dtypes.map(
    (dtype, index) =>
      `<label><input type="radio" name="dtype" value="${dtype}"${index === 0 ? " checked" : ""}><span translate="no">${dtype}</span></label>`,
  );
  return `<fieldset class="dtype" hidden><legend class="unseen">${escaped(words.dtype)}</legend>
${radios.join("\n")}</fieldset>`;
}

type Settings = Readonly<Record<string, string | number>>;

/**
 * Returns the programs of a chapter as HTML, each with what it prints. They stand one below the other; the
 * page's script makes tabs of them.
 *
 * @param chapter `settings` are those of the figure as it starts. Where chapters stand on one page, `title`
 *   tells their programs apart and `level` is that of the headings.
 */
export function codeOf(chapter: {
  posenc: Posenc;
  slug: string;
  settings: Settings;
  words: Words;
  language: Language;
  title?: string;
  level?: number;
}): string {
  const { slug, settings, words, title, level = 3 } = chapter;
  const label = (part: string) => escaped(title === undefined ? part : `${title}: ${part}`);
  const sections = programs.map(({ file, name, written }) => {
    const path = fileURLToPath(new URL(`../chapters/${slug}/${file}`, import.meta.url));
    const source = commentedIn(readFileSync(path, "utf8"), written, {
      language: chapter.language,
      slug,
      comments: comments[slug],
    });
    const code = writeProgram(source, written, settings, path);
    return `<section data-tab="${name}">
<h${level} translate="no">${name}</h${level}>
<pre tabindex="0" role="region" aria-label="${label(name)}" translate="no"><code class="language-${written}">${code}</code></pre>
<p class="copying"><button type="button" hidden>${escaped(words.copy)}</button>
<span role="status" data-copied="${escaped(words.copied)}" data-refused="${escaped(words.refused)}"></span></p>
${printedBy(name, chapter, label)}
</section>`;
  });
  const isKept = sections.some((section) => section.includes("data-dtype"));
  return `<div class="code" data-chapter="${slug}" aria-label="${label(words.code)}" role="group">
${isKept ? dtypeSwitch(words) : ""}
${sections.join("\n")}
</div>`;
}
