import { css } from "lit";

/** How marks look whose templates say only what they are. A pen gives its marks their colours itself. */
export const markStyle = css`
  .line {
    fill: none;
    stroke: var(--line);
  }

  .drawn {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2;
  }

  .answer {
    fill: none;
    stroke: var(--accent);
    stroke-width: 2.5;
  }

  .guess {
    fill: none;
    stroke: var(--muted);
    stroke-width: 2;
    stroke-dasharray: 5 4;
  }

  .dot {
    fill: var(--accent);
  }
`;
