import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Posenc } from "posenc";
import { outputOf } from "../code/output.js";
import { outputs } from "../code/outputs.js";
import { dtypes } from "../text/tensor.js";
import { escaped } from "./markdown.js";

/** The programs of a chapter, by the name of their file, in the order of the tabs. */
const programs = [
  { file: "with_pytorch.py", name: "PyTorch", language: "python" },
  { file: "with_numpy.py", name: "NumPy", language: "python" },
  { file: "with_posenc.js", name: "JavaScript", language: "javascript" },
] as const;

/** A program that begins with a setting of the figure: `pos = 5` or `const pos = 5;`. */
const assignment = /^((?:const )?(\w+) = )([^;#]+?)(;?)$/gm;

/** The dtype of the program's arrays, which the reader can change: `dtype = torch.float32`. */
const kept = /(dtype(?: =|==) \w+\.)float32/;

/**
 * Writes a program as HTML. The value of each setting that the program begins with stands in an
 * element with the setting's name, so that the page can follow its figure. Throws an Error if the
 * program starts with other values than the figure.
 */
function writeProgram(
  source: string,
  settings: Readonly<Record<string, string | number>>,
  file: string,
): string {
  let written = "";
  let from = 0;
  for (const match of source.matchAll(assignment)) {
    const [whole, before = "", name = "", value = "", after = ""] = match;
    const shown = settings[name];
    if (shown === undefined) continue;
    const quote = /^(["'])/.exec(value)?.[1] ?? "";
    if (value !== `${quote}${shown}${quote}`) {
      throw new Error(`${file}: ${name} is ${value}, but the figure starts with ${shown}`);
    }
    const slot = `<span data-setting="${name}">${escaped(String(shown))}</span>`;
    written += escaped(source.slice(from, match.index) + before + quote) + slot;
    written += escaped(quote + after);
    from = match.index + whole.length;
  }
  const rest = escaped(source.slice(from));
  return (written + rest).replace(kept, "$1<span data-dtype>float32</span>").trimEnd();
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
  title?: string;
  level?: number;
}): string {
  const { slug, settings, words, title, level = 3 } = chapter;
  const label = (part: string) => escaped(title === undefined ? part : `${title}: ${part}`);
  const sections = programs.map(({ file, name, language }) => {
    const path = fileURLToPath(new URL(`../code/${slug}/${file}`, import.meta.url));
    const code = writeProgram(readFileSync(path, "utf8"), settings, path);
    return `<section data-tab="${name}">
<h${level} translate="no">${name}</h${level}>
<pre tabindex="0" role="region" aria-label="${label(name)}" translate="no"><code class="language-${language}">${code}</code></pre>
${printedBy(name, chapter, label)}
<p class="copying"><button type="button" hidden>${escaped(words.copy)}</button>
<span role="status" data-copied="${escaped(words.copied)}" data-refused="${escaped(words.refused)}"></span></p>
</section>`;
  });
  const isKept = sections.some((section) => section.includes("data-dtype"));
  return `<div class="code" data-chapter="${slug}" aria-label="${label(words.code)}" role="group">
${isKept ? dtypeSwitch(words) : ""}
${sections.join("\n")}
</div>`;
}
