/** What a pair of the turn joins. */
export interface Joined {
  pair: string;
  /** By how much it turns at a place, in radians. */
  angle: string;
  columns: readonly [string, string];
  hands: readonly [string, string];
}

const text = {
  name: "Which columns of a head turn together",
  settings: {
    turn: "The code turns",
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
  title: (turn: string, rows: string) => `Turning ${turn}, weights ${rows}`,
  columns: (count: string) => `${count} columns: which hand, → right or ↑ up`,
  words: (count: string) => `a row of ${count} words: a letter stands for a word`,
  answers: "answers: which word stands three back?",
  right: (right: string, asked: string) => `${right} of ${asked} right`,
  short: (pair: string, angle: string, hands: readonly string[]) =>
    hands.length === 1
      ? `Pair ${pair}, ${angle} a place: hand ${hands[0]}`
      : `Pair ${pair}, ${angle} a place: half of hand ${hands[0]}, half of ${hands[1]}`,
  whole: ({ pair, angle, columns: [first, second], hands: [hand] }: Joined) =>
    `Pair ${pair} turns columns ${first} and ${second}, by ${angle} a place. Both numbers of hand ${hand} are there: it turns as it was trained.`,
  broken: ({ pair, angle, columns: [first, second], hands: [one, other] }: Joined) =>
    `Pair ${pair} turns columns ${first} and ${second}, by ${angle} a place. There lies one number each of hands ${one} and ${other}: neither turns as it was trained.`,
  asTrained: (right: string, asked: string) =>
    `${right} of ${asked} answers are right. These are the weights and the turn of the training.`,
  same: (right: string, asked: string, difference: string) =>
    `${right} of ${asked} answers are right. No logit differs from those of training by more than ${difference}: the same products, added in another order.`,
  other: (right: string, asked: string, difference: string) =>
    `${right} of ${asked} answers are right. Logits differ from those of training by up to ${difference}.`,
  counts: (rows: string, words: string) => `Right answers in ${rows} rows of ${words} words`,
  corner: "turn / weights",
  tasks: { back: "three back", seen: "seen before" },
  seats: (turn: string, rows: string) => `${turn} / ${rows}`,
  percent: (number: string) => `${number}%`,
  run: (kilobytes: string) => `Let it read here (fetches ${kilobytes}\u00a0kB)`,
  coming: "The model is coming …",
  another: "Another row of words",
  recorded: "Counted when this page was made, by the code that your browser runs, too.",
  here: "Read here, just now. A line of the table is counted when you choose it.",
  trouble: "It could not be fetched.",
  alt: (of: {
    turn: string;
    rows: string;
    whole: string;
    all: string;
    right: string;
    asked: string;
  }) =>
    `The code turns ${of.turn}; rows of the weights: ${of.rows}. ${of.whole} of ${of.all} pairs are one hand. ${of.right} of ${of.asked} answers are right.`,
};

export default text;
