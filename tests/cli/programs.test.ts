import { execFileSync } from "node:child_process";
import { load } from "posenc";
import { expect, test } from "vitest";
import { findPython } from "../../src/toolchain/python.mjs";
import { programsOf } from "../../web/draw/programs.js";

const python = findPython();
if (python === undefined) throw new Error("the programs need a Python with PyTorch and NumPy");

/** Runs a program, and returns its table as float64 numbers, one after the other. */
function tableOf(language: string, program: string): number[] {
  const isJavaScript = language === "JavaScript";
  const told = isJavaScript
    ? execFileSync(process.execPath, ["--input-type=module", "-"], {
        input: `${program}\nconsole.log(JSON.stringify([...table.data]));`,
        encoding: "utf8",
      })
    : execFileSync(python as string, ["-"], {
        input: `${program}\nimport json\nprint(json.dumps(table.flatten().tolist()))`,
        encoding: "utf8",
      });
  return JSON.parse(told.trim().split("\n").at(-1) ?? "");
}

const posenc = await load();
const cases = [
  {
    name: "heatmap",
    state: { dialect: "paper", layout: "concatenated", dim: 8, length: 30, base: 500 },
    expected: [...posenc.sinusoidal({ dim: 8, base: 500, layout: "concatenated" }).encode(30).data],
  },
  {
    name: "layouts",
    state: { pos: 9 },
    expected: (["interleaved", "concatenated"] as const).flatMap((layout) => [
      ...posenc.sinusoidal({ dim: 8, layout }).encode([9]).data,
    ]),
  },
] as const;

for (const { name, state, expected } of cases) {
  for (const [language, program] of Object.entries(programsOf(name, state))) {
    test(`the ${language} program of a figure "${name}" makes its numbers`, () => {
      const table = tableOf(language, program);
      expect(table.length).toBe(expected.length);
      for (const [index, value] of table.entries()) {
        expect(Math.abs(value - (expected[index] ?? Number.NaN))).toBeLessThan(1e-7);
      }
    });
  }
}
