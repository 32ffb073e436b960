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
