import { css } from "lit";

/** How the wave is drawn. */
export const waveStyle = css`
  .waves {
    max-inline-size: 34rem;
  }

  sup {
    line-height: 0;
  }

  .cell {
    fill: var(--ink);
  }

  .band {
    fill: var(--line);
  }

  .comb {
    stroke: var(--muted);
  }

  .limit {
    stroke: var(--muted);
    stroke-dasharray: 2 3;
  }

  button:disabled {
    color: var(--muted);
    cursor: default;
    border-style: dashed;
  }
`;
