// Calls that must end in an error, each in a process of its own: what a wall does not stop may end the
// process, or make later results wrong without a word.

import { fileURLToPath } from "node:url";
import spawn from "nano-spawn";
import { describe, expect, test } from "vitest";
import { walls } from "./walls.mjs";

const child = fileURLToPath(new URL("child.mjs", import.meta.url));
/** What a call may take that is refused. It is far less than the result would take. */
const mostSeconds = 2;

// Once in some thousand times Node does not come to its end after its last line: nodejs/node#54918. What
// hangs in a call hangs again.
const retried = { retry: 1 };

describe("a process goes on with right results after", () => {
  test.concurrent.each(Object.entries(walls))("%s", retried, async (name, { error, message }) => {
    const { stdout } = await spawn(process.execPath, [child, name], { timeout: 30_000 });
    const ended = JSON.parse(stdout);
    expect(ended).toMatchObject({ error, message: expect.stringContaining(message), same: true });
    expect(ended.seconds).toBeLessThan(mostSeconds);
  });
});
