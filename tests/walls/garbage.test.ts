// What owns some of the WebAssembly memory gives it back when nothing refers to it any more.

import { fileURLToPath } from "node:url";
import spawn from "nano-spawn";
import { expect, test } from "vitest";

const child = fileURLToPath(new URL("garbage.mjs", import.meta.url));

test.each(["Resident", "Transformer", "Decoding", "TokenClassifier", "BertEmbeddings"])(
  "a %s that is forgotten is given back",
  async (name) => {
    const { stdout } = await spawn(process.execPath, ["--expose-gc", child, name]);
    const sizes = JSON.parse(stdout) as number[];
    expect(sizes).toHaveLength(20);
    // Two thousand of them need no more than the first hundred.
    expect(new Set(sizes)).toEqual(new Set([sizes[0]]));
  },
);
