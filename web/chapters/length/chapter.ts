import type { Chapter } from "../chapter.js";

/**
 * Her attempt: a model that has learned short texts, and a long one. The one interaction: let the row grow, hide what
 * is far. The idea: far words at distances never trained take the attention; hidden, all comes back. Otherwise than
 * told elsewhere: with far keys hidden the rotary is right in every place; it breaks within three words; slowed down,
 * it answers the word 6, 9, 12 places back; a few hundred steps on longer strings beat every way of stretching.
 * Misconception: quick hands know steps, slow hands know order; one of them extrapolates for free. Still open: her own
 * model.
 */
export const chapter = {
  after: "rope",
  library: "paper",
  part: "road",
  figure: "length",
  sent: { figure: "length", attributes: { view: "attention", count: 48 } },
  withheld: true,
  attributes: { view: "attention", count: 12 },
  parts: { bars: ".bar", never: ".never", origins: ".origins" },
} as const satisfies Chapter;
