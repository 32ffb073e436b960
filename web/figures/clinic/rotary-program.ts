import { javascript, numpy, type Programs, pytorch, type Values } from "../../draw/program.js";
import { base, factor, far, prompt, type RotaryMistake, wholeTextBase } from "./rotary.js";

/** A line of a program as a thread has it, and as it should be. */
export interface Line {
  from: string;
  to: string;
}

/** The line of PyTorch that is wrong. */
export const rotaryLines: Readonly<Record<RotaryMistake, Line>> = {
  pairing: {
    from: "angle = torch.cat((angle, angle), dim=1)",
    to: "angle = angle.repeat_interleave(2, dim=1)",
  },
  padding: {
    from: "position = len(mask) + torch.arange(length)",
    to: "position = mask.sum() + torch.arange(length)",
  },
  float16: {
    from: "angle = position.half() * omega.half()",
    to: "angle = position * omega",
  },
  twice: {
    from: "angle = position / factor * omega",
    to: "angle = position * omega",
  },
  layer: {
    from: 'base = config["rope_theta"]',
    to: 'base = config["rope_local_base_freq"]',
  },
};

const mask = [...Array(prompt.padded).keys()].map((n) =>
  Number(n >= prompt.padded - prompt.tokens),
);

/** What a program starts with. */
function given(mistake: RotaryMistake, size: { length: number; dim: number }): Values {
  switch (mistake) {
    case "pairing":
    case "float16":
      return { ...size, base };
    case "padding":
      return { ...size, base, mask };
    case "twice":
      return { ...size, base, factor };
    case "layer":
      return size;
  }
}

/** The lines in PyTorch, with the wrong one among them. */
function inPytorch(mistake: RotaryMistake): string {
  const { from } = rotaryLines[mistake];
  const is = (one: RotaryMistake, otherwise: string) => (mistake === one ? from : otherwise);
  const config = `config = {"rope_theta": ${wholeTextBase}, "rope_local_base_freq": ${base}}\n`;
  const start = mistake === "float16" ? `${far} + ` : "";
  const slowed = mistake === "twice" ? " / factor" : "";
  return [
    mistake === "layer" ? `${config}${from}\n` : "",
    mistake === "padding" ? "mask = torch.tensor(mask)\n" : "",
    `${is("padding", `position = ${start}torch.arange(length)`)}\n`,
    "position = position.double().unsqueeze(1)\n",
    `omega = base ** (-torch.arange(0, dim, 2, dtype=torch.float64) / dim)${slowed}\n`,
    `${mistake === "float16" || mistake === "twice" ? from : "angle = position * omega"}\n`,
    `${is("pairing", "angle = torch.cat((angle, angle), dim=1)")}\n`,
    mistake === "pairing"
      ? `query = torch.tensor([1.0, 0.0], dtype=torch.float64).repeat(dim // 2)
turned = torch.stack((-query[1::2], query[0::2]), dim=1).flatten()
table = query * angle.cos() + turned * angle.sin()
`
      : "table = angle.double().cos()\n",
  ].join("");
}

function inNumpy(mistake: RotaryMistake): string {
  return inPytorch(mistake)
    .replace("torch.tensor(mask)", "np.array(mask)")
    .replace("position.double().unsqueeze(1)", "position.astype(np.float64)[:, None]")
    .replace("torch.arange(0, dim, 2, dtype=torch.float64)", "np.arange(0, dim, 2)")
    .replace("base ** (", "float(base) ** (")
    .replace(
      "position.half() * omega.half()",
      "position.astype(np.float16) * omega.astype(np.float16)",
    )
    .replace("torch.cat((angle, angle), dim=1)", "np.concatenate((angle, angle), axis=1)")
    .replace(
      "torch.tensor([1.0, 0.0], dtype=torch.float64).repeat(dim // 2)",
      "np.tile([1.0, 0.0], dim // 2)",
    )
    .replace(
      "torch.stack((-query[1::2], query[0::2]), dim=1).flatten()",
      "np.stack((-query[1::2], query[0::2]), axis=1).flatten()",
    )
    .replace(/angle\.double\(\)\.cos\(\)/, "np.cos(angle.astype(np.float64))")
    .replace("angle.cos()", "np.cos(angle)")
    .replace("angle.sin()", "np.sin(angle)")
    .replaceAll("torch.", "np.");
}

/** In JavaScript the core makes sines and cosines. */
function inJavaScript(mistake: RotaryMistake): string {
  if (mistake === "float16") {
    return `
const posenc = await load();
const positions = { start: ${far}, length };
const rounded = posenc.roundedAngles({ precision: "float16", dim, base, positions }).data;
const cosines = (n) => [...rounded.subarray(n * dim, (n + 1) * dim)].filter((_, c) => c % 2 === 1);
const rows = Array.from({ length }, (_, n) => [...cosines(n), ...cosines(n)]);
const table = { data: Float64Array.from(rows.flat()), shape: [length, dim] };
`;
  }
  const positions = {
    pairing: "n",
    padding: "mask.length + n",
    twice: "n / factor / factor",
    layer: "n",
  } as const satisfies Record<Exclude<RotaryMistake, "float16">, string>;
  const config = `const config = { rope_theta: ${wholeTextBase}, rope_local_base_freq: ${base} };
const base = config.rope_theta;
`;
  const row =
    mistake === "pairing"
      ? `  const { cosines, sines } = encoding.phasors(${positions[mistake]});
  return Array.from({ length: dim }, (_, c) => (c % 2 === 0 ? cosines : sines)[c % (dim / 2)]);
`
      : `  const { cosines } = encoding.phasors(${positions[mistake]});
  return [...cosines, ...cosines];
`;
  return `${mistake === "layer" ? config : ""}
const posenc = await load();
const encoding = posenc.sinusoidal({ dim, base });
const rows = Array.from({ length }, (_, n) => {
${row}});
const table = { data: Float64Array.from(rows.flat()), shape: [length, dim] };
`;
}

/** The program of a thread, with its mistake. */
export function rotaryProgram(
  mistake: RotaryMistake,
  size: { length: number; dim: number },
): Programs {
  const values = given(mistake, { length: size.length, dim: size.dim });
  const from = mistake === "float16" ? '{ load } from "posenc/dialects"' : '{ load } from "posenc"';
  return {
    PyTorch: pytorch(values, `\n${inPytorch(mistake)}`),
    NumPy: numpy(values, `\n${inNumpy(mistake)}`),
    JavaScript: javascript(from, values, inJavaScript(mistake)),
  };
}
