import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import spawn from "nano-spawn";
import bidi from "selenium-webdriver/bidi/index.js";
import { findFirefox } from "../../src/toolchain/browsers.mjs";

// The file exports the class itself, which its declarations have under a name.
const Bidi = bidi as unknown as typeof bidi.Index;

/** What Firefox answers to a command. Only the tree of windows is read. */
type Answer =
  | { type: "success"; result: { contexts: [{ context: string }] } }
  | { type: "error"; message: string };

/**
 * A window of the system's Firefox, driven by WebDriver BiDi without Playwright: Debian 12 has had
 * Firefox 140 as well as 153, and one Playwright does not know both.
 */
export async function openFirefox(): Promise<{
  open(url: string): Promise<unknown>;
  /** Closes the window and forgets its profile. */
  close(): Promise<void>;
}> {
  const firefox = findFirefox();
  if (firefox === undefined) throw new Error("there is no Firefox here: npm run engines");
  const profile = await mkdtemp(join(tmpdir(), "posenc-firefox-"));
  const options = ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile];
  const program = spawn(firefox, options, { stdout: "ignore" });
  const ended = program.catch(() => {});
  const commands = new Bidi(`${await addressIn(program)}/session`);
  await commands.waitForConnection();
  const send = async (method: string, params: object) => {
    const answer = (await commands.send({ method, params })) as Answer;
    if (answer.type === "error") throw new Error(`Firefox refused ${method}: ${answer.message}`);
    return answer.result;
  };
  await send("session.new", { capabilities: {} });
  const { contexts } = await send("browsingContext.getTree", {});
  return {
    open: (url) => send("browsingContext.navigate", { context: contexts[0].context, url }),
    async close() {
      await commands.close();
      (await program.nodeChildProcess).kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Firefox prints the address at which it takes commands. */
async function addressIn(program: ReturnType<typeof spawn>): Promise<string> {
  const { stderr } = await program.nodeChildProcess;
  if (stderr === null) throw new Error("Firefox has no stderr");
  const lines = createInterface(stderr);
  for await (const line of lines) {
    const [, address] = /BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address === undefined) continue;
    // Who stops reading lines stops the stream, and Firefox would wait for room in it.
    stderr.resume();
    return address;
  }
  throw new Error("Firefox ended before it took commands");
}
