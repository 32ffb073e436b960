import type { Findings } from "../finding.js";
import { baseOf, literal, preset, sizesOf } from "../line-of-code.js";
import { type Program, paper } from "../python.js";
import type { Kind } from "./kind.js";

/** The presets of which one call makes the rows of a grid of a shape. */
const ofAShape = ["timm-2d", "tatp22-2d", "tatp22-3d", "tensor2tensor-nd"];

function code(finding: Findings): string | undefined {
  const { dim, axes, fields, zeroRows, order, ordered, presets, mistake, base } = finding;
  // Of numbers in another shape, the table that was meant.
  if (base === undefined || finding.doubled) return undefined;
  if (mistake !== undefined && mistake !== "reshaped") return undefined;
  if (!ordered || new Set(fields).size !== axes.length) return undefined;
  if (zeroRows.some((row, n) => row !== n)) return undefined;
  const shape = axes.map(({ length }) => length);
  const from = (start: number) =>
    axes.every((axis) => axis.start === start && (axis.step === 1 || axis.length === 1));
  const inOrder = fields.every((axis, n) => axis === n);
  const [name] = presets;
  if (name === "mae" && zeroRows.length <= 1) {
    const leadingZeroRow = zeroRows.length === 1 ? true : undefined;
    return `posenc.grid(${literal({ dim, shape, base: baseOf(finding), leadingZeroRow })})`;
  }
  if (name === undefined || zeroRows.length > 0 || !inOrder) return undefined;
  if (name === "detr" && from(1)) {
    const [height, width] = shape;
    const encode = `encode(new Uint8Array(${height} * ${width}), { shape: [${height}, ${width}] })`;
    return `${preset(name, { numPosFeats: dim / 2, base: baseOf(finding) })}.${encode}`;
  }
  if (!ofAShape.includes(name) || !from(0)) return undefined;
  const interleave = name === "timm-2d" && order === "concatenated" ? true : undefined;
  return `${preset(name, { ...sizesOf(finding), shape, interleave })}.encode()`;
}

/** LoFTR's table of a picture, [dim, height, width], whose divisor was not in brackets of its own. */
function python(finding: Findings): Program | undefined {
  const { mistake, axes, base, dim, order, fields, channelsFirst } = finding;
  const isCounted = axes.every(({ start, step }) => start === 1 && step === 1);
  const isLoftr = mistake === "floor-divided-exponent" && order === "pairs-in-turn" && isCounted;
  if (!isLoftr || axes.length !== 2 || fields.join() !== "1,0") return undefined;
  const [height, width] = axes.map(({ length }) => length);
  const meant = {
    ...paper,
    pair: "pair, odd = column // 4, column % 2",
    exponent: "position = T.where(column % 4 < 2, x, y)",
    angle: "angle = position * T.exp(2 * pair * (-math.log(base) / (dim // 2)))",
  };
  return {
    before: [
      `height, width, dim, base = ${height}, ${width}, ${dim}, ${base}`,
      "y, x = T.arange(1, height + 1)[:, None, None], T.arange(1, width + 1)[:, None]",
      "column = T.arange(dim)",
    ],
    has: { ...meant, angle: meant.angle.replace("(dim // 2)", "dim // 2") },
    meant,
    after: channelsFirst ? ["pe = T.moveaxis(pe, 2, 0)"] : [],
  };
}

/** @internal Rows of several coordinates. */
export const grid: Kind = { is: ({ axes }) => axes.length > 1, code, python };
