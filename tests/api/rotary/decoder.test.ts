import { load } from "posenc/rotary";
import { expect, test } from "vitest";
import { configs, decode } from "../../consumers/shared/decoder.js";

// The decoder runs here, and in a project that has installed the packed package.

const posenc = await load();

test.each(Object.entries(configs))(
  "20 steps of %s equal the whole text at every step, padded or alone",
  (_, config) => {
    const { tokens, whole, alone, late } = decode((one) => posenc.session({ ...one }), config);
    expect([tokens, whole, alone]).toEqual([40, 0, 0]);
    // A step that is turned by the next position differs.
    expect(late).toBeGreaterThan(1e-3);
  },
);
