import { css } from "lit";

/** How the rod and the curve are drawn. */
export const distanceStyle = css`
  .rod,
  .curve {
    max-inline-size: 32rem;
  }

  /* A stroke that begins beside the pad is meant for the curve, too: the page must not take it. */
  .drawing {
    touch-action: none;
  }

  .pad {
    fill: transparent;
    cursor: crosshair;
  }

  .pairs {
    block-size: 1.75rem;
    border: 1px solid var(--line);
    margin-block: 0.375rem;
  }
`;
