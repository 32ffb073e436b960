import field from "../../text/en/field.js";
import type { Method } from "./settings.js";

/** What each method is told by. */
type Methods = Readonly<Record<Method, string>>;

const methods: Methods = {
  none: "as trained",
  linear: "linear",
  ntk: "NTK",
  yarn: "YaRN",
  llama3: "Llama 3",
  longrope: "LongRoPE",
};

const does: Methods = {
  none: "Nothing is stretched: every pair rotates as it did in training.",
  linear:
    "Every pair is slowed by the same factor: a step rotates fast pairs by less than any step in training.",
  ntk: "The base grows: the first pair stays, the last is slowed by the whole factor, those in between by less.",
  yarn: "Fast pairs stay, slow ones are slowed by the whole factor, with a ramp between. An amplitude multiplies sines and cosines.",
  llama3:
    "Fast pairs stay, slow ones are slowed by the whole factor, those in between are mixed. No amplitude.",
  longrope: "Each pair has its own factor, which a search found for this model.",
};

const text = {
  name: "The hands of a model as a field of hues, and how stretching changes them",
  settings: {
    model: "Model",
    method: "Stretched by",
    factor: "Times as long",
    slow: "Slowed fully below … turns",
    fast: "Kept from … turns up",
    pair: "Pair i",
  },
  choices: {
    model: {
      llama: "Llama 3.1 8B",
      qwen: "Qwen2.5 7B, YaRN",
      phi: "Phi-3 mini 128k",
      deepseek: "DeepSeek-V3",
      "gpt-oss": "gpt-oss 20B",
    },
    method: methods,
  },
  field: {
    ...field,
    trained: (length: string) => `trained: ${length}`,
    reach: (length: string) => `now: ${length}`,
    turns: (count: string) => (count === "1" ? "1 turn" : `${count} turns`),
  },
  picture: (model: string, trained: string, reach: string, method: string, beyond: string) =>
    `The hands of ${model} from fast to slow, with positions running down; the hue of each cell shows where its hand points (${method}). A line marks the trained length, ${trained}, another the length that is read now, ${reach}. ${beyond} pairs reach angles that training never had.`,
  title: (model: string, method: string, factor: string) =>
    `${model}, ${method}, read ${factor} times as far as it was trained`,
  does,
  noneBeyond: "No pair reaches an angle that training did not have.",
  someBeyond: (count: string) =>
    `Pairs that reach angles training never had: ${count}. They are crossed out.`,
  noFactors: (model: string, other: string) =>
    `LongRoPE has a list of factors that is searched for each model. There is none for ${model}, so nothing is stretched: choose ${other}.`,
  pairOf: (pair: string, pairs: string, model: string) => `Pair ${pair} (of ${pairs}), ${model}`,
  before: "as trained",
  after: "stretched",
  wavelength: "wavelength, positions",
  slowed: "slowed",
  turnsIn: "turns in a text of …",
  turns: (count: string) => `${count}`,
  all: (length: string) => `All pairs, in a text of ${length} positions`,
  some: (some: string, all: string) => `${some} of ${all}`,
  round: "full turn in training: every angle seen",
  within: "no full turn, but within the angles seen",
  beyond: "reach angles never seen",
  step: "pair 0 rotates at each step by",
  radians: (value: string) => `${value} rad`,
  amplitude: "amplitude of sine and cosine",
  coming: "Loading the field …",
  failed: "The code that computes the wavelengths could not be loaded.",
};

export default text;
