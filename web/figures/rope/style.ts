import { css } from "lit";

/** How the clocks and the scores are drawn. */
export const ropeStyle = css`
  .picture > svg {
    max-inline-size: 32rem;
  }

  /* 12 pixels on a phone, where the drawing is a little smaller. */
  svg text {
    font-size: 0.8125rem;
  }

  .vectors {
    font-size: 0.8125rem;
  }

  .clocks .hand {
    stroke-linecap: round;
  }
`;
