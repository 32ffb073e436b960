// Makes the loader of the figures' files, as a module and as a classic script, with the names and hashes of
// those files, and the style sheet that keeps the figures' room.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "rolldown";
import { createServer } from "vite";
import { roomRules } from "../../web/embed/height-rules.js";
import type { Room } from "../../web/figures/kit/room.js";
import { languages } from "../../web/text/languages.js";
import { texts } from "../../web/text/plugin.js";
import { common } from "./shared.js";

/** Returns what the figures' classes say about themselves. */
async function registered(): Promise<Record<string, { tag: string; room: Room }>> {
  const server = await createServer({
    server: { middlewareMode: true, watch: null },
    appType: "custom",
    logLevel: "error",
  });
  try {
    return (await server.ssrLoadModule("/figures/described.ts")).describedFigures();
  } finally {
    await server.close();
  }
}

const figures = Object.values(await registered());

function fileOf(tag: string, language: string): [name: string, integrity: string] {
  const name = `${tag.replace("posenc-", "")}.${language}.js`;
  // SHA-256, shorter than the SHA-384 of hashes.json, because the loader holds one hash for each file.
  const hash = createHash("sha256").update(readFileSync(`dist-figures/embed/${name}`));
  return [name, `sha256-${hash.digest("base64")}`];
}

const files: Plugin = {
  name: "posenc:files",
  resolveId: (id) => (id === "posenc:files" ? "\0posenc:files" : null),
  load(id) {
    if (id !== "\0posenc:files") return null;
    const entries = figures.map(({ tag }) => [
      tag,
      Object.fromEntries(languages.map((language) => [language, fileOf(tag, language)])),
    ]);
    return `export const files = ${JSON.stringify(Object.fromEntries(entries))};`;
  },
};

const styleSheet: Plugin = {
  name: "posenc:room",
  generateBundle() {
    const source = figures.map(({ tag, room }) => roomRules(tag, room)).join("");
    this.emitFile({ type: "asset", fileName: "posenc.css", source });
  },
};

const loaders = {
  "posenc.js": { input: "web/embed/loader-module.ts", format: "es" },
  "posenc.classic.js": { input: "web/embed/loader-classic.ts", format: "iife" },
} as const;

export default defineConfig(
  Object.entries(loaders).map(([name, { input, format }]) => ({
    ...common,
    input,
    plugins: [files, texts() as Plugin, ...(name === "posenc.js" ? [styleSheet] : [])],
    output: {
      dir: "dist-figures/embed",
      entryFileNames: name,
      format,
      codeSplitting: false,
      minify: true,
    },
  })),
);
