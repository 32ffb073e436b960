import type english from "../en/field.js";

export default {
  quick: "转得快的",
  slow: "转得慢的",
  still: "几乎还没动",
  fine: "细得一格装不下",
} satisfies typeof english;
