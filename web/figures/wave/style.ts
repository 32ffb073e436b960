import { css } from "lit";

/** How the wave is drawn. */
export const waveStyle = css`
  .waves {
    max-inline-size: 34rem;
  }

  sup {
    line-height: 0;
  }

  button:disabled {
    color: var(--muted);
    cursor: default;
    border-style: dashed;
  }
`;
