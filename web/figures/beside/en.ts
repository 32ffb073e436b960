const text = {
  name: "Words with their positions, added or set beside: the angles to themselves and to others",
  settings: {
    way: "The position is",
    columns: "Columns d",
  },
  choices: {
    way: { added: "added", beside: "set beside" },
    columns: { 2: "2", 8: "8", 32: "32", 128: "128", 512: "512" },
  },
  own: (most: string) => `to its own word: at most ${most}`,
  others: (least: string) => `to every other word: at least ${least}`,
  asked: "to every other word: ?",
  title: (way: string, columns: string) => `Position ${way}, ${columns} columns`,
  caption: (way: string, columns: string, least: string, most: string, other: string) =>
    `Position ${way}, ${columns} columns: a word turns ${least} to ${most} away from itself, and stays at least ${other} from every other.`,
  alt: (way: string, columns: string, least: string, most: string, other: string) =>
    `Two histograms of angles from 0° to 180°, for 1,000 words of ${columns} columns, position ${way}. Upwards the angles to the own word, ${least} to ${most}; downwards those to all other words, from ${other} on. Each is as high as its highest bar.`,
  table: (way: string, words: string) => `${words} words, position ${way}`,
  least: "own, least",
  most: "own, most",
  nearest: "nearest other",
};

export default text;
