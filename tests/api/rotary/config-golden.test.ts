import { fromConfig, load } from "posenc/rotary";
import { describe, expect, test } from "vitest";
import formed from "../../golden/configs/in_the_form_of.json" with { type: "json" };
import reported from "../../golden/configs/reported.json" with { type: "json" };
import { difference, golden } from "../golden.js";

// Configurations with the numbers that NumPy makes by the formulas of the models' classes
// (tests/golden/configs), and configurations that people have reported.

const posenc = await load();

interface Call {
  name: string;
  layer: number;
  positions: number[][] | number[][][];
  q: string;
  k: string;
  reset: boolean;
}
interface Expected {
  layers?: number;
  still?: number[];
  scales?: [layer: number, scale: number][];
  calls: Call[];
  /** What the error says, if it must be refused. */
  refusal?: string;
  must_refuse?: boolean;
}

const configs = import.meta.glob<Record<string, unknown>>("../../golden/configs/*/config.json", {
  eager: true,
  import: "default",
});
const expected = import.meta.glob<Expected>("../../golden/configs/*/expected.json", {
  eager: true,
  import: "default",
});

describe.each(
  Object.entries(configs).map(
    ([path, config]) => [path.split("/").at(-2) as string, config] as const,
  ),
)("%s", (name, config) => {
  const its = expected[`../../golden/configs/${name}/expected.json`] as Expected;

  if (its.must_refuse) {
    test("is refused, and the error says why", () => {
      expect(() => posenc.session(config)).toThrow(RangeError);
      expect(() => posenc.session(config)).toThrow(new RegExp(its.refusal ?? ""));
    });
    return;
  }

  test("turns as the formulas do, with their scale", async () => {
    const session = posenc.session(config);
    expect(session.layers).toBe(its.layers);
    for (const layer of its.still ?? []) expect(session.layer(layer)).toBeNull();
    for (const [layer, scale] of its.scales ?? []) {
      expect(Math.abs(session.softmaxScale(layer) - scale)).toBeLessThan(1e-12);
    }
    for (const { layer, positions, reset, ...call } of its.calls) {
      if (reset) session.reset();
      const [q, k, wantQ, wantK] = await Promise.all(
        [call.q, call.k, `${call.q}_exp`, `${call.k}_exp`].map((file) =>
          golden(`configs/${name}/${file}`),
        ),
      );
      const tensor = ({ data, shape }: { data: ArrayLike<number>; shape: number[] }) => ({
        data: Float32Array.from(data),
        shape,
      });
      const [turnedQ, turnedK] = [tensor(q as never), tensor(k as never)];
      session.turning(layer).apply({ q: turnedQ, k: turnedK, positions: positions as number[][] });
      expect(difference(turnedQ.data, (wantQ as { data: Float64Array }).data)).toBeLessThan(2e-6);
      expect(difference(turnedK.data, (wantK as { data: Float64Array }).data)).toBeLessThan(2e-6);
    }
  });
});

interface Numbers {
  layers: number;
  scale: number;
  frequencies: Record<string, number[]>;
  still?: number[];
  pairing?: string;
  amplitude?: number;
}

// Not published files: keys in the form of the named one, with values like its own, which were not compared with
// it. The numbers are NumPy's, by the formulas of the models' code.
describe("values in the form of", () => {
  test.each(formed.map(({ form, config, expect: its }) => [form, config, its] as const))(
    "%s",
    (_, config, its) => {
      const {
        layers,
        scale,
        frequencies,
        still = [],
        pairing = "halves",
        amplitude = 1,
      } = its as Numbers;
      const session = posenc.session(config as Record<string, unknown>);
      expect(session.layers).toBe(layers);
      for (const layer of still) expect(session.layer(layer)).toBeNull();
      for (const [layer, wanted] of Object.entries(frequencies)) {
        const own = session.turning(Number(layer));
        expect(own.frequencies).toHaveLength(wanted.length);
        for (const [pair, frequency] of own.frequencies.entries()) {
          expect(Math.abs(frequency / (wanted[pair] as number) - 1)).toBeLessThan(1e-12);
        }
        expect(own.pairing).toBe(pairing);
        expect(own.amplitude).toBeCloseTo(amplitude, 14);
        expect(Math.abs(own.softmaxScale / scale - 1)).toBeLessThan(1e-14);
      }
    },
  );
});

describe("configurations that people have reported", () => {
  const plain = (dim: number, base: number) =>
    Float64Array.from({ length: dim / 2 }, (_, i) => base ** ((-2 * i) / dim));
  const told = (config: object) => JSON.stringify(fromConfig(config as Record<string, unknown>));

  test("Laguna: keys beside those of each type are for all types", () => {
    const session = posenc.session(reported["02-laguna-default-beside-types"]);
    expect(session.facts(0).rotary).toMatchObject({
      preset: "transformers-yarn",
      options: { dim: 128, rotaryDim: 64, base: 500000, factor: 64, trained: 4096, amplitude: 1 },
    });
    expect(difference(session.turning(1).frequencies, plain(128, 10000))).toBeLessThan(1e-15);
  });

  test("ChatGLM's ratio is told: two models with one file's keys read it otherwise", () => {
    expect(told(reported["04-chatglm-rope-ratio"])).toContain("rope_ratio");
  });

  test("Nomic: a served length is not the trained one", () => {
    const config = reported["06-nomic-v15-lengths"];
    const session = posenc.session(config);
    expect(difference(session.turning(0).frequencies, plain(64, 1000))).toBeLessThan(1e-15);
    expect(session.facts(0)).toMatchObject({ trained: 2048, stated: 8192 });
    expect(fromConfig(config).ignored).toEqual([]);
    expect(() => fromConfig({ ...config, rotary_scaling_factor: 2 })).toThrow(
      "rotary_scaling_factor must be null or left out",
    );
  });

  test("Ministral's beta is read, so nothing says that it is not", () => {
    expect(fromConfig(reported["10-ministral3-used-key-not-ignored"]).ignored).toEqual([]);
  });

  test("YaRN's betas the wrong way round are told", () => {
    const { ignored } = fromConfig(reported["11-yarn-betas-swapped"]);
    expect(ignored.map(({ key }) => key)).toEqual(["rope_scaling.beta_fast"]);
  });

  test("a scaling beside the part that the class reads is told", () => {
    expect(fromConfig(reported["20-yarn-beside-text-config"]).ignored).toEqual([
      {
        key: "rope_scaling",
        why: 'the class reads what is in "text_config", not what is beside it',
      },
    ]);
  });
});
