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
  places: {
    both: "both",
    encoder: "encoder",
    decoder: "decoder",
    none: "neither",
  },
  /** The second machine has the positions of the first, and the sentence turned round. */
  turned: "as the first, but the sentence turned round",
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
  stepOf: (step: string) => `Step ${step}.`,
  steps: [
    "Each word becomes a row of 32 numbers. Nothing in it tells where the word stands.",
    "The row of its position is added, here and nowhere above.",
    "The encoder: each word takes a share of every word. The thicker the thread, the larger the share.",
    "The decoder writes a word: it looks back at what it has written, and down at the encoder’s rows.",
  ],
  play: "Play",
  pause: "Pause",
  back: "Back",
  next: "Next step",
  ends: (answer: string) =>
    `This is how it ends: the first machine has written “${answer}”. Go there step by step.`,
  coming: "The model comes by itself: 75\u00a0kB.",
  trouble: "The model could not be fetched.",
  notYet: "Its task is to write the sentence backwards. Nothing is written yet.",
  writes: (written: string) => `It writes: ${written}.`,
  isBackwards: "That is the sentence backwards.",
  isNotBackwards: "That is not the sentence backwards.",
  likely: "Likeliest next, with scores (logits):",
  bet: {
    turned: "The second machine gets the words in the other order. What will it write?",
    encoder: "The decoder no longer knows how much it has written. What will it write?",
    decoder: "The encoder no longer knows the order of the sentence. What will the model write?",
    none: "Nothing tells a place any more. What will the model write?",
  },
  bets: {
    backwards: "the sentence backwards",
    first: "a word, and then the end",
    again: "some words again and again",
  },
  show: "Show me",
  said: (bet: string) => `You said: ${bet}.`,
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
