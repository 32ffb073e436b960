import type { Chapter } from "../chapter.js";

/**
 * Her attempt: the sum, and what it mixes. The one interaction: slide two words along; move twelve words on. The idea:
 * rotate q and k, and only the distance is left. Otherwise than told elsewhere: one place further costs the trained
 * sum its steps, 5000 places cost the rotary nothing; the score can rise with the distance. Misconception: values are
 * turned; something is added; the score falls with distance. Still open: a word farther than any in training.
 */
export const chapter = {
  after: "rotation",
  library: "paper",
  part: "road",
  figure: "rope",
  sent: { figure: "rope", attributes: { view: "head", n: 20, apart: 3 } },
  withheld: true,
  attributes: { view: "head", n: 20, apart: 3 },
  parts: {
    wedges: ".wedge",
    gifts: ".gift",
    matrix: ".matrix.turned",
    added: ".matrix.added",
  },
} as const satisfies Chapter;
