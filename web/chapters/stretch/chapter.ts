import type { Chapter } from "../chapter.js";

/**
 * Her attempt: a rotary, past its training. The one interaction: choose a way to stretch, drag the ramp. The idea:
 * slow hands slowed, quick ones left: no new angle. Otherwise than told elsewhere: a larger base still leaves 28 of
 * Llama’s 64 pairs at new angles; Llama 3.1’s own file reads twice as far as its stretching keeps. Misconception: a
 * larger base is YaRN; “128k” is understood. Still open: without any wave.
 */
export const chapter = {
  after: "pairs",
  library: "same",
  part: "today",
  leaves: "length",
  figure: "ruler",
  second: { figure: "clinic", attributes: { patient: 4 } },
  sent: { figure: "ruler", attributes: { method: "none", factor: 1 } },
  withheld: true,
  attributes: { model: "llama", method: "none", factor: 8, pair: 36 },
  parts: {
    round: ".round",
    beyond: ".beyond, .crosses",
  },
} as const satisfies Chapter;
