import util from "node:util";
import { buildApi, buildWasm, toolsOfTheBuild } from "./build.mjs";
import { installPackages } from "./packages.mjs";
import { main, Refusal, say } from "./run.mjs";
import { checkNode, installTools } from "./tools.mjs";

await main(import.meta.url, async (args) => {
  const { port, host } = options(args);
  checkNode();
  await installTools(toolsOfTheBuild);
  await installPackages();
  await buildWasm();
  await buildApi();

  say("Serving the page");
  const { createServer } = await import("vite");
  const server = await createServer({ server: { ...port, ...host }, clearScreen: false });
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
      port: port === undefined ? {} : { port: Number(port) },
      host: host === undefined ? {} : { host },
    };
  } catch (error) {
    throw new Refusal(error.message);
  }
}
