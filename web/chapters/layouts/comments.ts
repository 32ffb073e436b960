import type { Comments } from "../../code/comments.js";

export const comments: Comments = {
  "The way from one to the other: every second column, then the rest.": {
    "zh-Hant": "從一種排法換到另一種：先每隔一欄取一欄，再取其餘的。",
    "zh-Hans": "从一种排法换到另一种：先每隔一列取一列，再取其余的。",
  },
};
