import type { Findings, FoundScaling } from "../finding.js";
import { baseOf, literal, positionsOf, preset } from "../line-of-code.js";
import { half, ofRows, type Program, paper } from "../python.js";
import type { Kind } from "./kind.js";

/** What the presets of a scaling take. */
interface Taken {
  /** The option for the positions that a model was trained on. */
  readonly trained?: string;
  /** The amplitude that a factor brings, where another may be given. */
  readonly amplitude?: (factor: number) => number;
}

/** Of LongRoPE no line of code could tell the factors, one for each pair. */
const taken: Readonly<Record<FoundScaling, Taken | undefined>> = {
  none: {},
  linear: {},
  llama3: { trained: "trained" },
  yarn: { trained: "maxPositions", amplitude: (factor) => 0.1 * Math.log(factor) + 1 },
  longrope: undefined,
};

/** Returns the call that makes the rotary embedding of a sequence; undefined if no preset has it. */
function rotaryPreset(finding: Findings): string | undefined {
  const { dim, base, amplitude, presets, rotary } = finding;
  const [name] = presets;
  if (!rotary || base === undefined || name === undefined) return undefined;
  const { part, pairing, scaling, factor, trained, headDim = dim } = rotary;
  const takes = taken[scaling];
  if (!takes || (!takes.amplitude && amplitude !== 1)) return undefined;
  const own = takes.amplitude?.(factor) ?? 1;
  const isOwn = part === "inv_freq" || Math.abs(amplitude - own) <= 1e-9;
  return preset(name, {
    dim: headDim,
    rotaryDim: headDim === dim ? undefined : dim,
    base: baseOf(finding),
    pairing: pairing === "adjacent" ? pairing : undefined,
    factor: scaling === "none" ? undefined : factor,
    ...(takes.trained && { [takes.trained]: trained }),
    amplitude: isOwn ? undefined : amplitude,
  });
}

/** Returns the call that makes the rotary embedding of a grid. Its positions are the grid's own cells. */
function gridPreset(finding: Findings): string | undefined {
  const { dim, base, axes, presets, rotary } = finding;
  const [name] = presets;
  if (base === undefined || name === undefined || !rotary || !taken[rotary.scaling])
    return undefined;
  return preset(name, {
    // That of one axis, where the original takes it.
    dim: dim / (name === "rotary-embedding-torch" ? axes.length : 1),
    shape: axes.map(({ length }) => length),
    base: baseOf(finding),
    inPixels: name === "timm-rotary-cat" ? false : undefined,
  });
}

function code(finding: Findings): string | undefined {
  const { axes, rotary } = finding;
  const { part, pairing } = rotary ?? {};
  const ofGrid = axes.length > 1;
  const encoding = ofGrid ? gridPreset(finding) : rotaryPreset(finding);
  if (encoding === undefined) return undefined;
  if (part === "inv_freq") return `${encoding}.frequencies`;
  const isHalf = pairing === undefined || (part === "cis" && !ofGrid);
  const options = [
    ...(ofGrid ? (isHalf ? ["undefined"] : []) : [positionsOf(finding)]),
    ...(part === "cos-sin" ? ["{ joined: true }"] : isHalf ? ['{ width: "half" }'] : []),
  ].join(", ");
  const ofPart = part === "cos" || part === "sin" ? `.${part}` : "";
  return `${encoding}.tables(${options})${ofPart}`;
}

/** The cosines or sines: libraries differ in which columns are a pair. */
function python(finding: Findings): Program | undefined {
  const { rotary, amplitude, mistake } = finding;
  const { part, pairing, scaling } = rotary ?? {};
  if ((part !== "cos" && part !== "sin") || scaling !== "none" || mistake || !pairing) {
    return undefined;
  }
  const pe = `pe = ${amplitude === 1 ? "" : `${amplitude} * `}T.${part}(angle)`;
  const meant = { ...paper, pair: "pair = column // 2", pe };
  const has = pairing === "halves" ? { ...meant, pair: `pair = column % ${half}` } : meant;
  return ofRows(finding, { has, meant });
}

/** @internal What a rotary embedding turns by. */
export const rotary: Kind = { is: (finding) => finding.rotary !== undefined, code, python };

/** @internal Queries or keys, before and after they were turned. */
export const turn: Kind = {
  is: (finding) => finding.rotary?.part === "turn",
  code(finding) {
    const { data } = finding.coordinates;
    const [axis] = finding.axes;
    const counted = axis?.start !== undefined && (axis.step === 1 || data.length === 1);
    const positionsAxis = finding.rotary?.positionsAxis;
    const encoding = rotaryPreset(finding);
    const options = literal({
      start: counted ? axis.start : undefined,
      positions: counted ? undefined : [...data],
      positionsAxis: positionsAxis === "last" ? undefined : positionsAxis,
    });
    return encoding && `${encoding}.apply(before, ${options})`;
  },
};
