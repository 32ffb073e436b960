import mathematics from "posenc:mathml-style";
import { css } from "lit";

/** How formulas are set. */
export const formulaStyle = css`
  math {
    font-size: 1.0625em;
  }

  ${mathematics}
`;
