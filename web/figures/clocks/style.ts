import { css } from "lit";

/** How the clocks, their paper and the crank are laid out. */
export const clocksStyle = css`
  .figure {
    gap: 0.5rem;
  }

  .sheet {
    position: relative;
  }

  .sheet svg text {
    font-size: 0.75rem;
  }

  /* It lies on the cells. */
  .sheet .clocks {
    position: relative;
    cursor: pointer;
  }

  .sheet canvas {
    position: absolute;
  }

  .hands,
  .turned {
    stroke-linecap: round;
  }

  .moves {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1.2fr);
    gap: 0.25rem 1.5rem;
    align-items: center;
  }

  .knob {
    inline-size: 6rem;
    block-size: 6rem;
    touch-action: none;
  }

  .knob [data-handle] {
    cursor: grab;
  }

  .hold {
    fill: transparent;
  }

  .knob text {
    font-size: 1.375rem;
    fill: var(--ink);
  }

  .says {
    min-block-size: 4.5em;
    font-size: 0.875rem;
    line-height: 1.5;
  }

  .walk {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 1rem;
    align-items: end;
  }

  #play {
    min-inline-size: 6rem;
  }

  /* Around it: the width of the host, and not of the screen. */
  @container (width < 40rem) {
    .moves {
      grid-template-columns: auto minmax(0, 1fr);
    }

    .walk {
      grid-row: 1;
      grid-column: 1 / -1;
    }

    .knob {
      inline-size: 5rem;
      block-size: 5rem;
    }
  }

  :host(:is([controls="none"], [static])) :is(.knob, .walk, .crank .control) {
    display: none;
  }
`;
