import type { Chapter } from "../chapter.js";

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
