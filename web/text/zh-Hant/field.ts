import type english from "../en/field.js";

export default {
  quick: "轉得快的",
  slow: "轉得慢的",
  still: "幾乎還沒動",
  fine: "細得一格裝不下",
} satisfies typeof english;
