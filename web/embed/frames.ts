import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { filesFolder } from "../site/embed-page.js";
import { pagesByTag, publishedAt } from "./hosted.js";

const built = fileURLToPath(new URL("../../build/embed/", import.meta.url));

const packaged = fileURLToPath(new URL("../../dist-figures/embed/", import.meta.url));

/** The script that the build makes of frame.ts, beside those of the figures. */
const frameScript = "frame.js";

/**
 * Returns a script as it can stand in a page. HTML would take `</script` for the end of the script and
 * `<!--` for a comment, so both are written in another way. In JavaScript they can only stand in a string,
 * a template or a regular expression.
 */
function inPage(script: string): string {
  return script.replaceAll(/<(?=!--|\/?script)/gi, "\\x3C");
}

function sourceHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** The size of the frame in the oEmbed answer: as high as the highest figure with controls=min. */
const size = { width: 640, height: 660 };

/**
 * Returns the page of a figure for a frame. It requests no other file, but for the weights that its reader asks for:
 * those lie with the files for posts.
 */
function framePage(name: string, read: (file: string) => string): string {
  const tag = `posenc-${name}`;
  const scripts = [read(`${name}.js`), read(frameScript)].map(inPage);
  const allowed = scripts.map(sourceHash).join(" ");
  const asksForWeights = /["`]trained-/.test(scripts[0] ?? "");
  const files = asksForWeights ? ` data-files="../../${filesFolder()}"` : "";
  const policy = [
    "default-src 'none'",
    `script-src ${allowed} 'wasm-unsafe-eval'`,
    "style-src 'unsafe-inline'",
    "img-src data: blob:",
    ...(asksForWeights ? ["connect-src 'self'"] : []),
  ].join("; ");
  const address = publishedAt();
  const discovery =
    address === undefined
      ? ""
      : `<link rel="alternate" type="application/json+oembed" href="${address}e/${name}/oembed.json">\n`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${tag}</title>
${discovery}<link rel="icon" href="data:,">
<style>html { font: 16px/1.5 system-ui, sans-serif; } body { margin: 0; padding: 8px; box-sizing: border-box; --posenc-tall: max(16rem, 100vh - 8rem); }</style>
</head>
<body>
<${tag} controls="min" data-page="${pagesByTag()[tag] ?? ""}"></${tag}>
<script${files}>${scripts[0]}</script>
<script>${scripts[1]}</script>
</body>
</html>
`;
}

/** Returns the oEmbed answer, by which sites show a figure for a pasted address (oembed.com, type "rich"). */
export function oembed(name: string, address: string): string {
  const source = `${address}e/${name}/`;
  const html = `<iframe src="${source}" width="${size.width}" height="${size.height}" sandbox="allow-scripts allow-popups" loading="lazy" title="posenc-${name}" style="border:0;max-width:100%"></iframe>`;
  return JSON.stringify({
    version: "1.0",
    type: "rich",
    provider_name: "posenc",
    provider_url: address,
    title: `posenc-${name}`,
    ...size,
    html,
  });
}

/** The files below e/, by name. */
function filesOf(): ReadonlyMap<string, string> {
  if (!existsSync(built))
    throw new Error("the figures' own files are missing: npm run build:figures");
  const read = (file: string) => readFileSync(built + file, "utf8");
  const names = readdirSync(built).filter((file) => file !== frameScript && file.endsWith(".js"));
  const address = publishedAt();
  return new Map(
    names
      .map((file) => basename(file, ".js"))
      .flatMap((name): [string, string][] => [
        [`e/${name}/index.html`, framePage(name, read)],
        ...(address === undefined
          ? []
          : [[`e/${name}/oembed.json`, oembed(name, address)] as [string, string]]),
      ]),
  );
}

/** Makes the pages that stand in a frame of another page, and serves the files that posts fetch. */
export function frames(): Plugin {
  return {
    name: "posenc:frames",
    generateBundle() {
      for (const [fileName, source] of filesOf()) {
        this.emitFile({ type: "asset", fileName, source });
      }
      for (const name of readdirSync(packaged)) {
        const source = readFileSync(packaged + name);
        this.emitFile({ type: "asset", fileName: filesFolder() + name, source });
      }
    },
    configureServer(server) {
      server.middlewares.use("/e/", (request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const file = filesOf().get(`e${pathname.replace(/\/$/, "/index.html")}`);
        if (file === undefined) return next();
        response.setHeader(
          "content-type",
          pathname.endsWith(".json") ? "application/json" : "text/html; charset=utf-8",
        );
        response.end(file);
      });
    },
  };
}
