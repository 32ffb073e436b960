import type { Chapter } from "../chapter.js";

/**
 * Her attempt: the same turn, with a library's pairs. The one interaction: turn neighbours or halves, move the rows of
 * the weights. The idea: same turn, other seats: weights move with them. Otherwise than told elsewhere: the answers
 * are the same, the bits are not: sums in another order. Misconception: one of the two is wrong; one cache of cosines
 * fits both. Still open: what the slow hands do past the training.
 */
export const chapter = {
  after: "clinic",
  library: "paper",
  part: "today",
  leaves: "rope",
  figure: "pairs",
  withheld: true,
  attributes: { pair: 1 },
  parts: { join: ".chosen-join", cards: ".card", answers: ".answer" },
} as const satisfies Chapter;
