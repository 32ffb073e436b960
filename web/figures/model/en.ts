const text = {
  name: "A sentence on its way through a trained Transformer",
  settings: {
    step: "Step",
    positions: "First machine: positions added below",
    beside: "Second machine: positions added below",
    sentence: "Sentence",
    head: "Attention head",
    play: "Animate",
  },
  floors: { encoder: "encoder", decoder: "decoder" },
  choices: {
    positions: {
      both: "both",
      encoder: "encoder",
      decoder: "decoder",
      none: "neither",
    },
    beside: {
      both: "both",
      encoder: "encoder",
      decoder: "decoder",
      none: "neither",
      turned: "like the first, with the sentence reversed",
    },
    head: { 0: "1", 1: "2" },
  },
  /** What stands above a machine. */
  heading: (sentence: string, added: string) => `“${sentence}”, ${added}`,
  added: {
    both: "with positions",
    encoder: "positions below the encoder only",
    decoder: "positions below the decoder only",
    none: "without positions",
  },
  between: " ",
  commands: { "<reverse>": "reverse", "<end>": "(end)", ",": "," },
  steps: [
    "Each word becomes a row of 32 numbers. Nothing in it says where the word is.",
    "The row of its position is added, here and nowhere above.",
    "The encoder: each word takes a share of every word. The thicker the thread, the larger the share.",
    "The decoder writes a word: it looks back at what it has written, and down at the encoder’s rows.",
  ],
  written: "What both machines have written",
  first: "first",
  second: "second",
  alt: (machine: string, written: string) =>
    `${machine}: on its way through encoder and decoder, with attention as threads. Written: ${written}.`,
  lay: "Make a sentence",
  done: "Done",
  layHint: "Tap or drag a word: from the bag it joins the sentence, from the sentence it leaves.",
  putIn: (word: string) => `Add “${word}”`,
  takeOut: (word: string, place: string) => `Take out “${word}”, word ${place}`,
  trouble: "The model could not be loaded.",
  isBackwards: "That is the sentence backwards.",
  isNotBackwards: "That is not the sentence backwards.",
  likely: "Likeliest next, with scores (logits):",
  wrote: (answer: string) => `It writes: ${answer}.`,
  /** What the second machine has written in the end. */
  beside: (answer: string) => `The second one: ${answer}.`,
  why: {
    encoder:
      "The encoder’s rows still know their places. But the decoder cannot count its own words and loses its way.",
    decoder:
      "The decoder can count, but the encoder’s rows do not know their places. The reversed sentence gets the same answer.",
    none: "Nothing tells it about places: neither where a word is in the sentence, nor how much it has written.",
  },
  allTheSame:
    "Right anyway: either this sentence needs no order, or it was luck. Make another one.",
  palindrome: "This sentence reads the same both ways, so this tells you nothing.",
  alike: "Both orders get the same answer: this machine does not see order.",
  unlike: "Different order, different answer.",
};

export default text;
