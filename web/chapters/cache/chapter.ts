import type { Chapter } from "../chapter.js";

/**
 * Her attempt: a rotary that writes without end, with room for few keys. The one interaction: drag the newest word
 * along the stream, choose how it is numbered. The idea: count on and no key moves; number anew and every key turns
 * back. Otherwise than told elsewhere: a thousand shifts by one place leave slow hands where they were; sinks are a
 * matter of training, not of rotation. Misconception: old keys must be turned anew; positions in a cache do not
 * matter. Still open: how far the slow hands get without a window.
 */
export const chapter = {
  after: "bias",
  library: "same",
  part: "today",
  leaves: "rope",
  figure: "cache",
  attributes: { numbering: "stream", now: 12, sinks: 0 },
  parts: { query: ".hand.q", keys: ".hand.k", scores: ".score" },
} as const satisfies Chapter;
