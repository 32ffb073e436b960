import type { Method } from "../../figures/ruler/settings.js";

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
  none: "Nothing is stretched: every pair turns as it did in training.",
  linear:
    "Every pair is slowed by the same factor, the quick ones too: one step now turns them by less than any step did in training.",
  ntk: "The base grows: the first pair stays as it is, the last is slowed by the whole factor, those between by less.",
  yarn: "Quick pairs stay, slow pairs are slowed by the whole factor, and a ramp leads from one to the other. Sines and cosines are multiplied by the amplitude.",
  llama3:
    "Quick pairs stay, slow pairs are slowed by the whole factor, and those between are mixed. There is no amplitude.",
  longrope: "Each pair has a factor of its own, which a search has found for this model.",
};

const text = {
  name: "The wavelengths of a model on a ruler, and what stretching makes of them",
  settings: {
    model: "Model",
    method: "Stretched by",
    factor: "Times as long",
    slow: "Slowed whole below … turns",
    fast: "Kept from … turns on",
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
  drawing: {
    before: "as trained",
    after: "stretched",
    axis: "wavelength of each pair, in positions",
    trained: (length: string) => `trained: ${length}`,
    reach: (length: string) => `now: ${length}`,
    turns: (count: string) => (count === "1" ? "1 turn" : `${count} turns`),
  },
  picture: (model: string, trained: string, reach: string, method: string, beyond: string) =>
    `The wavelengths of ${model} on a ruler of positions, above as trained, below stretched (${method}). A line marks the trained length, ${trained}, another the length that is read now, ${reach}. ${beyond} pairs come to angles that training never had.`,
  title: (model: string, method: string, factor: string) =>
    `${model}, ${method}, read ${factor} times as far as it was trained`,
  does,
  noneBeyond: "No pair comes to an angle that training did not have.",
  someBeyond: (count: string) =>
    `Pairs that come to angles which training never had: ${count}. They are crossed out.`,
  noFactors: (model: string, other: string) =>
    `LongRoPE has a list of factors that is searched for each model. There is none for ${model}, so it stays as it is: choose ${other}.`,
  pairOf: (pair: string, pairs: string, model: string) => `Pair ${pair} (of ${pairs}), ${model}`,
  before: "as trained",
  after: "stretched",
  wavelength: "wavelength, positions",
  slowed: "slowed",
  turnsIn: "turns in a text of …",
  turns: (count: string) => `${count}`,
  all: (length: string) => `All pairs, in a text of ${length} positions`,
  some: (some: string, all: string) => `${some} of ${all}`,
  round: "all round in training: each angle seen",
  within: "not once round, but within the angles seen",
  beyond: "come to angles never seen",
  step: "pair 0 turns at each step by",
  radians: (value: string) => `${value} rad`,
  amplitude: "amplitude of sine and cosine",
  coming: "The ruler is being fetched …",
  failed: "The code that computes the wavelengths could not be fetched.",
};

export default text;
