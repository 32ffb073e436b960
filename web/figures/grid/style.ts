import { css } from "lit";

/** How the map of patches is laid out. */
export const gridStyle = css`
  /* The lines between patches are seen where colours are withheld, and before they are painted. */
  .map {
    border: 1px solid var(--line);
    background-image:
      linear-gradient(to right, var(--line) 1px, transparent 1px),
      linear-gradient(to bottom, var(--line) 1px, transparent 1px);
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
