import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { languages as all, type Language } from "./languages.js";

const prefix = "posenc:text/";
const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Returns the file of a text in a language: a figure's stands in the figure's folder. */
export function textFile(name: string, language: string): string {
  const isFigure = existsSync(at(`../figures/${name}/scene.ts`));
  return at(isFigure ? `../figures/${name}/${language}.ts` : `${language}/${name}.ts`);
}

/**
 * Makes the modules `posenc:text/<name>`: the file of that name in the folder of every language, or of every
 * language in the folder of the figure of that name.
 * `textIn` chooses one of them. A language that lacks the file ends the build.
 *
 * TypeScript takes the English file for the module (`paths` in tsconfig.json). The files of the
 * other languages must have its type, so a missing key does not compile.
 *
 * @param languages A file of one language leaves the others out. Figures of several files on a page then
 *   share their texts.
 */
export function texts(languages: readonly Language[] = all): Plugin {
  const isWhole = languages === all;
  return {
    name: "posenc:text",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const name = id.slice(prefix.length + 1);
      const files = languages.map((language) => textFile(name, language));
      const missing = files.filter((file) => !existsSync(file));
      if (missing.length > 0) this.error(`A text lacks a translation: ${missing.join(", ")}`);
      const imports = files.map((file, n) => `import text${n} from ${JSON.stringify(file)};`);
      const entries = languages.map((language, n) => `${JSON.stringify(language)}: text${n}`);
      const make = isWhole
        ? `import { translatable } from ${JSON.stringify(at("translations.ts"))};
const make = (texts) => translatable(texts);`
        : `import { sharedText } from ${JSON.stringify(at("../embed/texts.ts"))};
const make = (texts) => sharedText(${JSON.stringify(name)}, texts);`;
      return {
        code: `${make}
${imports.join("\n")}
export default /* @__PURE__ */ make({ ${entries.join(", ")} });
`,
        map: null,
      };
    },
  };
}
