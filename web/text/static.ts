import type { Plugin } from "vite";
import { en } from "./en.js";

/**
 * Writes the English texts into index.html while the page is built, wherever it says `{key}`, so
 * that the page can be read and found before any script has run.
 */
export function staticText(): Plugin {
  const texts: Readonly<Record<string, string>> = en.page;
  return {
    name: "posenc:static-text",
    transformIndexHtml: {
      order: "pre",
      handler: (page) =>
        page.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
          const text = texts[key];
          if (text === undefined) throw new Error(`index.html asks for the text "${key}"`);
          return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
        }),
    },
  };
}
