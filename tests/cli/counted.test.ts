// The numbers that the texts do not write themselves. What is expected here was worked out elsewhere: by long
// double, by hand, or from the papers' formulas.

import { load } from "posenc";
import { load as loadDialects } from "posenc/dialects";
import { expect, test } from "vitest";
import { records } from "../../web/figures/pairs/record.js";
import { countedNumber } from "../../web/site/counted.js";

const cores = {
  posenc: await load(),
  dialects: await loadDialects(),
  pairs: await records.pairs(),
};

/** Returns the number for `:number{…}` with these attributes. */
const counted = (written: string) => {
  const attributes = written.split(" ").map((one) => one.split("=") as [string, string]);
  return countedNumber(cores, Object.fromEntries(attributes));
};

test.each([
  ["of=cell dim=4 pos=2 col=0", "0.9093"],
  ["of=cell dim=4 pos=2 col=1", "−0.4161"],
  ["of=cell dim=4 pos=2 col=3", "0.9998"],
  // 0.99995000042: as float32 it would round down.
  ["of=cell dim=4 pos=1 col=3", "1.0000"],
  ["of=sum dim=4 pos=2 col=1 word=-0.2", "−0.6161"],
  // 2π · 2^(31/32), 2π · 10000^(63/64) and 2π · 500000^(63/64)
  ["of=wavelength dim=64 base=2 pair=31 digits=3", "12.3"],
  ["of=wavelength dim=128 base=10000 pair=63", "54,410"],
  ["of=wavelength dim=128 base=500000 pair=63", "2,559,200"],
  // cos 1 + cos 0.01
  ["of=product dim=4 p=0 q=1", "1.540"],
  ["of=product dim=4 p=100 q=101", "1.540"],
  ["of=share dim=64 p=0 q=6", "0.736"],
  ["of=times a=512 b=512", "262,144"],
  ["of=times a=262144 b=2048", "536,870,912"],
  // 10000^(−1/31), 10000^(−1/32), 10000^(−1/16), and NeRF's 2^k · π
  ["of=frequency preset=whisper dim=64 pair=1", "0.743"],
  ["of=frequency preset=diffusers-timestep dim=64 shift=0 pair=1", "0.7499"],
  ["of=frequency preset=mae-1d dim=32 pair=1", "0.5623"],
  ["of=frequency preset=timm-fourier bands=4 res=16 pair=2", "12.57"],
])(":number{%s} is %s", (written, told) => {
  expect(counted(written)).toBe(told);
});

// As src/training/attempts.py counts for the seed that is shipped; the other pairing, as PyTorch has it, guesses.
test("a rotary's answers are right with the pairing of its rows, and guessed with the other", () => {
  const paired = (turn: string, rows: string, task: string) =>
    counted(`of=paired turn=${turn} rows=${rows} task=${task}`);
  for (const own of ["adjacent", "halves"]) {
    expect(paired(own, own, "back")).toBe("100");
    expect(Number(paired(own, own, "seen"))).toBeGreaterThanOrEqual(99);
    const other = own === "adjacent" ? "halves" : "adjacent";
    expect(Number(paired(other, own, "back"))).toBeLessThan(25);
    expect(Number(paired(other, own, "seen"))).toBeLessThan(60);
  }
  expect(counted("of=pairedDifference")).toMatch(/× 10⁻[⁵⁶]$/);
  expect(() => counted("of=paired turn=adjacent rows=thirds task=back")).toThrow("no number");
});

test("with base 2 every wave begins anew within 80 positions, and with base 500000 most stand still", () => {
  expect(counted("of=anew dim=64 base=2 length=80")).toBe("32");
  expect(counted("of=still dim=64 base=2 length=80")).toBe("0");
  // λ > 800, so 500000^(i/32) > 127.3: from i = 11.82 on.
  expect(counted("of=still dim=64 base=500000 length=80")).toBe("20");
  // λ ≤ 800 and λ > 8000 at base 10000: up to i = 16.8, from i = 24.8 on.
  expect(counted("of=anew dim=64 base=10000 length=800")).toBe("17");
  expect(counted("of=still dim=64 base=10000 length=800")).toBe("7");
});

test("two pairs come round together after 44 positions, and 32 pairs do not", () => {
  // (cos 44 + cos(44/√2)) / 2
  expect(counted("of=alike dim=4 base=2 length=80")).toBe("44");
  expect(counted("of=alikeness dim=4 base=2 length=80")).toBe("0.977");
  for (const length of [80, 800, 8000]) {
    expect(counted(`of=alike dim=64 base=2 length=${length}`)).toBe("1");
  }
});

test("a sum turns away from its word by the angle whose tangent is √½", () => {
  // A row has the length √(d/2), a word √d, and in many columns they are nearly at right angles: 35.26°.
  expect(counted("of=angle dim=32")).toBe("35°");
  expect(counted("of=angle dim=512")).toBe("35°");
  const degrees = (written: string) => Number.parseFloat(counted(written));
  expect(degrees("of=mostAngle dim=512")).toBeLessThan(degrees("of=mostAngle dim=32"));
  // Words of chance are at right angles, but for the chance: no sum comes near another word.
  expect(degrees("of=otherAngle dim=512")).toBeGreaterThan(degrees("of=otherAngle dim=32"));
  expect(degrees("of=otherAngle dim=512")).toBeGreaterThan(70);
  // Beside, the row has columns of its own: tan⁻¹ √½ for each word, and the others are no nearer.
  expect(counted("of=mostAngle dim=512 way=beside")).toBe("35°");
  expect(degrees("of=otherAngle dim=512 way=beside")).toBeGreaterThan(
    degrees("of=otherAngle dim=512"),
  );
  // In few columns words are alike, and some come nearer to another one than others do to themselves.
  expect(degrees("of=otherAngle dim=32")).toBeLessThan(degrees("of=mostAngle dim=32"));
});

// The model card's tables, which the training's own program has written.
test.each([
  ["of=right kind=index task=seen length=12", "97 (62–100)"],
  ["of=right kind=none task=back length=16 decimals=1", "13.1 (12.5–13.6)"],
  ["of=leastRight kind=share task=seen length=12", "69"],
  // Of a seed that is not shipped.
  ["of=mostRight kind=share task=seen length=48 decimals=1", "75.1"],
  ["of=leastRight kind=index task=back length=12 decimals=1", "98.6"],
  ["of=mostRight kind=sinusoidal task=seen length=24", "68"],
  ["of=seeds kind=wave-8 task=back length=12", "5"],
  ["of=right kind=rotary task=back length=48 sign=%", "23% (18–27)"],
  ["of=right kind=rotary task=back length=16 sign=%", "100%"],
  // The same words further on, and far ones hidden.
  ["of=rightFrom kind=rotary task=back start=5000", "100"],
  ["of=rightFrom kind=sinusoidal task=back start=8", "33 (28–43)"],
  ["of=rightHidden kind=rotary task=back length=48", "100"],
  ["of=rightAt length=42 place=5", "8 (4–17)"],
  ["of=cameFrom factor=2", "82 (77–85)"],
])(":number{%s} is %s, as on the model card", (written, told) => {
  expect(counted(written)).toBe(told);
});

test.each([
  ["of=right kind=number task=seen length=12", /kind is "number", and may be none, index/],
  ["of=right kind=index task=order length=12", /task is "order", and may be back or seen/],
  ["of=rightFrom kind=rotary task=back start=9999", /which 0 seeds have counted: 5 are needed/],
  ["of=right kind=index task=seen length=13", /length is 13, and may be 4, 8, 12/],
  ["of=wavelenght dim=64 pair=1", /a text asks for "wavelenght"/],
  ["of=wavelength dim=64", /the number "wavelength" needs pair=…/],
  ["of=wavelength dim=64 pair=99", /there is no number "wavelength" of that/],
  ["of=wavelength dim=64 pair=1 colour=3", /not made of colour/],
  ["of=cell dim=many pos=1 col=0", /dim of "cell" is no number: many/],
  ["of=cell dim=4 pos=1 col=4", /there is no column 4/],
])("a text that writes %s ends the build", (written, told) => {
  expect(() => counted(written)).toThrow(told);
});
