import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import katex from "katex";
import type { Plugin } from "vite";

/** TeX to MathML, with `\slot{name}` left as the text `@name`. */
function render(tex: string, fileName: string): string {
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

/**
 * Lets a page `import formula from "./name.tex"`: the TeX becomes MathML while the page is built,
 * and the import is a function from the values of its `\slot{name}`s to a Lit template. A
 * `{name.tex}` in index.html stands for web/formula/name.tex as well.
 */
export function mathml(): Plugin {
  return {
    name: "posenc:mathml",
    async load(id) {
      const path = id.split("?")[0] ?? id;
      if (!path.endsWith(".tex")) return null;
      this.addWatchFile(path);
      const markup = render(await readFile(path, "utf8"), path)
        .replaceAll(/[`\\]|\$\{/g, (special) => `\\${special}`)
        .replaceAll(/<mtext>@(\w+)<\/mtext>/g, (_, slot) => `<mn>\${slots.${slot}}</mn>`);
      return {
        code: `import { html } from "lit";\nexport default (slots) => html\`${markup}\`;\n`,
        map: null,
      };
    },
    transformIndexHtml: {
      order: "pre",
      async handler(page) {
        let filled = "";
        let from = 0;
        for (const match of page.matchAll(/\{([\w-]+\.tex)\}/g)) {
          const path = fileURLToPath(new URL(match[1] ?? "", import.meta.url));
          filled += page.slice(from, match.index) + render(await readFile(path, "utf8"), path);
          from = match.index + match[0].length;
        }
        return filled + page.slice(from);
      },
    },
  };
}
