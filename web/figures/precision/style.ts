import { css } from "lit";

/** How the three heatmaps are laid out. */
export const precisionStyle = css`
  .why {
    min-block-size: 3em;
    font-size: 0.9375rem;
  }

  .panels {
    display: grid;
    gap: 1.5rem 2rem;
    grid-template-columns: minmax(0, 1fr);
  }

  .panel {
    display: grid;
    align-content: start;
  }

  .panel h3 {
    font-size: 0.9375rem;
    color: var(--ink);
  }

  .plot {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr);
    block-size: 16rem;
    margin-block: 0.75rem 0.5rem;
  }

  .plot > .axis {
    inline-size: 100%;
    block-size: 100%;
  }

  .plot > .axis > g {
    transform: translateX(4.25rem);
  }

  .map {
    min-block-size: 0;
    background: color-mix(in srgb, var(--ink) 6%, transparent);
  }

  .told {
    min-block-size: 4.5em;
    font-size: 0.9375rem;
  }

  .places {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
  }

  @container (min-width: 50rem) {
    .panels {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }

    .controls {
      grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    }
  }

  :host([controls="min"]) .panels {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0.5rem;
  }

  :host([controls="min"]) .plot {
    grid-template-columns: minmax(0, 1fr);
    block-size: 12rem;
  }

  :host([controls="min"]) .told {
    font-size: 0.8125rem;
  }

  :host([controls="min"]) :is(.places, .hint, .plot > .axis) {
    display: none;
  }

  :host([controls="min"]) .controls {
    display: grid;
  }
`;
