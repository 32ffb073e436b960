import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import type { Plugin } from "vite";

/** Where the service worker lies below the root of the site. It serves no page above its own folder. */
export const workerFile = "offline.js";

/** Whether pages start the service worker: `POSENC_OFFLINE=no npm run build:page` leaves it out. */
export const isKept = process.env.POSENC_OFFLINE !== "no";

/** Adds the service worker to a build of the site, or a script that removes the one of an earlier build. */
export function offline(): Plugin {
  return {
    name: "posenc:offline",
    apply: "build",
    async generateBundle() {
      const file = isKept ? "worker.ts" : "leave.ts";
      const build = await rolldown({
        input: fileURLToPath(new URL(file, import.meta.url)),
        platform: "browser",
        transform: { define: { "process.env.NODE_ENV": '"production"' } },
      });
      const { output } = await build.generate({ format: "iife", minify: true });
      await build.close();
      this.emitFile({ type: "asset", fileName: workerFile, source: output[0].code });
    },
  };
}
