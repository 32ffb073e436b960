const text = {
  /** For Open Graph. */
  locale: "en_GB",
  languages: "Language",
  unknownLanguage: "This site is not written in the language that was asked for. It is written in:",
  /** The heading above the figure, which only screen readers meet. */
  figure: "The figure",
  loading: "This figure is drawn once its script has loaded.",
  noScript: "The moving figure needs JavaScript and WebAssembly.",
  scriptFailed: "The script of this figure could not be loaded. Reload the page to try again.",
  /** The button that takes the figure back to the state of the text. */
  back: "↺ Back to the text",
  /** Around the question of a chapter. `{guess}` and `{answer}` stand for two of its choices. */
  ask: {
    show: "Show the answer",
    held: "First your guess. Or scroll on.",
    right: "You said “{guess}”, and so it is.",
    wrong: "You said “{guess}”. It is “{answer}”.",
    skipped: "It is “{answer}”.",
  },
  /** Around the two exercises of a chapter. `{right}` stands for the right answer; a hint follows `wrong`. */
  exercise: {
    byHand: "By hand",
    inCode: "In code",
    yours: "Your answer:",
    check: "Check",
    right: "Right: {right}.",
    wrong: "Not yet. ",
    unreadable: "That is no number. Type one such as 0.5 or −12.",
    show: "Show the answer",
    showProgram: "Show a program",
    program: "The program of the exercise",
    printed: "What the program is to print",
  },
  /** The set of ten exercises at the end. `{n}` is the number of one of `{all}`. */
  ten: {
    title: "Ten to come back to",
    description:
      "One exercise after the other, ten from all chapters. What you miss is kept on this device alone, and comes first the next time. A few days later is better than a few minutes.",
    begin: "Begin",
    next: "Next",
    at: "{n} of {all}",
    told: "That was the set. Of all {all} exercises you had {known} right at once. What you missed comes first next time.",
    failed: "The exercise could not be loaded. Try again.",
    known: "right at once",
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
  /** The parts of the tutorial, above their chapters. */
  parts: {
    one: "Part one: sines and cosines, added",
    two: "Part two: what today’s models do",
  },
  /** Which chapters were read. */
  progress: {
    read: "read",
    told: "Kept on this device alone.",
    forget: "Forget what was read",
  },
  /** Below the card of tests. */
  keepEncoding: "Keep my encoding on this device, for the other chapters and the next visit",
  field: "Positional encoding",
  /** What the site is, on the picture beside a link. */
  card: "A tutorial with living figures",
  /** The three ways on from the first page. */
  ways: {
    /** Below the ways: links to later parts follow it. */
    later: "You know how sines and cosines are added? Go on to:",
    name: "Three ways on",
    read: {
      title: "Read",
      told: (count: number) =>
        `${count} questions, five to ten minutes each, each with a living figure.`,
      begin: "Begin with chapter 1 →",
    },
    use: {
      title: "Use",
      told: "An exact implementation for JavaScript and C++, which can also tell what other libraries compute.",
      begin: "npm install posenc",
    },
    embed: {
      title: "Embed",
      told: "Every figure is one element for your own post.",
      begin: "<posenc-clocks></posenc-clocks>",
    },
  },
  footer:
    "Every number here is computed in your browser by one C++ core compiled to WebAssembly. Nothing is sent anywhere.",
  reference: "Reference of the API",
  /** Where a release has filled in its addresses. */
  source: "Source code",
  published: "Package on npm",
  beside: "Other chapters",
  next: "Next",
  further: "And then",
  previous: "Before this",
  /** The label of the number in chapter 1 that goes with the reader. */
  position: "The position you follow",
  /** The choice of whose formula the site shows. */
  library: {
    label: "Your library",
    failed:
      "The library’s numbers could not be loaded. What you see is the paper’s. Choose it again to retry.",
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
      `All ${count} chapters on one page, with still figures and what their programs print. Good on A4 and on Letter.`,
    print: "Print",
    moves: "The moving figure:",
    answers: "Answers to the exercises",
  },
  keep: "Remember:",
  code: "The same in code",
  dtype: "Numbers kept as",
  prints: (name: string) => `${name} prints`,
  copy: "Copy",
  copied: "Copied",
  refused: "Copying was refused: select the lines instead.",
};

export default text;
