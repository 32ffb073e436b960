import type { Comments } from "../../code/comments.js";

export const comments: Comments = {
  "The angles are computed in float64: float32 has too few digits for large positions.": {
    "zh-Hant": "角度用 float64 算：位置很大時，float32 的位數不夠。",
    "zh-Hans": "角度用 float64 算：位置很大时，float32 的位数不够。",
  },
  "float32; a `cell` has its value in float64": {
    "zh-Hant": "float32；`cell` 裡的值是 float64",
    "zh-Hans": "float32；`cell` 里的值是 float64",
  },
};
