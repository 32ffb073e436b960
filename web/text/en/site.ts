const text = {
  /** For Open Graph. */
  locale: "en_GB",
  languages: "Language",
  unknownLanguage: "This site is not available in the language you asked for. It is available in:",
  /** The heading above the figure, which only screen readers meet. */
  figure: "The figure",
  loading: "This figure appears once its script has loaded.",
  noScript: "The moving figure needs JavaScript and WebAssembly.",
  scriptFailed: "This figure’s script could not be loaded. Reload the page to try again.",
  /** The button that takes the figure back to the state of the text. */
  back: "↺ Back to the text",
  /** Around the question of a chapter. `{guess}` and `{answer}` stand for two of its choices. */
  ask: {
    invites: "Make your guess first. Or scroll on.",
    right: "You said “{guess}”, and that is right.",
    wrong: "You said “{guess}”. It is “{answer}”.",
  },
  /** Around the two exercises of a chapter. `{right}` stands for the right answer; a hint follows `wrong`. */
  exercise: {
    byHand: "By hand",
    inCode: "In code",
    yours: "Your answer:",
    check: "Check",
    right: "Right: {right}.",
    wrong: "Not yet. ",
    unreadable: "That is not a number. Type one such as 0.5 or −12.",
    show: "Show the answer",
    showProgram: "Show a program",
    program: "The program for this exercise",
    printed: "What the program should print",
  },
  /** The set of ten exercises at the end. `{n}` is the number of one of `{all}`. */
  ten: {
    title: "Ten to come back to",
    description:
      "Ten exercises from all chapters, one after another. What you miss is kept on this device only, and comes first next time. Coming back after a few days works better than after a few minutes.",
    begin: "Begin",
    next: "Next",
    at: "{n} of {all}",
    told: "That was the set. Of all {all} exercises you got {known} right first time. What you missed comes first next time.",
    failed: "The exercise could not be loaded. Try again.",
    known: "right first time",
    missed: "missed",
    forget: "Forget my answers",
  },
  /** Where a chapter stands among the others, and the sheet with all of them. */
  contents: {
    of: (number: number, all: number) => `Chapter ${number} of ${all}: contents`,
    title: "Contents",
    home: "The first page",
    close: "Close",
  },
  /** What a number of trained models opens: what every seed answered, and where it was counted. */
  why: {
    told: (shares: string) =>
      `Five models of this kind, identical except for the seed of their training, answered the same 400 strings: ${shares}% right. The text gives the median, then the lowest and the highest.`,
    card: "Model card",
  },
  /** The parts of the tutorial, above their chapters. */
  parts: {
    road: "The main road: seven chapters, about 45 minutes",
    sum: "Side roads: the sum",
    today: "Side roads: today’s models",
  },
  /** Which chapters were read. */
  progress: {
    read: "read",
    told: "Kept on this device only.",
    forget: "Forget what I have read",
  },
  /** Below the card of tests. */
  keepEncoding: "Keep my encoding on this device, for the other chapters and for my next visit",
  field: "Positional encoding",
  /** What the site is, on the picture beside a link. */
  card: "A tutorial with live figures",
  /** The three ways on from the first page. */
  ways: {
    /** Below the ways: links to later parts follow it. */
    later: "Already know the road? Side roads:",
    name: "Three ways to continue",
    read: {
      title: "Read",
      told: (count: number) =>
        `${count} questions, five to ten minutes each, each with a live figure.`,
      begin: "Begin with chapter 1 →",
    },
    use: {
      title: "Use",
      told: "An exact implementation for JavaScript and C++ that also knows what other libraries compute.",
      begin: "npm install posenc",
    },
    embed: {
      title: "Embed",
      told: "Every figure is a single element for your own post.",
      begin: "<posenc-clocks></posenc-clocks>",
    },
  },
  footer:
    "Every number here is computed in your browser by one C++ core compiled to WebAssembly. Nothing is sent anywhere.",
  reference: "API reference",
  /** Where a release has filled in its addresses. */
  source: "Source code",
  published: "Package on npm",
  beside: "Other chapters",
  next: "Next",
  /** Around a side road: the chapter that it leaves from, and the one that follows that on the main road. */
  left: "From the road",
  comesBack: "Back to the road",
  /** Above the side roads that leave from a chapter. */
  sides: "Side roads from here",
  further: "And then",
  previous: "Before this",
  /** The label of the number in chapter 1 that goes with the reader. */
  position: "The position you follow",
  /** The choice of whose formula the site shows. */
  library: {
    label: "Your library",
    failed:
      "The library’s numbers could not be loaded. You are seeing the paper’s. Choose the library again to retry.",
    names: {
      paper: "Paper",
      pytorch: "PyTorch tutorial",
      numpy: "NumPy",
      tensorflow: "TensorFlow tutorial",
      fairseq: "fairseq",
      tensor2tensor: "tensor2tensor",
      whisper: "Whisper",
      mae: "MAE",
    },
  },
  edition: {
    link: "All chapters on one page, to print",
    title: "Positional encoding, on paper",
    description: (count: number) =>
      `All ${count} chapters on one page, with still figures and the output of their programs. Fits A4 and Letter.`,
    print: "Print",
    moves: "The moving figure:",
    answers: "Answers to the exercises",
  },
  keep: "Remember:",
  code: "The same in code",
  dtype: "Numbers stored as",
  prints: (name: string) => `${name} prints`,
  copy: "Copy",
  copied: "Copied",
  refused: "Copying was refused: select the lines instead.",
};

export default text;
