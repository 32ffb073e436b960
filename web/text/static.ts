import type { Plugin } from "vite";
import english from "./en/page.js";

/**
 * Writes the English texts into index.html while the page is built, in place of each `{key}`. The
 * page can then be read, and found, before any script has run.
 */
export function staticText(): Plugin {
  const texts: Readonly<Record<string, unknown>> = english;
  return {
    name: "posenc:static-text",
    transformIndexHtml: {
      order: "pre",
      handler: (page) =>
        page.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
          const text = texts[key];
          if (typeof text !== "string") throw new Error(`index.html asks for the text "${key}"`);
          return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
        }),
    },
  };
}

/**
 * Makes the browser paint after the script, so that nobody sees the page change its language. Vite
 * writes the tag anew, so an attribute in index.html would be lost.
 */
export function paintAfterScript(): Plugin {
  return {
    name: "posenc:paint-after-script",
    transformIndexHtml: {
      order: "post",
      handler: (page) => page.replaceAll('<script type="module"', '$& blocking="render"'),
    },
  };
}
