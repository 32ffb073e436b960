import { load } from "posenc/rotary";
import { describe, expect, test } from "vitest";
import guide from "../../../src/manual/guides/engines.md?raw";
import manifest from "../../golden/engine/decoder.json" with { type: "json" };
import { difference, golden } from "../golden.js";
import { programsOf } from "../manual/program.js";
import { weightsOf } from "./decoder-weights.js";

type Rows<Of> = readonly (readonly Of[])[];

interface Decoder {
  step(tokens: Rows<number>, positions: Rows<number>, visible: Rows<boolean>): Float32Array;
  drop(first: number, gone: number): void;
}

const posenc = await load();

/** The decoder that the guide shows. */
const program = programsOf(guide).find((one) => one.includes("function makeDecoder")) ?? "";
const makeDecoder = new Function(
  "posenc",
  `${program.replace(/^import .*$/m, "").replace(/^const posenc.*$/m, "")}return makeDecoder;`,
)(posenc) as (
  config: object,
  weights: ReturnType<typeof weightsOf>,
  batch: number,
  room: number,
) => Decoder;

const { prompt, padded, steps, first, gone, after } = manifest;

describe("the decoder of the guide computes what PyTorch does in float64", () => {
  test.each(["llama3", "yarn"] as const)("%s", async (name) => {
    const { config, start, tokens } = manifest[name];
    const exact = (await golden(`engine/decoder_${name}.logits_exact`)).data;
    const vocabulary = config.vocab_size;
    const decoder = makeDecoder(config, weightsOf(config), 2, prompt + steps + after);
    const visible = [0, padded].map((before) =>
      Array.from({ length: prompt }, (_, n) => n >= before),
    );
    const positions = [0, padded].map((before) =>
      Array.from({ length: prompt }, (_, n) => start + Math.max(0, n - before)),
    );
    const far: number[] = [];
    const check = (logits: Float32Array, step: number) => {
      const right = exact.subarray(step * 2 * vocabulary, (step + 1) * 2 * vocabulary);
      far.push(difference(logits, right));
      for (const row of [0, 1]) {
        const own = logits.subarray(row * vocabulary, (row + 1) * vocabulary);
        // The next token is that of the same model elsewhere, so a text would be the same, too.
        if (step < steps + after) {
          expect(own.indexOf(Math.max(...own))).toBe(tokens[row]?.[prompt + step]);
        }
      }
    };
    check(
      decoder.step(
        tokens.map((row) => row.slice(0, prompt)),
        positions,
        visible,
      ),
      0,
    );
    let at = positions.map((row) => row.at(-1) as number);
    for (let step = 1; step <= steps + after; ++step) {
      if (step === steps + 1) {
        decoder.drop(first, gone);
        at = at.map((position) => position - gone);
      }
      at = at.map((position) => position + 1);
      const next = tokens.map((row) => [row[prompt + step - 1] as number]);
      check(
        decoder.step(
          next,
          at.map((position) => [position]),
          [[true], [true]],
        ),
        step,
      );
    }
    expect(far).toHaveLength(1 + steps + after);
    expect(Math.max(...far)).toBeLessThan(2e-5);
  });

  test("the texts go past the length that the model was trained on, and past all that it states", () => {
    const { config, start } = manifest.yarn;
    expect(start + prompt + steps).toBeGreaterThan(config.max_position_embeddings);
    const { config: llama3, start: far } = manifest.llama3;
    const trained = llama3.rope_scaling.original_max_position_embeddings;
    expect(far).toBeLessThan(trained);
    expect(far + prompt + steps).toBeGreaterThan(trained);
  });
});
