import type { Chapter } from "../chapter.js";

export const chapter = {
  after: "learned",
  library: "paper",
  part: "one",
  figure: "model",
  control: "step",
  attributes: { play: "once" },
  withheld: { figure: ".second :is(.answered, .written, .thread), [data-readout$=beside]" },
  parts: {
    added: ".first .position, .first .pe",
    threads: ".first .thread",
    second: ".second .answered",
  },
} as const satisfies Chapter;
