import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import spawn from "nano-spawn";
import sirv from "sirv";

const root = fileURLToPath(new URL("../..", import.meta.url));
const directory = join(root, "build/reference");

/** The folders that the manual is made from. */
const sources = ["src/api", "src/manual", "src/posenc", "web/site/style"].map((folder) =>
  join(root, folder),
);

/**
 * Serves the manual under `npm start`, at the same place beside the page as in the published site. It is made
 * at the first request, which takes some seconds, and again after its sources have changed.
 *
 * @returns {import("vite").Plugin}
 */
export function manual() {
  /** @type {Promise<void> | undefined} */
  let made;
  return {
    name: "posenc:manual",
    configureServer(server) {
      const files = sirv(directory, { dev: true });
      server.middlewares.use("/reference", async (request, response, next) => {
        made ??= isMade() ? Promise.resolve() : make();
        try {
          await made;
          files(request, response, next);
        } catch (error) {
          made = undefined;
          next(error);
        }
      });
    },
  };
}

async function make() {
  const options = fileURLToPath(new URL("typedoc.json", import.meta.url));
  await spawn("typedoc", ["--options", options, "--out", directory], { preferLocal: true });
}

function isMade() {
  const page = statSync(join(directory, "index.html"), { throwIfNoEntry: false });
  const changed = sources.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
      (file) => statSync(join(folder, file)).mtimeMs,
    ),
  );
  return page !== undefined && page.mtimeMs > Math.max(...changed);
}
