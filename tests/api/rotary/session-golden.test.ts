import { fromConfig, load, type RotarySession } from "posenc/rotary";
import { describe, expect, test } from "vitest";
import manifest from "../../golden/session/manifest.json" with { type: "json" };
import { difference, golden, goldenRows } from "../golden.js";

const posenc = await load();

interface Call {
  call: string;
  position_ids: number[][] | number[][][];
  cache_position?: number[];
  q: string;
  k: string;
  q_exact?: string;
  k_exact?: string;
  q_rope_inplace_exact?: string;
  inv_freq_exact?: string;
  q_times?: number[];
  unchanged?: boolean;
}

interface Golden {
  config: Record<string, unknown>;
  config_v5?: Record<string, unknown>;
  rotary: { start: number; dim: number; pairing: string; output: string };
  layer_groups: number[];
  groups: {
    rotates: boolean;
    attention_factor?: number;
    softmax_scale: number;
    inv_freq_exact?: string;
    calls: Call[];
  }[];
}

const sessions = Object.entries(manifest as unknown as Record<string, Golden>);

const exactEnough = 2e-6;

/** The library moves DeepSeek's even columns to the front; here columns keep their order. */
function inOrder(data: ArrayLike<number>): Float64Array {
  return Float64Array.from({ length: data.length }, (_, n) => {
    const column = n % 64;
    return data[n - column + Math.floor(column / 2) + (column % 2) * 32] as number;
  });
}

async function checkCall(
  { rotary, config }: Golden,
  session: RotarySession,
  layer: number,
  call: Call,
): Promise<void> {
  const [q, k] = [await goldenRows(`session/${call.q}`), await goldenRows(`session/${call.k}`)];
  const before = { q: q.data.slice(), k: k.data.slice() };
  const own = session.layer(layer);
  const text = (config.text_config ?? config) as Record<string, unknown>;
  const stated = Number(text.max_position_embeddings ?? text.n_positions ?? Infinity);
  if (own === null) {
    const slots = call.cache_position ?? [];
    expect(session.temper(layer, { q, slots })).toBe(call.q_times !== undefined);
    const times = call.q_times?.[0] ?? 1;
    const exact =
      call.q_exact === undefined ? undefined : (await golden(`session/${call.q_exact}`)).data;
    expect(difference(q.data, exact ?? before.q)).toBeLessThan(exactEnough);
    if (times === 1) expect(q.data).toEqual(before.q);
    return;
  }
  const { warnings } = own.apply({ q, k, positions: call.position_ids });
  expect(warnings).toHaveLength(call.position_ids.flat(2).some((id) => id >= stated) ? 1 : 0);
  if (call.inv_freq_exact !== undefined) {
    const exact = (await golden(`session/${call.inv_freq_exact}`)).data;
    for (const [n, frequency] of own.frequencies.entries()) {
      expect(Math.abs(frequency / (exact[n] as number) - 1)).toBeLessThan(2e-15);
    }
  }
  const exactK = (await golden(`session/${call.k_exact}`)).data;
  if (rotary.output === "same") {
    const exactQ = (await golden(`session/${call.q_exact}`)).data;
    expect(difference(q.data, exactQ)).toBeLessThan(exactEnough);
    expect(difference(k.data, exactK)).toBeLessThan(exactEnough);
    return;
  }
  expect(difference(k.data, inOrder(exactK))).toBeLessThan(exactEnough);
  const turned = (await golden(`session/${call.q_rope_inplace_exact}`)).data;
  const columns = q.shape[3] as number;
  const rows = q.data.length / columns;
  for (let row = 0; row < rows; ++row) {
    const of = q.data.subarray(row * columns, (row + 1) * columns);
    const exact = turned.subarray(row * rotary.dim, (row + 1) * rotary.dim);
    expect(difference(of.subarray(rotary.start), exact)).toBeLessThan(exactEnough);
    const kept = before.q.subarray(row * columns, row * columns + rotary.start);
    expect(of.subarray(0, rotary.start)).toEqual(kept);
  }
}

const configs = sessions.flatMap(([name, session]) => [
  [`${name}, as transformers 4 writes it`, session, session.config] as const,
  ...(session.config_v5 === undefined
    ? []
    : [[`${name}, as transformers 5 writes it`, session, session.config_v5] as const]),
]);

test("the golden sessions are all there: architectures, spellings, calls, exact numbers", () => {
  const calls = sessions.flatMap(([, { groups }]) => groups.flatMap((group) => group.calls));
  // GPT-J's keys are spelled alike in both releases.
  expect([sessions.length, configs.length, calls.length]).toEqual([19, 37, 81]);
  const exact = calls.filter((call) => call.q_exact ?? call.q_rope_inplace_exact);
  // Llama 4 does nothing to the near queries of its layers without a rotary.
  const unchanged = calls.filter((call) => call.unchanged);
  expect(exact.length + unchanged.length).toBe(81);
  expect(unchanged.length).toBeLessThanOrEqual(2);
});

describe("a session turns q and k as the model's attention in transformers does", () => {
  test.each(configs)("%s", async (_, of, config) => {
    for (const [
      group,
      { rotates, calls, attention_factor, softmax_scale },
    ] of of.groups.entries()) {
      const session = posenc.session(config);
      expect(session.layers).toBe(of.layer_groups.length);
      const layer = of.layer_groups.indexOf(group);
      expect(session.layer(layer) !== null).toBe(rotates);
      expect(Math.abs(session.softmaxScale(layer) - softmax_scale)).toBeLessThan(1e-15);
      const own = session.layer(layer);
      expect(session.facts(layer).rotary !== null).toBe(rotates);
      if (own !== null) {
        expect(Math.abs(own.softmaxScale - softmax_scale)).toBeLessThan(1e-15);
        expect(Math.abs(own.amplitude - (attention_factor as number))).toBeLessThan(1e-15);
        expect([own.firstColumn, own.rotaryDim, own.pairing]).toEqual([
          of.rotary.start,
          of.rotary.dim,
          of.rotary.pairing,
        ]);
      }
      for (const call of calls) await checkCall(of, session, layer, call);
    }
  });

  test.each(configs)("%s: each layer is of the group that the library has", (_, of, config) => {
    const session = posenc.session(config);
    const types = of.layer_groups.map((_, layer) => session.layer(layer)?.frequencies.join() ?? "");
    const sharing = types.map((type) => types.indexOf(type));
    const groups = of.layer_groups.map((group) => of.layer_groups.indexOf(group));
    expect(sharing).toEqual(groups);
  });

  test.each(configs)("%s: fromConfig agrees, and takes the text too", (_, _of, config) => {
    expect(fromConfig(JSON.stringify(config))).toEqual(fromConfig(config));
    expect(posenc.session(JSON.stringify(config)).layers).toBe(posenc.session(config).layers);
  });
});
