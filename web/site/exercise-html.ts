import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Posenc } from "posenc";
import { exercises } from "../chapters/exercises.js";
import { outputOf } from "../code/output.js";
import type { Language } from "../text/languages.js";
import { fixed } from "../text/number.js";
import { siteTexts } from "../text/site.js";
import { dtypes } from "../text/tensor.js";
import { writeProgram } from "./code.js";
import type { ExerciseParts } from "./exercise-directive.js";
import { escaped } from "./markdown.js";

/** The library of the programs that the exercises ask for. */
const tab = "NumPy";

/**
 * Returns what the exercises of a chapter show beside their texts: numbers by the core, and a program with what
 * it prints.
 *
 * @param of Where chapters stand on one page, `title` tells their programs apart, and the answers stand apart.
 */
export function exercisesOf(
  posenc: Posenc,
  { slug, language, title }: { slug: string; language: Language; title?: string },
): ExerciseParts {
  const own = exercises[slug];
  if (!own) throw new Error(`nothing tells what the exercises of "${slug}" are`);
  const words = siteTexts[language];
  const { decimals, within = decimals === 0 ? 0 : Number(`1e-${decimals}`), numbers } = own.byHand;
  const all = numbers(posenc);
  const label = (part: string) => escaped(title === undefined ? part : `${title}: ${part}`);
  const path = fileURLToPath(new URL(`../chapters/${slug}/exercise.py`, import.meta.url));
  const program = writeProgram(readFileSync(path, "utf8"), "python", {}, path);
  const output = outputOf(tab, own.inCode, { posenc, settings: {}, dtype: dtypes[0] });
  return {
    words: words.exercise,
    numbers: all,
    right: fixed(all.right, decimals),
    within,
    program: `<pre tabindex="0" role="region" aria-label="${label(words.exercise.program)}" translate="no"><code class="language-python">${program}</code></pre>`,
    printed: `<p class="prints" aria-hidden="true">${escaped(words.exercise.printed)}</p>
<samp tabindex="0" role="region" aria-label="${label(words.exercise.printed)}" translate="no">${escaped(output)}</samp>`,
    isApart: title !== undefined,
  };
}
