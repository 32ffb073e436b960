import { css } from "lit";

/** How the drawing of a small figure is placed. */
export const smallStyle = css`
  .picture svg {
    max-inline-size: 32rem;
  }
`;
