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

/** The columns and the base, as options of a line of code. */
const sizesOf = ({ dim, base }: Findings): { dim: number; base: number | undefined } => ({
  dim,
  base: base === 10000 ? undefined : base,
});

/** Returns the code of the encoding that a known wrong copy was meant to be. */
function ofMistake(finding: Findings): string | undefined {
  const { dim, axes, order, frequencies, zeroRows, mistake } = finding;
  if (dim % 2 !== 0 || axes.length !== 1 || zeroRows.length > 0) return undefined;
  const apart = order === "concatenated" || order === "cosines-first";
  const layout = apart ? "concatenated" : undefined;
  // Apart and with these frequencies the rows are tensor2tensor's, computed in numbers of few bits.
  const encoding =
    apart && frequencies === "endpoint"
      ? preset("tensor2tensor", { dim })
      : `posenc.sinusoidal(${literal({ ...sizesOf(finding), layout })})`;
  if (mistake !== "pairs-reversed") return `${encoding}.encode(${positionsOf(finding)})`;
  // The coordinates are in units of the slowest pair. They are positions only if the table begins at 0.
  const [axis] = axes;
  return axis?.start === 0 && axis.step ? `${encoding}.encode(${axis.length})` : undefined;
}

/** Returns the code of fairseq's rows: of its weights, or of tokens, counted from paddingIdx + 1. */
function ofFairseq(finding: Findings): string | undefined {
  const { zeroRows, coordinates, axes } = finding;
  const { data } = coordinates;
  const start = axes[0]?.start ?? 0;
  const fairseq = (paddingIdx?: number) => preset("fairseq", { ...sizesOf(finding), paddingIdx });
  if (zeroRows.length === 1 && start === 0) {
    return `${fairseq(zeroRows[0])}.encode(${positionsOf(finding)})`;
  }
  if (start < 1 || !data.every((position, n) => position === start + n)) return undefined;
  const [paddingIdx, word] = [start - 1, start];
  const length = data.length + zeroRows.length;
  const rows = Array.from({ length }, (_, row) => (zeroRows.includes(row) ? paddingIdx : word));
  const tokens =
    length <= fewPositions
      ? show(rows)
      : `Array.from({ length: ${length} }, (_, row) => (${show([...zeroRows])}.includes(row) ? ${paddingIdx} : ${word}))`;
  return `${fairseq(paddingIdx)}.encodeTokens(${tokens})`;
}

function ofSequence(finding: Findings): string | undefined {
  const { order, frequencies, odd, amplitude, zeroRows, presets } = finding;
  const [name] = presets;
  if (name === "fairseq" && zeroRows.length > 0) return ofFairseq(finding);
  if (zeroRows.length > 0 || name === undefined) return undefined;
  const encode = `encode(${positionsOf(finding)})`;
  const sizes = sizesOf(finding);
  const plain = frequencies === "paper" && odd === "none" && amplitude === 1;
  if (plain && (order === "interleaved" || order === "concatenated")) {
    const layout = order === "interleaved" ? undefined : order;
    return `posenc.sinusoidal(${literal({ ...sizes, layout })}).${encode}`;
  }
  const own = name === "diffusers-timestep";
  // If columns are missing, their original number is not known, but the frequencies depend on it.
  if (frequencies === "shifted" && !own) return undefined;
  const shift = frequencies === "paper" ? 0 : frequencies === "shifted" ? finding.shift : undefined;
  const flipSinToCos = order === "cosines-first" ? true : undefined;
  return `${preset(name, { ...sizes, shift: own ? shift : undefined, flipSinToCos })}.${encode}`;
}

function ofGrid(finding: Findings): string | undefined {
  const { dim, axes, fields, zeroRows, order, ordered, presets } = finding;
  const shape = axes.map(({ length }) => length);
  const from = (start: number) =>
    axes.every((axis) => axis.start === start && (axis.step === 1 || axis.length === 1));
  const inOrder = fields.every((axis, n) => axis === n);
  if (!ordered || new Set(fields).size !== axes.length) return undefined;
  if (zeroRows.some((row, n) => row !== n)) return undefined;
  const [name] = presets;
  const sizes = sizesOf(finding);
  if (name === "mae" && zeroRows.length <= 1) {
    const leadingZeroRow = zeroRows.length === 1 ? true : undefined;
    return `posenc.grid(${literal({ dim, shape, base: sizes.base, leadingZeroRow })})`;
  }
  if (zeroRows.length > 0 || !inOrder) return undefined;
  if (name === "detr" && from(1)) {
    const [height, width] = shape;
    const encode = `encode(new Uint8Array(${height} * ${width}), { shape: [${height}, ${width}] })`;
    return `${preset(name, { numPosFeats: dim / 2, base: sizes.base })}.${encode}`;
  }
  const known = ["timm-2d", "tatp22-2d", "tatp22-3d", "tensor2tensor-nd"];
  if (name === undefined || !known.includes(name) || !from(0)) return undefined;
  const interleave = name === "timm-2d" && order === "concatenated" ? true : undefined;
  return `${preset(name, { dim, shape, base: sizes.base, interleave })}.encode()`;
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

/** The name of the option for the positions that a model was trained on, where a scaling has one. */
const trainedOptions: Readonly<Partial<Record<FoundRotary["scaling"], string>>> = {
  llama3: "trained",
  yarn: "maxPositions",
};

function ofRotary(finding: Findings, rotary: FoundRotary): string | undefined {
  const { dim, axes, amplitude, presets } = finding;
  const [name] = presets;
  const { part, pairing, scaling, factor, trained, headDim = dim } = rotary;
  if (name === undefined || scaling === "longrope") return undefined;
  const { base } = sizesOf(finding);
  const width = pairing === undefined || part === "cis" ? 'width: "half"' : undefined;
  const ofPart = part === "cis" ? "" : `.${part}`;
  if (axes.length > 1) {
    // The positions are the grid's own cells.
    const encoding = preset(name, {
      // That of one axis, where the original takes it.
      dim: dim / (name === "rotary-embedding-torch" ? axes.length : 1),
      shape: axes.map(({ length }) => length),
      base,
      inPixels: name === "timm-rotary-cat" ? false : undefined,
    });
    const half = pairing === undefined ? 'undefined, { width: "half" }' : "";
    return `${encoding}.tables(${half})${ofPart}`;
  }
  const own = scaling === "yarn" ? 0.1 * Math.log(factor) + 1 : 1;
  const isOwn = part === "inv_freq" || Math.abs(amplitude - own) <= 1e-9;
  if (scaling !== "yarn" && amplitude !== 1) return undefined;
  const trainedOption = trainedOptions[scaling];
  const encoding = preset(name, {
    dim: headDim,
    rotaryDim: headDim === dim ? undefined : dim,
    base,
    pairing: pairing === "adjacent" ? pairing : undefined,
    factor: scaling === "none" ? undefined : factor,
    ...(trainedOption && { [trainedOption]: trained }),
    amplitude: isOwn ? undefined : amplitude,
  });
  if (part === "turn") return `${encoding}.apply(before, ${ofTurn(finding, rotary)})`;
  if (part === "inv_freq") return `${encoding}.frequencies`;
  const options = part === "cos-sin" ? "joined: true" : width;
  const tables = `${encoding}.tables(${positionsOf(finding)}${options ? `, { ${options} }` : ""})`;
  return part === "cos-sin" ? tables : `${tables}${ofPart}`;
}

function ofBias(finding: Findings, bias: FoundAlibi | FoundT5): string {
  if (bias.kind === "t5") {
    const { buckets, maxDistance, bidirectional } = bias;
    return preset("t5", { buckets, maxDistance, bidirectional });
  }
  const { heads, keys, form, batch = 1, masked } = bias;
  if (keys === undefined) return `${preset("alibi", { heads })}.slopes`;
  const queries = finding.axes[0]?.length;
  const several = form === "bloom" ? masked !== undefined : form !== "mpt" && queries !== keys;
  const options = literal({
    keys: batch === 1 ? keys : undefined,
    queries: several ? queries : undefined,
    masked: masked === Number.NEGATIVE_INFINITY ? undefined : masked,
  });
  const ones = `new Uint8Array(${batch * keys}).fill(1)`;
  const mask = batch === 1 ? "" : `mask: { data: ${ones}, shape: [${batch}, ${keys}] }, `;
  const own = form === "causal" ? undefined : form;
  return `${preset("alibi", { heads, form: own })}.bias(${options.replace("{ ", `{ ${mask}`)})`;
}

/** @internal Returns the line of code of a finding; undefined if the package has no function for it. */
export function codeOf(finding: Findings): string | undefined {
  const { rotary, bias } = finding;
  if (bias !== undefined) return ofBias(finding, bias);
  if (rotary !== undefined && finding.base !== undefined) return ofRotary(finding, rotary);
  if (finding.base === undefined || finding.doubled) return undefined;
  // Of numbers in another shape, the table that was meant.
  const { mistake } = finding;
  if (mistake !== undefined && mistake !== "reshaped") return ofMistake(finding);
  return finding.axes.length === 1 ? ofSequence(finding) : ofGrid(finding);
}
