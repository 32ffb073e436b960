const text = {
  name: "A sentence on its way through a trained Transformer",
  settings: {
    step: "Step",
    positions: "First machine: positions are added below",
    beside: "Second machine: positions are added below",
    sentence: "Sentence",
    head: "Attention head",
    play: "Moves by itself",
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
      turned: "as the first, but the sentence turned round",
    },
    head: { 0: "1", 1: "2" },
  },
  /** What stands above a machine. */
  heading: (sentence: string, added: string) => `“${sentence}”, ${added}`,
  added: {
    both: "with positions",
    encoder: "positions below the encoder alone",
    decoder: "positions below the decoder alone",
    none: "without positions",
  },
  between: " ",
  commands: { "<reverse>": "reverse", "<end>": "(end)", ",": "," },
  steps: [
    "Each word becomes a row of 32 numbers. Nothing in it tells where the word stands.",
    "The row of its position is added, here and nowhere above.",
    "The encoder: each word takes a share of every word. The thicker the thread, the larger the share.",
    "The decoder writes a word: it looks back at what it has written, and down at the encoder’s rows.",
  ],
  written: "What both machines have written",
  first: "first",
  second: "second",
  alt: (machine: string, written: string) =>
    `${machine}: on its way through encoder and decoder, with attention as threads. Written: ${written}.`,
  lay: "Lay a sentence",
  done: "Done",
  layHint: "Tap or take a word: from below it joins the sentence, from the sentence it leaves.",
  putIn: (word: string) => `Lay “${word}”`,
  takeOut: (word: string, place: string) => `Take out “${word}”, word ${place}`,
  trouble: "The model could not be fetched.",
  isBackwards: "That is the sentence backwards.",
  isNotBackwards: "That is not the sentence backwards.",
  likely: "Likeliest next, with scores (logits):",
  wrote: (answer: string) => `It writes: ${answer}.`,
  /** What the second machine has written in the end. */
  beside: (answer: string) => `Beside it: ${answer}.`,
  why: {
    encoder:
      "The encoder’s rows still know their places. But the decoder cannot count its own words and loses its way.",
    decoder:
      "The decoder can count, but the encoder’s rows have no places. Turned round, the sentence gets the same answer.",
    none: "Nothing tells it a place: neither in the sentence, nor how much it has written.",
  },
  allTheSame: "Right all the same: this sentence needs no order, or it was luck. Lay another one.",
  palindrome: "These words read the same both ways, so this tells nothing.",
  alike: "Both orders get one answer: this machine does not see the order.",
  unlike: "Another order, another answer.",
};

export default text;
