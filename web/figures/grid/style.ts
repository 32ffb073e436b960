import { css } from "lit";

/** How the map of patches is laid out. */
export const gridStyle = css`
  .map {
    border: 1px solid var(--line);
    cursor: pointer;
    touch-action: manipulation;
  }

  .map canvas {
    position: absolute;
    inset: 0;
  }

  /* A dark line on a light line is visible on every colour. */
  .touched,
  .guessed {
    position: absolute;
    border: 2px solid #111;
    box-shadow:
      0 0 0 2px #fff,
      inset 0 0 0 2px #fff;
    pointer-events: none;
  }

  .guessed {
    border-style: dashed;
  }

  .pair {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
    max-inline-size: 30rem;
  }
`;
