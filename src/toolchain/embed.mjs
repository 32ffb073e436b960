import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildBundles } from "./bundle.mjs";
import { root } from "./run.mjs";

const name = "posenc-embed.js";
const file = join(root, "dist", name);

/**
 * The self-contained script at the page's own address, for whoever embeds a figure from there: in
 * the published page, and from the dev server, which makes it when it is first asked for.
 *
 * @returns {import("vite").Plugin}
 */
export function embedScript() {
  return {
    name: "posenc:embed",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: name, source: readFileSync(file) });
    },
    configureServer(server) {
      server.middlewares.use(`/${name}`, async (_request, response, next) => {
        try {
          if (!existsSync(file)) await buildBundles();
          response.setHeader("content-type", "text/javascript");
          response.end(readFileSync(file));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
