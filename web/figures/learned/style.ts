import { css } from "lit";

/** How the learned table and the sum are laid out. */
export const learnedStyle = css`
  .tables {
    max-inline-size: 28rem;
  }

  .value {
    stroke: var(--line);
    forced-color-adjust: none;
  }

  .void {
    fill: none;
    stroke: var(--line);
    stroke-dasharray: 3 4;
  }

  .edge {
    stroke: var(--accent);
    stroke-width: 3;
  }

  .row {
    fill: none;
    stroke: var(--accent);
    stroke-width: 2;
  }

  .tables .hold {
    fill-opacity: 0;
  }

  .sum td {
    text-align: end;
  }

  .sum .none {
    text-align: start;
    color: var(--accent);
  }
`;
