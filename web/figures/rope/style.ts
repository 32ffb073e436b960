import { css } from "lit";

/** How the clocks and the scores are drawn. */
export const ropeStyle = css`
  .picture > svg {
    max-inline-size: 32rem;
  }

  .vectors {
    font-size: 0.8125rem;
  }

  .clocks .hand {
    stroke-linecap: round;
  }
`;
