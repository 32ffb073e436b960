/**
 * Programs that make the numbers of a figure as it is shown: each leaves them in `table`, rounded to no
 * less than float32, and prints its shape.
 */

import type { PictureName, State } from "./pictures/index.js";

export type Programs = Partial<Record<"PyTorch" | "NumPy" | "JavaScript", string>>;

const printed = {
  python: "print(tuple(table.shape))\n",
  javascript: "console.log(table.shape);\n",
} as const;

/** Lines of Python that set a number or a text each. */
function python(values: State): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} = ${typeof value === "number" ? value : `"${value}"`}\n`)
    .join("");
}

function javascript(values: State): string {
  return Object.entries(values)
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`)
    .join("");
}

function pick(state: State, ...names: string[]): State {
  return Object.fromEntries(names.map((name) => [name, state[name] ?? 0]));
}

/** Where a layout has the sines and the cosines. */
function columnsOf(layout: unknown): { sines: string; cosines: string } {
  return layout === "concatenated"
    ? { sines: ": dim // 2", cosines: "dim // 2 :" }
    : { sines: "0::2", cosines: "1::2" };
}

function heatmap(state: State): Programs {
  const { dialect, layout } = state;
  const values = pick(state, "dim", "length", "base");
  if (dialect !== "paper") {
    return {
      JavaScript: `import { load } from "posenc/dialects";

${javascript(values)}
const posenc = await load();
const table = posenc.preset("${dialect}", { dim, base }).encode(length);
${printed.javascript}`,
    };
  }
  const { sines, cosines } = columnsOf(layout);
  return {
    PyTorch: `import torch

${python(values)}
position = torch.arange(length, dtype=torch.float64).unsqueeze(1)
omega = float(base) ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)
table = torch.empty(length, dim)
table[:, ${sines}] = torch.sin(position * omega)
table[:, ${cosines}] = torch.cos(position * omega)
${printed.python}`,
    NumPy: `import numpy as np

${python(values)}
position = np.arange(length)[:, None]
omega = float(base) ** (-np.arange(0, dim, 2) / dim)
table = np.empty((length, dim), np.float32)
table[:, ${sines}] = np.sin(position * omega)
table[:, ${cosines}] = np.cos(position * omega)
${printed.python}`,
    JavaScript: `import { load } from "posenc";

${javascript(values)}
const posenc = await load();
const table = posenc.sinusoidal({ dim, base, layout: "${layout}" }).encode(length);
${printed.javascript}`,
  };
}

function rotation(state: State): Programs {
  const values = pick(state, "dim", "base", "pos", "k");
  return {
    PyTorch: `import torch

${python(values)}
omega = float(base) ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)
alpha, beta = pos * omega, k * omega
sine, cosine = torch.sin(alpha), torch.cos(alpha)
# A row for each pair: its frequency, then sin and cos of pos, of pos + k, and of pos turned by k.
table = torch.stack([
    omega, sine, cosine,
    torch.sin((pos + k) * omega), torch.cos((pos + k) * omega),
    sine * torch.cos(beta) + cosine * torch.sin(beta),
    cosine * torch.cos(beta) - sine * torch.sin(beta),
], dim=1)
${printed.python}`,
    NumPy: `import numpy as np

${python(values)}
omega = float(base) ** (-np.arange(0, dim, 2) / dim)
alpha, beta = pos * omega, k * omega
sine, cosine = np.sin(alpha), np.cos(alpha)
# A row for each pair: its frequency, then sin and cos of pos, of pos + k, and of pos turned by k.
table = np.stack([
    omega, sine, cosine,
    np.sin((pos + k) * omega), np.cos((pos + k) * omega),
    sine * np.cos(beta) + cosine * np.sin(beta),
    cosine * np.cos(beta) - sine * np.sin(beta),
], axis=1)
${printed.python}`,
    JavaScript: `import { load } from "posenc";

${javascript(values)}
const posenc = await load();
const encoding = posenc.sinusoidal({ dim, base });
const rotation = encoding.rotation(k);
// A row for each pair: its frequency, then sin and cos of pos, of pos + k, and of pos turned by k.
const rows = Array.from(encoding.frequencies, (omega, pair) => {
  const terms = rotation.terms(pos, pair);
  const { sinAlpha, cosAlpha, directSine, directCosine, rotatedSine, rotatedCosine } = terms;
  return [omega, sinAlpha, cosAlpha, directSine, directCosine, rotatedSine, rotatedCosine];
});
const table = { data: Float64Array.from(rows.flat()), shape: [dim / 2, 7] };
${printed.javascript}`,
  };
}

function layouts(state: State): Programs {
  const values = { ...pick(state, "pos"), dim: 8 };
  const inPython = (library: string, stack: string, flat: string, both: string) => `${library}
sine, cosine = ${stack}
interleaved = ${flat}
table = ${both}
${printed.python}`;
  return {
    PyTorch: `import torch

${python(values)}${inPython(
  "\nangle = pos * 10000 ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)",
  "torch.sin(angle), torch.cos(angle)",
  "torch.stack([sine, cosine], dim=1).flatten()",
  "torch.stack([interleaved, torch.cat([sine, cosine])])",
)}`,
    NumPy: `import numpy as np

${python(values)}${inPython(
  "\nangle = pos * 10000.0 ** (-np.arange(0, dim, 2) / dim)",
  "np.sin(angle), np.cos(angle)",
  "np.stack([sine, cosine], axis=1).ravel()",
  "np.stack([interleaved, np.concatenate([sine, cosine])])",
)}`,
    JavaScript: `import { load } from "posenc";

${javascript(values)}
const posenc = await load();
const rows = ["interleaved", "concatenated"].map(
  (layout) => posenc.sinusoidal({ dim, layout }).encode([pos]).data,
);
const table = { data: Float32Array.from(rows.flatMap((row) => [...row])), shape: [2, dim] };
${printed.javascript}`,
  };
}

function precision(state: State): Programs {
  return {
    JavaScript: `import { load } from "posenc/dialects";

${javascript(pick(state, "start", "length", "dim"))}
const posenc = await load();
const rows = ["float32", "float16", "bfloat16"].map(
  (precision) => posenc.roundedAngles({ precision, dim, positions: { start, length } }).data,
);
const table = { data: Float32Array.from(rows.flatMap((row) => [...row])), shape: [3, length, dim] };
${printed.javascript}`,
  };
}

/** Returns the programs of a figure. One that only posenc can make has a program in JavaScript alone. */
export function programsOf(name: PictureName, state: State): Programs {
  const makers: Partial<Record<PictureName, (state: State) => Programs>> = {
    heatmap,
    layouts,
    precision,
    rotation,
  };
  return makers[name]?.(state) ?? {};
}
