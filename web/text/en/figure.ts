const text = {
  reset: "Reset",
  link: {
    copy: "Copy link",
    copied: "Link copied",
    refused: "Copying was refused. The link:",
  },
  open: "Open this figure",
  save: "Save …",
  failed: "This figure could not start its WebAssembly core, so it stays still.",
  /** What the core says is English. Other languages leave it out. */
  refused: (message: string) => `The core refused this: ${message}`,
  clamped: (name: string, given: string, rule: string, shown: string) =>
    `${name} was “${given}”, but must be ${rule}. Showing ${shown}.`,
  rule: {
    even: (min: string, max: string) => `an even whole number from ${min} to ${max}`,
    whole: (min: string, max: string) => `a whole number from ${min} to ${max}`,
    number: (min: string, max: string) => `a number from ${min} to ${max}`,
    choice: (names: string) => `one of ${names}`,
    order: "the digits from 0 up, one for each word, each once",
    row: (least: string, most: string, last: string) =>
      `${least} to ${most} digits from 0 to ${last}, one for each word`,
  },
  again: "Try again",
  table: "View as table",
  zero: { light: "white", dark: "dark grey", page: "the colour of the page" },
  settings: {
    dim: "Dimensions d",
    base: "Base",
  },
};

export default text;
