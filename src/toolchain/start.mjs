import util from "node:util";
import { npm } from "./packages.mjs";
import { ready } from "./ready.mjs";
import { main, Refusal, say } from "./run.mjs";

await main(async (args) => {
  const address = options(args);
  ready("build");
  // The whole package, because the pages are also made with its figures and their pictures.
  npm(["run", "build"]);

  say("Serving the page");
  const { createServer } = await import("vite");
  const server = await createServer({ server: address, clearScreen: false });
  await server.listen();
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => server.close().then(() => process.exit(0)));
  }
  const { local, network } = server.resolvedUrls ?? { local: [], network: [] };
  process.stdout.write(`\nposenc is open at ${[...local, ...network].join(" and ")}\n`);
});

/** `npm start -- --port 8080 --host 0.0.0.0`, or the variables PORT and HOST. */
function options(args) {
  try {
    const { values } = util.parseArgs({
      args,
      options: { port: { type: "string" }, host: { type: "string" } },
    });
    const port = values.port ?? process.env.PORT;
    const host = values.host ?? process.env.HOST;
    if (port !== undefined && !/^\d{1,5}$/.test(port)) {
      throw new Error(`port must be an integer from 0 to 65535, was ${port}`);
    }
    return {
      ...(port === undefined ? {} : { port: Number(port) }),
      ...(host === undefined ? {} : { host }),
    };
  } catch (error) {
    throw new Refusal(error.message);
  }
}
