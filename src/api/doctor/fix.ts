import type { Findings, FoundAlibi, FoundRotary, FoundT5 } from "./finding.js";

type Options = Record<string, number | string | boolean | number[] | undefined>;

/** Returns an object as JavaScript source, without properties that are undefined. */
function literal(options: Options): string {
  const entries = Object.entries(options)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${show(value)}`);
  return `{ ${entries.join(", ")} }`;
}

const show = (value: unknown): string =>
  Array.isArray(value) ? `[${value.join(", ")}]` : JSON.stringify(value);

const preset = (name: string, options: Options): string =>
  `posenc.preset(${JSON.stringify(name)}, ${literal(options)})`;

/** @internal The line of code lists at most this many positions. More of them are `coordinates`. */
export const fewPositions = 16;

/**
 * @internal Returns the positions of all rows of a sequence, also of padding, if they are evenly spaced; otherwise
 * undefined.
 */
export function evenly({
  axes,
  coordinates,
  zeroRows,
}: Findings): { start: number; step: number; length: number } | undefined {
  const { data } = coordinates;
  const { start, step } = axes[0] ?? {};
  if (start === undefined || step === undefined) return undefined;
  // `coordinates` has no entry for a row that is zero.
  let row = 0;
  const isEven = data.every((position) => {
    while (zeroRows.includes(row)) ++row;
    return position === start + row++ * step;
  });
  return isEven ? { start, step, length: data.length + zeroRows.length } : undefined;
}

/** Returns the positions of all rows of a sequence, also of padding, as the argument of `encode`. */
function positionsOf(finding: Findings): string {
  const even = evenly(finding);
  if (even !== undefined) {
    const { start, step, length } = even;
    if (start === 0 && (step === 1 || length === 1)) return String(length);
    return literal({ start, length, step: step === 1 ? undefined : step });
  }
  const { data } = finding.coordinates;
  return data.length <= fewPositions ? show([...data]) : "coordinates";
}

/** Returns the code of the encoding that a known wrong copy was meant to be. */
function ofMistake(finding: Findings, dim: number): string | undefined {
  if (dim % 2 !== 0 || finding.axes.length !== 1 || finding.zeroRows.length > 0) return undefined;
  const apart = finding.order === "concatenated" || finding.order === "cosines-first";
  const layout = apart ? "concatenated" : undefined;
  const base = finding.base === 10000 ? undefined : finding.base;
  // With these two properties the rows are tensor2tensor's, computed in numbers of few bits.
  const endpoint = apart && finding.frequencies === "endpoint";
  const encoding = endpoint
    ? preset("tensor2tensor", { dim })
    : `posenc.sinusoidal(${literal({ dim, base, layout })})`;
  if (finding.mistake !== "pairs-reversed") return `${encoding}.encode(${positionsOf(finding)})`;
  // The coordinates are in units of the slowest pair. They are positions only if the table begins at 0.
  const [axis] = finding.axes;
  return axis?.start === 0 && axis.step ? `${encoding}.encode(${axis.length})` : undefined;
}

/** Returns the code of fairseq's rows: of its weights, or of tokens, counted from paddingIdx + 1. */
function ofFairseq(finding: Findings, dim: number, base: number | undefined): string | undefined {
  const { zeroRows, coordinates, axes } = finding;
  const { data } = coordinates;
  const start = axes[0]?.start ?? 0;
  const [padding] = zeroRows;
  if (zeroRows.length === 1 && start === 0) {
    return `${preset("fairseq", { dim, base, paddingIdx: padding })}.encode(${positionsOf(finding)})`;
  }
  if (start < 1 || !data.every((position, n) => position === start + n)) return undefined;
  const [paddingIdx, word] = [start - 1, start];
  const length = data.length + zeroRows.length;
  const rows = Array.from({ length }, (_, row) => (zeroRows.includes(row) ? paddingIdx : word));
  const tokens =
    length <= fewPositions
      ? show(rows)
      : `Array.from({ length: ${length} }, (_, row) => (${show([...zeroRows])}.includes(row) ? ${paddingIdx} : ${word}))`;
  return `${preset("fairseq", { dim, base, paddingIdx })}.encodeTokens(${tokens})`;
}

function ofSequence(finding: Findings, dim: number): string | undefined {
  const { order, frequencies, odd, zeroRows, presets } = finding;
  const base = finding.base === 10000 ? undefined : finding.base;
  const positions = positionsOf(finding);
  const [name] = presets;
  if (name === "fairseq" && zeroRows.length > 0) return ofFairseq(finding, dim, base);
  if (zeroRows.length > 0 || name === undefined) return undefined;
  const plain = frequencies === "paper" && odd === "none" && finding.amplitude === 1;
  if (plain && (order === "interleaved" || order === "concatenated")) {
    const layout = order === "interleaved" ? undefined : order;
    return `posenc.sinusoidal(${literal({ dim, base, layout })}).encode(${positions})`;
  }
  const flipSinToCos = order === "cosines-first" ? true : undefined;
  if (name === "diffusers-timestep") {
    const shift =
      frequencies === "paper" ? 0 : frequencies === "shifted" ? finding.shift : undefined;
    return `${preset(name, { dim, base, shift, flipSinToCos })}.encode(${positions})`;
  }
  // If columns are missing, their original number is not known, but the frequencies depend on it.
  if (frequencies === "shifted") return undefined;
  return `${preset(name, { dim, base, flipSinToCos })}.encode(${positions})`;
}

function ofGrid(finding: Findings, dim: number): string | undefined {
  const { axes, fields, zeroRows, order, ordered, presets } = finding;
  const shape = axes.map(({ length }) => length);
  const from = (start: number) =>
    axes.every((axis) => axis.start === start && (axis.step === 1 || axis.length === 1));
  const base = finding.base === 10000 ? undefined : finding.base;
  const inOrder = fields.every((axis, n) => axis === n);
  if (!ordered || new Set(fields).size !== axes.length) return undefined;
  if (zeroRows.some((row, n) => row !== n)) return undefined;
  const [name] = presets;
  if (name === "mae" && zeroRows.length <= 1) {
    const leadingZeroRow = zeroRows.length === 1 ? true : undefined;
    return `posenc.grid(${literal({ dim, shape, base, leadingZeroRow })})`;
  }
  if (zeroRows.length > 0 || !inOrder) return undefined;
  if (name === "detr" && from(1)) {
    const [height, width] = shape;
    const encode = `encode(new Uint8Array(${height} * ${width}), { shape: [${height}, ${width}] })`;
    return `${preset(name, { numPosFeats: dim / 2, base })}.${encode}`;
  }
  if (!from(0)) return undefined;
  if (name === "timm-2d") {
    const interleave = order === "concatenated" ? true : undefined;
    return `${preset(name, { dim, shape, base, interleave })}.encode()`;
  }
  if (name === "tatp22-2d" || name === "tatp22-3d" || name === "tensor2tensor-nd") {
    return `${preset(name, { dim, shape, base })}.encode()`;
  }
  return undefined;
}

/** Returns the options of `apply`: the positions of the rows, and their axis. */
function ofTurn(finding: Findings, { positionsAxis }: FoundRotary): string {
  const { data } = finding.coordinates;
  const [{ start, step } = { start: undefined, step: undefined }] = finding.axes;
  const counted = start !== undefined && (step === 1 || data.length === 1);
  return literal({
    start: counted ? start : undefined,
    positions: counted ? undefined : [...data],
    positionsAxis: positionsAxis === "last" ? undefined : positionsAxis,
  });
}

/** Returns the code of the tables of a rotary of a grid, whose positions are its own cells. */
function ofGridRotary(finding: Findings, { part, pairing }: FoundRotary): string | undefined {
  const [name] = finding.presets;
  if (name === undefined) return undefined;
  const encoding = preset(name, {
    // That of one axis, where the original is asked for it.
    dim: finding.dim / (name === "rotary-embedding-torch" ? finding.axes.length : 1),
    shape: finding.axes.map(({ length }) => length),
    base: finding.base === 10000 ? undefined : finding.base,
    inPixels: name === "timm-rotary-cat" ? false : undefined,
  });
  const tables = `${encoding}.tables(${pairing === undefined ? 'undefined, { width: "half" }' : ""})`;
  return part === "cis" ? tables : `${tables}.${part}`;
}

function ofRotary(finding: Findings, rotary: FoundRotary): string | undefined {
  if (finding.axes.length > 1) return ofGridRotary(finding, rotary);
  const [name] = finding.presets;
  const { part, pairing, scaling, factor, trained } = rotary;
  const louder = scaling !== "yarn" && finding.amplitude !== 1;
  if (name === undefined || scaling === "longrope" || louder) return undefined;
  const yarn = 0.1 * Math.log(factor) + 1;
  const encoding = preset(name, {
    dim: rotary.headDim ?? finding.dim,
    rotaryDim: (rotary.headDim ?? finding.dim) === finding.dim ? undefined : finding.dim,
    base: finding.base === 10000 ? undefined : finding.base,
    pairing: pairing === "adjacent" ? pairing : undefined,
    factor: scaling === "none" ? undefined : factor,
    trained: scaling === "llama3" ? trained : undefined,
    maxPositions: scaling === "yarn" ? trained : undefined,
    amplitude:
      scaling === "yarn" && part !== "inv_freq" && Math.abs(finding.amplitude - yarn) > 1e-9
        ? finding.amplitude
        : undefined,
  });
  const positions = positionsOf(finding);
  switch (part) {
    case "turn":
      return `${encoding}.apply(before, ${ofTurn(finding, rotary)})`;
    case "inv_freq":
      return `${encoding}.frequencies`;
    case "cos-sin":
      return `${encoding}.tables(${positions}, { joined: true })`;
    case "cis":
      return `${encoding}.tables(${positions}, { width: "half" })`;
    default: {
      const width = pairing === undefined ? ', { width: "half" }' : "";
      return `${encoding}.tables(${positions}${width}).${part}`;
    }
  }
}

function ofBias(finding: Findings, bias: FoundAlibi | FoundT5): string {
  if (bias.kind === "t5") {
    const { buckets, maxDistance, bidirectional } = bias;
    return preset("t5", { buckets, maxDistance, bidirectional });
  }
  const { heads, keys, form, batch = 1, masked } = bias;
  if (keys === undefined) return `${preset("alibi", { heads })}.slopes`;
  const queries = finding.axes[0]?.length;
  const asked = form === "bloom" ? masked !== undefined : form !== "mpt" && queries !== keys;
  const options = literal({
    keys: batch === 1 ? keys : undefined,
    queries: asked ? queries : undefined,
    masked: masked === Number.NEGATIVE_INFINITY ? undefined : masked,
  });
  const ones = `new Uint8Array(${batch * keys}).fill(1)`;
  const mask = batch === 1 ? "" : `mask: { data: ${ones}, shape: [${batch}, ${keys}] }, `;
  const own = form === "causal" ? undefined : form;
  return `${preset("alibi", { heads, form: own })}.bias(${options.replace("{ ", `{ ${mask}`)})`;
}

/** @internal Returns the line of code of a finding; undefined if the package has no function for it. */
export function codeOf(finding: Findings): string | undefined {
  const { dim, rotary, bias } = finding;
  if (bias !== undefined) return ofBias(finding, bias);
  if (rotary !== undefined && finding.base !== undefined) return ofRotary(finding, rotary);
  if (finding.base === undefined || finding.doubled) return undefined;
  // Of numbers in another shape, the table that was meant.
  const { mistake } = finding;
  if (mistake !== undefined && mistake !== "reshaped") return ofMistake(finding, dim);
  return finding.axes.length === 1 ? ofSequence(finding, dim) : ofGrid(finding, dim);
}
