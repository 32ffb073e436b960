import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { chapterPages, pages } from "../site/pages.js";

/** The addresses that a release fills in: "" until then. */
function release(): Readonly<Record<"repository" | "site", string>> {
  return JSON.parse(readFileSync("src/packages/release.json", "utf8"));
}

/** Returns the page of the source code, if there is one. */
export function repository(): string | undefined {
  return release().repository || undefined;
}

/**
 * Returns where the site will be published, an address that ends with a slash: what the environment says in
 * POSENC_ADDRESS, or else the release's own.
 */
export function publishedAt(): string | undefined {
  const { site } = release();
  const address = process.env.POSENC_ADDRESS ?? site;
  if (address === "") return undefined;
  return new URL(address.endsWith("/") ? address : `${address}/`).href;
}

/**
 * The page of the site, below a language's folder, that shows each figure with all its settings. That is
 * the first tool with the figure, or else its chapter, or else the first page.
 */
export function pagesByTag(): Record<string, string> {
  const tools = pages.filter(({ kind }) => kind === "tool").reverse();
  const shown = [...pages.filter(({ kind }) => kind === "opening"), ...chapterPages, ...tools];
  return Object.fromEntries(shown.map(({ path, place }) => [`posenc-${place.figure}`, path]));
}

/** The code that answers which page shows a figure. */
function answer(site: boolean): string {
  if (site) return `export const hostedPage = () => "";`;
  const address = publishedAt();
  if (address === undefined) return "export const hostedPage = () => undefined;";
  return `const pages = ${JSON.stringify(pagesByTag())};
export const hostedPage = (tag, language) =>
  pages[tag] === undefined ? undefined : ${JSON.stringify(address)} + language + "/" + pages[tag];`;
}

/**
 * Makes the module `posenc:hosted`, which knows where a link to a figure leads. In a build of the site that
 * is the page itself; elsewhere it is the site, if its address is known when the package is built.
 */
export function hosted({ site }: { site: boolean }): Plugin {
  const name = "posenc:hosted";
  return {
    name,
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? answer(site) : null),
  };
}
