/** What a pair of the rotation joins. */
export interface Joined {
  pair: string;
  /** By how much it rotates at a place, in radians. */
  angle: string;
  columns: readonly [string, string];
  hands: readonly [string, string];
}

const text = {
  name: "Which columns of a head rotate together",
  settings: {
    turn: "The code rotates",
    rows: "Rows of the weights",
    pair: "Pair",
  },
  choices: {
    turn: {
      adjacent: "neighbours",
      halves: "halves",
    },
    rows: {
      adjacent: "as trained",
      halves: "moved to halves",
    },
  },
  title: (turn: string, rows: string) => `Rotating ${turn}, weights ${rows}`,
  columns: (count: string) => `${count} columns: which hand, → right or ↑ up`,
  words: (count: string) => `a string of ${count} words: each letter is a word`,
  answers: "answers: which word is three back?",
  right: (right: string, asked: string) => `${right} of ${asked} right`,
  short: (pair: string, angle: string, hands: readonly string[]) =>
    hands.length === 1
      ? `Pair ${pair}, ${angle} per place: hand ${hands[0]}`
      : `Pair ${pair}, ${angle} per place: half of hand ${hands[0]}, half of ${hands[1]}`,
  whole: ({ pair, angle, columns: [first, second], hands: [hand] }: Joined) =>
    `Pair ${pair} rotates columns ${first} and ${second}, by ${angle} per place. They hold both numbers of hand ${hand}: it rotates as in training.`,
  broken: ({ pair, angle, columns: [first, second], hands: [one, other] }: Joined) =>
    `Pair ${pair} rotates columns ${first} and ${second}, by ${angle} per place. They hold one number of hand ${one} and one of hand ${other}: neither rotates as in training.`,
  asTrained: (right: string, asked: string) =>
    `${right} of ${asked} answers are right. These are the weights and the rotation from training.`,
  same: (right: string, asked: string, difference: string) =>
    `${right} of ${asked} answers are right. No logit differs from training by more than ${difference}: the same products, added in a different order.`,
  other: (right: string, asked: string, difference: string) =>
    `${right} of ${asked} answers are right. Logits differ from training by up to ${difference}.`,
  counts: (rows: string, words: string) => `Right answers in ${rows} strings of ${words} words`,
  corner: "rotation / weights",
  tasks: { back: "three back", seen: "seen before" },
  seats: (turn: string, rows: string) => `${turn} / ${rows}`,
  percent: (number: string) => `${number}%`,
  run: (kilobytes: string) => `Run it here (loads ${kilobytes}\u00a0kB)`,
  coming: "Loading the model …",
  another: "Another string of words",
  recorded: "Counted when this page was built, by the same code that your browser runs.",
  here: "Computed here, just now. Each line of the table is counted when you choose it.",
  trouble: "It could not be loaded.",
  alt: (of: {
    turn: string;
    rows: string;
    whole: string;
    all: string;
    right: string;
    asked: string;
  }) =>
    `The code rotates ${of.turn}; rows of the weights: ${of.rows}. ${of.whole} of ${of.all} pairs are one hand. ${of.right} of ${of.asked} answers are right.`,
};

export default text;
