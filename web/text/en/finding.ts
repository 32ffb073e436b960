import type {
  ColumnOrder,
  FoundScaling,
  FrequencyForm,
  Mistake,
  Pairing,
  RotaryPart,
  UnusualParameter,
} from "posenc/doctor";

type Names<Name extends string> = Readonly<Record<Name, string>>;

/** What the doctor's figure and others say of a finding. */
const text = {
  /** Between parts of a description. */
  between: "; ",
  /** Between names. */
  list: ", ",
  named: (name: string, what: string) => `${name}: ${what}`,
  verdict: {
    match: (what: string) =>
      `This is ${what}. Every cell agrees to within the rounding of your numbers.`,
    mistake: (what: string) => `This is a known mistake: ${what}`,
    unusual: (what: string, parameters: string) =>
      `Every cell agrees with ${what}, but hardly anyone would choose its ${parameters}. It may be a mistake that this tool does not know.`,
    ambiguous: (what: string) =>
      `Every cell agrees with ${what}, but so few numbers, or such uniform ones, would agree with other formulas, too. Give more rows or columns.`,
    rival: (what: string, rival: string) =>
      `Every cell agrees with ${what}, and with ${rival}: these numbers alone cannot tell which.`,
    near: (what: string, differing: string, cells: string) =>
      `This is nearly ${what}, but ${differing} of ${cells} cells differ by more than rounding.`,
    none: "None of the formulas known here gives these numbers. They may be learned, shuffled or from another formula; no guess is made.",
  },
  also: (what: string) => `The same numbers could also be ${what}.`,
  or: "; or ",
  paper: "the paper’s encoding",
  nameless: "a sinusoidal encoding that no library known here uses",
  namelessRotary: "a rotary embedding",
  firstCell: (index: string, was: string, wouldBe: string) =>
    `The first is [${index}]: it is ${was}, the formula gives ${wouldBe}.`,
  rivals: {
    "half-lives": "half-lives: powers of one half, not an encoding",
    schedule: "a schedule or a decay, whose numbers also fall by a constant ratio",
  },
  /** Two formulas have the numbers of base 100. */
  halved:
    "Base 100 may as well be base 10,000 with the exponent halved, i/d where the paper has 2i/d: 10,000^(i/d) is 100^(2i/d).",
  mistakes: {
    "one-frequency-a-column":
      "the exponent runs up to 2, so a sine and the cosine beside it have different frequencies, and no rotation leads from one position to another (SamLynnEvans’ Transformer, DeepCTR until 2021).",
    multiplied: "positions are multiplied by θ^(2i/d) where the paper divides by it.",
    "base-outside-the-sine": "the power of the base is outside the sine: sin(p)/θ^(2i/d).",
    "base-inside-the-sine": "the power is applied to the sine: sin(p/θ)^(2i/d).",
    "product-for-power": "the base is multiplied by 2i/d where the paper raises it to that power.",
    "endpoint-for-paper":
      "interleaved as in the paper, but with tensor2tensor’s frequencies, which end on exactly 1/θ.",
    "pairs-reversed": "the pairs are in reverse order, with the slowest first.",
    "low-precision-angles":
      "the angles were computed in half precision, where distant positions get the same row.",
    "own-exponent":
      "each column j has its own exponent, j/d, so a cosine does not have the frequency of the sine before it.",
    "doubled-exponent": "the exponent is 4i/d where the paper has 2i/d: i already counted in twos.",
    "pair-counted-from-one": "the pairs are counted from 1 where the paper counts from 0.",
    "integer-division":
      "2i/d was computed with integer division: it is 0, and every frequency is 1.",
    "floor-divided-exponent":
      "−ln(θ)/d was rounded down to a whole number by //, so that the frequencies are e^(−2i) (LoFTR).",
    reshaped:
      "the numbers of one table in the shape of another, as after a wrong view or reshape, or after heads were split or transposed.",
  } satisfies Names<Mistake>,
  unusual: {
    base: "base",
    shift: "shift",
    start: "first position",
    step: "step",
    amplitude: "amplitude",
  } satisfies Names<UnusualParameter>,
  corner: (first: string, end: string, dim: string) => `columns ${first} to ${end} of ${dim}`,
  rotaryParts: {
    cos: "cosines",
    sin: "sines",
    "cos-sin": "cosines of all pairs, then their sines",
    cis: "cosine and sine of each pair",
    inv_freq: "frequencies (inv_freq)",
    turn: "vectors before and after",
  } satisfies Names<RotaryPart>,
  pairings: {
    adjacent: "pairs side by side",
    halves: "pairs in halves",
  } satisfies Names<Pairing>,
  scalings: {
    none: "",
    linear: "linear scaling",
    llama3: "Llama 3’s scaling",
    yarn: "YaRN",
    longrope: "LongRoPE",
  } satisfies Names<FoundScaling>,
  byFactor: (scaling: string, factor: string) => `${scaling} by ${factor}`,
  orders: {
    interleaved: "interleaved: sin cos sin cos …",
    "cosines-interleaved": "interleaved, cosines first: cos sin cos sin …",
    concatenated: "concatenated: sin … sin cos … cos",
    "cosines-first": "concatenated, cosines first: cos … cos sin … sin",
    "sines-then-cosines": "the sines of all axes, then their cosines",
    "bands-in-turn": "one pair of each axis after the other",
    "pairs-in-turn": "sin cos of each axis in turn, pair by pair",
    "one-frequency-a-column": "sin cos sin cos …, each column with its own frequency",
  } satisfies Names<ColumnOrder>,
  frequencyForms: {
    paper: "the paper’s: θ^(−2i/d)",
    endpoint: "ending on 1/θ: θ^(−i/(h−1))",
    shifted: "shifted: θ^(−i/(h−shift))",
    rounded: "those of the next even d",
    growing: "growing: θ^(2i/d)",
    octaves: "octaves of π",
    linear: "evenly spaced multiples of π",
    products: "products where the paper has powers",
  } satisfies Names<FrequencyForm>,
};

export default text;
