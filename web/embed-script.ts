import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import spawn from "nano-spawn";
import type { Plugin } from "vite";

const name = "posenc-embed.js";
const file = fileURLToPath(new URL(`../dist/${name}`, import.meta.url));

/**
 * Serves the self-contained script at the page's own address, for pages that embed a figure from
 * there. The dev server makes the script when it is first asked for.
 */
export function embedScript(): Plugin {
  return {
    name: "posenc:embed",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: name, source: readFileSync(file) });
    },
    configureServer(server) {
      server.middlewares.use(`/${name}`, async (_request, response, next) => {
        try {
          if (!existsSync(file)) await spawn("npm", ["run", "build:figures"]);
          response.setHeader("content-type", "text/javascript");
          response.end(readFileSync(file));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
