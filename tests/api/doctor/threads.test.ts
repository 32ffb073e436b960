import { load as loadDialects } from "posenc/dialects";
import { load, readTable } from "posenc/doctor";
import { load as loadRotaries } from "posenc/rotary";
import { expect, test } from "vitest";
import manifest from "../../golden/threads/manifest.json";

const doctor = await load();
const [dialects, rotaries] = [await loadDialects(), await loadRotaries()];

const files = import.meta.glob<string>("../../golden/threads/*.{npy,txt}", {
  query: "?url&inline",
  import: "default",
});

/** What the README of golden/threads says of each key. */
interface Expected {
  mistake?: string;
  preset?: string[];
  none?: boolean;
  base?: number;
  amplitude?: number;
  start?: number;
  dim?: number;
  columns?: number[];
  rotary?: string;
  pairing?: string | null;
  scaling?: string;
  factor?: number;
  heads?: number;
}

const threads = Object.entries(
  manifest as unknown as Record<string, { file: string; text?: boolean; expect: Expected }>,
);

const known = new Set<string>(
  [...dialects.presets(), ...rotaries.presets()].map(({ name }) => name),
);

async function read(file: string, text: boolean) {
  const url = await files[`../../golden/threads/${file}`]?.();
  const bytes = await (await fetch(url as string)).arrayBuffer();
  return readTable(text ? new TextDecoder().decode(bytes) : bytes, file);
}

const within = (share: number, expected: number) =>
  expect.closeTo(expected, -Math.log10(2 * share * Math.abs(expected)));

test("all 38 are here", () => {
  expect(threads).toHaveLength(38);
});

test.each(threads)(
  "%s is told as expected",
  async (_, { file, text = false, expect: expected }) => {
    const table = await read(file, text);
    const [finding] = doctor.identify(table);
    if (expected.none) {
      expect(finding).toBeUndefined();
      return;
    }
    if (finding === undefined) throw new Error("nothing was found");
    const { base, amplitude, start, dim, columns, rotary, pairing, scaling, factor } = expected;
    expect(finding.verdict).toBe(expected.mistake === undefined ? "match" : "mistake");
    expect(finding.mistake).toBe(expected.mistake);
    expect(finding.unusual).toEqual([]);
    for (const name of finding.presets) expect(known).toContain(name);
    if (expected.preset)
      expect(expected.preset.some((name) => finding.presets.includes(name as never))).toBe(true);
    if (base) expect(finding.base).toEqual(within(0.002, base));
    if (amplitude) expect(finding.amplitude).toEqual(within(0.002, amplitude));
    if (start !== undefined) expect(finding.axes[0]?.start).toBe(start);
    if (dim) expect(finding.dim).toBe(dim);
    if (columns) expect(finding.columns).toEqual(columns);
    expect(finding.rotary?.part).toBe(rotary);
    if (pairing) expect(finding.rotary?.pairing).toBe(pairing);
    if (scaling) expect(finding.rotary?.scaling).toBe(scaling);
    if (factor) expect(finding.rotary?.factor).toEqual(within(0.002, factor));
    if (expected.heads) expect(finding.code).toContain(`heads: ${expected.heads}`);
    if (rotary !== undefined && finding.mistake === undefined) {
      // The line of code makes the table again.
      const made = new Function("posenc", `return ${finding.code}`)(rotaries);
      const data = (made.data ?? made.cos?.data ?? made) as ArrayLike<number>;
      const step = rotary === "cis" ? 2 : 1;
      for (let n = 0; n < data.length; n += 7) {
        const was = table.data[step * n] as number;
        expect(Math.abs((data[n] as number) - was)).toBeLessThan(
          1e-4 + (finding.precision.values === "bfloat16" ? 0.005 : 0),
        );
      }
    }
  },
);
