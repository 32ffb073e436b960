import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { escaped } from "./markdown.js";

/** The programs of a chapter, by the name of their file, in the order of the tabs. */
const programs = [
  { file: "with_pytorch.py", name: "PyTorch", language: "python" },
  { file: "with_numpy.py", name: "NumPy", language: "python" },
  { file: "with_posenc.js", name: "JavaScript", language: "javascript" },
] as const;

/** A program that begins with a setting of the figure: `pos = 5` or `const pos = 5;`. */
const assignment = /^((?:const )?(\w+) = )([^;#]+?)(;?)$/gm;

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
  return (written + escaped(source.slice(from))).trimEnd();
}

/** The words around the programs. */
interface Words {
  code: string;
  copy: string;
  copied: string;
  refused: string;
}

/**
 * Returns the programs of a chapter as HTML: one below the other, which a script makes into tabs.
 *
 * @param settings The settings of the figure as it starts.
 */
export function codeOf(
  slug: string,
  settings: Readonly<Record<string, string | number>>,
  words: Words,
): string {
  const sections = programs.map(({ file, name, language }) => {
    const path = fileURLToPath(new URL(`../code/${slug}/${file}`, import.meta.url));
    const code = writeProgram(readFileSync(path, "utf8"), settings, path);
    return `<section data-tab="${name}">
<h3 translate="no">${name}</h3>
<pre tabindex="0" role="region" aria-label="${name}" translate="no"><code class="language-${language}">${code}</code></pre>
<p class="copying"><button type="button" hidden>${escaped(words.copy)}</button>
<span role="status" data-copied="${escaped(words.copied)}" data-refused="${escaped(words.refused)}"></span></p>
</section>`;
  });
  return `<div class="code" aria-label="${escaped(words.code)}" role="group">
${sections.join("\n")}
</div>`;
}
