const text = {
  name: "What a model’s config.json says about positions",
  settings: {
    example: "A model, or your own file",
  },
  choices: {
    example: {
      llama: "Llama 3.1 8B",
      qwen: "Qwen2.5 7B, YaRN",
      phi: "Phi-3 mini 128k",
      deepseek: "DeepSeek-V3",
      "gpt-oss": "gpt-oss 20B",
      gemma: "Gemma 3 4B",
      scout: "Llama 4 Scout",
      mistral: "Mistral 7B v0.3",
      "phi-2": "Phi-2",
      modernbert: "ModernBERT",
      none: "your own file",
    },
  },
  titles: {
    own: "What your config.json does with positions",
    named: (model: string) => `${model}: what its config.json does with positions`,
  },
  models: "Models",
  yours: "Your own",
  input: "config.json",
  placeholder: "Paste a config.json from Hugging Face",
  stays: "Nothing leaves your browser: the file is read on this device.",
  file: "Choose a file",
  drop: "Or drop it here.",
  waiting: "Paste a config.json, drop it, or choose a model: what it does appears here.",
  failed: "The code that reads configurations could not be loaded.",
  troubles: {
    noJson:
      "This is not a config.json: it should be one JSON object, from its first brace to its last.",
    unknownModel: (key: string, was: string) =>
      `The key ${key} is ${was}, a kind of model this tool does not know.`,
    missing: (key: string) => `The key ${key} is missing, and nothing else gives its value.`,
    wrong: (key: string, was: string) => `The key ${key} does not fit: it is ${was}.`,
    other: "This configuration can’t be read.",
    tooLarge: "The file is larger than 4 MB. A config.json has a few kilobytes.",
  },
  allTurn: (count: string) => `All ${count} layers rotate queries and keys.`,
  someTurn: (count: string, all: string) => `${count} of ${all} layers rotate queries and keys.`,
  alibi: (heads: string, slopes: string) =>
    `No rotary: ALiBi. Scores fall with the distance, by a slope for each of ${heads} heads: ${slopes}.`,
  t5: (buckets: string, most: string) =>
    `No rotary: T5’s biases. Each of ${buckets} ranges of distances has a learned number; the last range begins at distance ${most} at the latest.`,
  sinusoidal: (preset: string, dim: string) =>
    `No rotary: a table of sines and cosines is added, ${dim} columns, as in ${preset}.`,
  learned: (positions: string) =>
    `No rotary: a learned table with a row for each of ${positions} positions. It ends there.`,
  drawing: {
    before: "before stretching",
    after: "as the model rotates",
    axis: "wavelength of each pair, in positions",
    trained: (length: string) => `trained: ${length}`,
    reach: (length: string) => `reads: ${length}`,
  },
  /** A type of layers, as its configuration names it. */
  types: {
    full_attention: "full attention",
    sliding_attention: "sliding window",
    chunked_attention: "attention in chunks",
    linear_attention: "linear attention",
    conv: "convolution",
    recurrent: "recurrent",
    mamba: "Mamba",
    mamba2: "Mamba 2",
    with_rotary: "layers that rotate",
    without_rotary: "layers that rotate nothing",
  },
  picture: (type: string, wavelengths: string, told: string) =>
    `Layers of type ${type}: the wavelengths of their pairs on a ruler, ${wavelengths} positions. ${told}`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  layersOf: (type: string, layers: string) => `${type}: layers ${layers}`,
  rows: {
    preset: "preset",
    columns: "columns that rotate",
    base: "base θ",
    wavelengths: "wavelengths as the model rotates, in positions",
    past: (length: string) => `in texts past ${length}`,
    trained: "trained length",
    incomplete: (length: string) => `as the model rotates, no full turn in ${length} positions`,
    amplitude: "amplitude of sine and cosine",
    softmax: "scores are multiplied by",
    temperature: "queries are multiplied by",
  },
  still: "none: nothing rotates",
  columns: (which: string, all: string, pairs: string) => `${which} of ${all}; ${pairs}`,
  halves: (half: string) => `pairs are i and i + ${half}`,
  neighbours: "pairs are neighbours",
  unstated: "not stated",
  everyTurns: "none",
  noTurn: (pairs: string, count: string, all: string) => `pairs ${pairs}: ${count} of ${all}`,
  grows: "the base grows with the text",
  scale: (value: string, made: string) => (value === made ? value : `${value} = ${made}`),
  slot: "slot of the cache",
  position: "position",
  unstatedLength: "The file does not say how long the texts were that the model was trained on.",
  notStretched: (trained: string, round: string) =>
    `Nothing seems to be stretched: the file gives one length, ${trained}, within which ${round} pairs go all the way round at least once.`,
  within: (trained: string, reach: string, round: string, all: string) =>
    `From ${trained} positions to ${reach}: ${round} of ${all} pairs went all the way round in training, and the others stay within the angles they had there.`,
  beyond: (trained: string, reach: string, count: string, all: string) =>
    `From ${trained} positions to ${reach}: ${count} of ${all} pairs had not gone all the way round, and now reach angles that texts of ${trained} never had. They are crossed out. The file does not say whether the model was later trained on longer texts.`,
  bitsCaption: "Position ids in 16 bits",
  apart: "all different",
  atEnd: "at the end of the longest text",
  upTo: (position: string) => `up to ${position}`,
  infinite: "infinite",
  allApart: "all different",
  oneOf: (step: string) => `one number for ${step}`,
  bitsHint:
    "Pair 0 rotates by 1 radian per position, so its angles become equal at the same places. Compute angles in float32 at least, and round the cosines.",
  engines: "Other engines, given the same file",
  engine: (engine: string, does: string) => `${engine} ${does}`,
  /** Translates what the library says in English; undefined if it has no translation. */
  engineDoes: (does: string): string | undefined => does,
  ignored: "Keys that change nothing",
  ignoredKey: (key: string, why: string, meant?: string) =>
    `${key}: ${why}${meant === undefined ? "" : `. Did you mean ${meant}?`}`,
  /** Likewise, with {} for what the sentence quotes. */
  ignoredWhy: (why: string): string | undefined => why,
  copy: { copy: "Copy", copied: "Copied", refused: "Copying was refused." },
};

export default text;
