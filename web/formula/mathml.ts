import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import katex from "katex";
import { load } from "posenc/dialects";
import type { Plugin } from "vite";

/** The formulas of the presets for sequences, each rendered once, since many share one. */
const formulas = "posenc:formulas";
/** The facts about the presets for sequences: a figure offers them before the library is there. */
const sequences = "posenc:sequences";
/** mathml.css as a Lit style. A page's style sheet does not reach into a figure. */
const style = "posenc:mathml-style";

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Renders TeX as MathML. `\slot{name}` becomes the text `@name`.
 *
 * @param fileName Where the TeX stands, for the message of an error.
 */
export function renderFormula(tex: string, fileName: string): string {
  const markup = katex.renderToString(tex, {
    output: "mathml",
    throwOnError: true,
    strict: "error",
    macros: { "\\slot": "\\text{@#1}" },
  });
  const body = /<semantics>(.*)<annotation/s.exec(markup)?.[1];
  if (body === undefined) throw new Error(`${fileName}: KaTeX gave no MathML`);
  return `<math>${body}</math>`;
}

/** Escapes markup for a template literal. */
function quoted(markup: string): string {
  return markup.replaceAll(/[`\\]|\$\{/g, (special) => `\\${special}`);
}

/** Puts slots in the place of English words: a reader has them in her language. */
function worded(markup: string): string {
  return markup.replaceAll(
    /(?<=<mtext>)([ \u00a0]*)([a-zA-Z][^<]*?)([ \u00a0]*)(?=<)/g,
    (_, before, words, after) => {
      const english = JSON.stringify(words.replaceAll("\u00a0", " "));
      return `${before}\${words[${english}] ?? ${english}}${after}`;
    },
  );
}

async function sequencePresets() {
  return (await load()).presets().filter(({ kind }) => kind === "sequence");
}

/** What figures are told of each preset, and from how many columns on it has tables. */
async function sequenceFacts(): Promise<object[]> {
  const dialects = await load();
  const makes = (name: string, dim: number) => {
    try {
      dialects.preset(name as "paper", { dim });
      return true;
    } catch {
      return false;
    }
  };
  return (await sequencePresets()).map(({ name, frequencies, order, odd }) => {
    const least = [2, 4].find((dim) => makes(name, dim));
    if (least === undefined) throw new Error(`${name} has no table of 4 columns`);
    return { name, frequencies, order, odd, least };
  });
}

async function renderPresets(): Promise<string> {
  const names = new Map<string, number>();
  const rows = (await sequencePresets()).map(({ name, formula }) => {
    if (!names.has(formula)) names.set(formula, names.size);
    return `${JSON.stringify(name)}: formulas[${names.get(formula)}]`;
  });
  // Each equation gets a line: on a phone there is no room for two side by side.
  const rendered = [...names.keys()].map((tex) => {
    const lines = tex
      .split(/,\\quad\s*/)
      .map((line) => `<div>${renderFormula(line, formulas)}</div>`);
    return `(words) => html\`${worded(quoted(lines.join("")))}\``;
  });
  return `import { html } from "lit";
const formulas = [${rendered.join(",\n")}];
export default { ${rows.join(", ")} };
`;
}

/**
 * Makes `import formula from "./name.tex"` work. The TeX becomes MathML while the page is built,
 * and the import is a function that takes the values of its `\slot{name}`s and returns a Lit
 * template.
 */
export function mathml(): Plugin {
  return {
    name: "posenc:mathml",
    resolveId: (id) => ([formulas, sequences, style].includes(id) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${formulas}`) return { code: await renderPresets(), map: null };
      if (id === `\0${sequences}`) {
        const facts = JSON.stringify(await sequenceFacts());
        return { code: `export default ${facts};\n`, map: null };
      }
      if (id === `\0${style}`) {
        const sheet = at("mathml.css");
        this.addWatchFile(sheet);
        const rules = quoted(await readFile(sheet, "utf8"));
        return {
          code: `import { css } from "lit";\nexport default css\`${rules}\`;\n`,
          map: null,
        };
      }
      const path = id.split("?")[0] ?? id;
      if (!path.endsWith(".tex")) return null;
      this.addWatchFile(path);
      const markup = quoted(renderFormula(await readFile(path, "utf8"), path)).replaceAll(
        /<mtext>@(\w+)<\/mtext>/g,
        (_, slot) => `<mn>\${slots.${slot}}</mn>`,
      );
      return {
        code: `import { html } from "lit";\nexport default (slots) => html\`${markup}\`;\n`,
        map: null,
      };
    },
  };
}
