const text = {
  name: "Broken tables to diagnose, and ten questions",
  settings: {
    patient: "Patient",
    question: "Question",
  },
  choices: {
    patient: { 1: "1", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6", 7: "7", 8: "8" },
  },
  title: (patient: string) => `Patient ${patient}: a table to diagnose`,
  alt: (table: string, rows: string, complaint: string) =>
    `${table}, row by row: ${rows}. ${complaint}`,
  /** What is printed, and the thread it comes from. */
  from: (table: string, thread: string) => `${table}. From ${thread}`,
  table: "The corner of a table, 32 × 16, base 10000",
  cache: "The corner of a 32 × 16 cache of cosines, in halves",
  turned: "The corner of a rotated query, 32 × 16, base 10000",
  complaints: {
    own: "“Sine and cosine alternate, as in the paper. Still, something is odd.”",
    "from-one": "“Position 1 should begin with sin 1 = 0.8415. Mine does not.”",
    doubled: "“The first two columns are right. The others hardly change.”",
    pairing:
      "“My query is 1, 0, 1, 0 …, and neighbours make a pair. Rotated, each pair must be the cosine and the sine of one angle.”",
    padding:
      "“A prompt of 6 tokens, padded on the left to 10. The rows are for the tokens after it: 6, 7, 8 …. Alone, the prompt works. In a batch it does not.”",
    float16:
      "“The model runs in float16. Short texts are fine. After 2000 tokens it mixes up who said what.”",
    twice: "“Linear scaling, factor 4: position 4 should begin with cos 1 = 0.5403.”",
    layer:
      "“A layer of Gemma 3 with a sliding window. The configuration says rope_local_base_freq: 10000.”",
  },
  diagnose: "What is wrong with it? Decide before the doctor does.",
  diagnoses: {
    paper: "nothing",
    own: "an exponent for each column",
    "from-one": "i counted from 1",
    doubled: "the exponent is doubled",
    integer: "integer division",
    pairing: "pairs as halves, rotated as neighbours",
    padding: "padding counted as positions",
    float16: "angles in float16",
    twice: "the factor applied twice",
    layer: "the base of another layer",
  },
  ask: "Ask the doctor",
  right: "You are right.",
  wrong: "Not quite.",
  doctorComing: "Asking the doctor …",
  doctorTrouble: "The doctor could not be loaded.",
  doctor: (told: string) => `The doctor: “${told}”`,
  found: (what: string, base: string, start: string) =>
    `What it holds: ${what}; base ${base}, first position ${start}.`,
  meant: {
    pairing: (squares: string) =>
      `One sum gives it away. At position 1 the squares of columns 0 and 1 add up to ${squares}, and a rotation leaves 1: the two columns got two different angles.`,
    padding: (start: string, meant: string, distance: string) =>
      `Position ${start} should have been ${meant}: the new token is ${distance} places after the prompt’s last, not 1. Had the prompt’s positions been shifted as well, no score would have changed.`,
    float16:
      "float16 has no 2049, so it became 2048: two rows are equal. Compute the angles in float32; the cosines may be float16.",
    twice: (factor: string, product: string) =>
      `The configuration says ${factor}. ${factor} × ${factor} = ${product}: the frequencies were divided by it, and then the positions, too.`,
    layer: (found: string, meant: string) =>
      `Base ${found} is rope_theta, for the layers that see the whole text. This layer was trained with ${meant}.`,
  },
  lines: "The line of PyTorch to change",
  questionOf: (question: string, questions: string) => `Question ${question} of ${questions}`,
  choose: "Choose an answer. Each wrong one was really given by someone.",
  back: "Previous question",
  next: "Next question",
  done: "That was all ten. Nothing was counted or stored: what you know now is your certificate.",
  questions: {
    share: {
      asked: "Someone divides every index by the last one. What is wrong with that?",
      answers: [
        "Nothing: it stays between 0 and 1",
        "It becomes too small for float32",
        "One step has a different size in every text",
      ],
      settled: (short: string, long: string) =>
        `One word further is ${short} in a text of 3 words and ${long} in one of 5001.`,
    },
    longest: {
      asked: "d = 512. How long is the longest wave?",
      answers: ["2π · 10000 ≈ 62,832 positions", "a little less than that", "10,000 positions"],
      settled: (last: string, limit: string) =>
        `It is ${last} positions. ${limit} is the limit as d grows.`,
    },
    parity: {
      asked: "The fourth word (position 3), column 4. Sine or cosine?",
      answers: [
        "Sine: the column is even",
        "Cosine: the position is odd",
        "Both, one after the other",
      ],
      settled: (formula: string, value: string) =>
        `With d = 8 it is ${formula} = ${value}. 2i and 2i + 1 count columns, never words.`,
    },
    range: {
      asked: "d = 64. Which values does i take?",
      answers: ["from 0 to 63", "from 0 to 31", "from 1 to 32"],
      settled: (pairs: string, last: string) =>
        `There are ${pairs} pairs, and i counts them from 0, so the last is ${last}.`,
    },
    empty: {
      asked: "Heatmap of 50 × 128: the right half looks blank. Why?",
      answers: [
        "Those columns are zero",
        "The model does not use them",
        "Their waves have only just begun",
      ],
      settled: (slow: string, sine: string, cosine: string) =>
        `${slow} of 64 waves are longer than 50 positions. In the last pair, position 49 has ${sine} and ${cosine}.`,
    },
    falls: {
      asked: "d = 64. Which two positions have the larger product: 5 apart, or 6 apart?",
      answers: ["6 apart", "5 apart: nearer is larger", "both the same"],
      settled: (five: string, six: string) =>
        `${five} of the peak at distance 5, ${six} at 6. The product does not fall steadily.`,
    },
    block: {
      asked: "d = 512. How large is Rₖ, which takes PE(pos) to PE(pos + k)?",
      answers: ["2 × 2", "512 × 512", "it depends on pos"],
      settled: (dim: string, pairs: string) =>
        `${dim} × ${dim}, with ${pairs} blocks of 2 × 2 on its diagonal, one for each pair. No number in it contains pos.`,
    },
    layout: {
      asked:
        "One table has sin cos sin cos, the other all sines and then all cosines. Which is wrong?",
      answers: ["the first", "the second", "neither, but weights fit only one"],
      settled: (one: string, other: string) =>
        `PE(2) · PE(9) is ${one} in one and ${other} in the other: the same numbers in different columns.`,
    },
    bert: {
      asked: "Why does BERT read at most 512 tokens?",
      answers: [
        "Its table of positions has no more rows",
        "Attention cannot reach further",
        "Its waves repeat after 512",
      ],
      settled: (rows: string, last: string) =>
        `The table has ${rows} rows, so the last position is ${last}. BERT has no waves.`,
    },
    dropout: {
      asked: "Dropout comes after the positional encoding. What does it drop?",
      answers: ["numbers of P", "whole positions", "numbers of the sum X + P"],
      settled: (swell: string) =>
        `Numbers of the sum. With p = 0.1 the survivors are multiplied by 1/(1 − p) = ${swell}, words and positions alike.`,
    },
  },
};

export default text;
