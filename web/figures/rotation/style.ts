import { css } from "lit";

/** How the rotation is laid out. */
export const rotationStyle = css`
  #clock {
    inline-size: 100%;
    /* A phone held sideways shows it whole. */
    max-inline-size: min(27rem, 94vmin, var(--posenc-tall, 27rem));
    margin-inline: auto;
    aspect-ratio: 1;
    touch-action: pan-y;
  }

  .handle {
    fill: transparent;
    cursor: grab;
  }

  /* On paper the answer stands. */
  @media not print {
    .guessing #clock :is(.rotated, .shifted, .beta, .sine-leg, .cosine-leg, .loupe),
    .guessing :is(.numbers, .more) {
      visibility: hidden;
    }
  }

  /* On paper a picture stays with its words. */
  [data-of] {
    break-inside: avoid;
  }

  .faces {
    fill: none;
    stroke: var(--line);
  }

  #clock text {
    font-size: 10px;
    fill: var(--ink);
  }

  #clock .quiet {
    fill: var(--muted);
  }

  #clock .accent {
    fill: var(--accent);
  }

  #clock :is(.quiet, .greek) {
    font-style: italic;
  }

  /* A hand that goes over a letter does not cross it out. */
  #clock text {
    paint-order: stroke;
    stroke: var(--paper);
    stroke-width: 3px;
    stroke-linejoin: round;
  }

  .hand,
  #clock path,
  .hands {
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .guess {
    margin-block-start: 1rem;
  }

  /* The answer takes as much room as the question, so that nothing moves when it comes. */
  .guess:has([data-open]) {
    min-block-size: 7.5rem;
  }

  .guess > div {
    display: grid;
    gap: 0.5rem;
  }

  .clocks {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 8rem));
    gap: 0.5rem;
    margin: 0.5rem 0;
    padding: 0;
    list-style: none;
    font-size: 0.8125rem;
    text-align: center;
  }

  .more {
    display: grid;
    gap: 2rem 3rem;
    grid-template-columns: minmax(0, 1fr);
  }

  /* In whole pixels: a part of one would change what it covers when the figure above it grows. */
  .blocks .map {
    inline-size: min(100%, 20rem);
    inline-size: round(down, min(100%, 20rem), 1px);
    aspect-ratio: 1;
    margin-block: 0.5rem;
  }

  .areas {
    inline-size: 100%;
    max-inline-size: 20rem;
    margin-block: 0.5rem;
  }

  .areas rect {
    fill: none;
    stroke-width: 1.5;
  }

  .areas .whole {
    stroke: var(--line);
    stroke-width: 1;
  }

  .areas .first {
    stroke: var(--sine);
    fill: color-mix(in srgb, var(--sine) 35%, transparent);
  }

  .areas .second {
    stroke: var(--cosine);
    fill: color-mix(in srgb, var(--cosine) 35%, transparent);
  }

  .areas .less {
    fill: none;
    stroke-dasharray: 4 3;
  }

  .areas text {
    font-size: 10px;
    text-anchor: middle;
  }

  .areas .area {
    fill: var(--ink);
  }

  .key {
    display: grid;
    gap: 0.25rem;
    inline-size: fit-content;
    margin: 0.75rem auto 0;
    padding: 0;
    list-style: none;
    font-size: 0.875rem;
  }

  .key li {
    display: flex;
    align-items: center;
    gap: 0.625rem;
  }

  .key svg {
    inline-size: 2.75rem;
    block-size: 1rem;
  }

  :host(:not([controls="min"])) .turns {
    display: none;
  }

  #play {
    min-inline-size: 5rem;
  }

  /* The slider and its button stand below the middle of the clock, as the key does. */
  :host([controls="min"]) .main > .controls {
    inline-size: 100%;
    max-inline-size: 32rem;
    margin-inline: auto;
  }

  .numbers {
    display: grid;
    gap: 1.5rem;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }

  table {
    inline-size: 100%;
  }

  th,
  td {
    padding: 0.25rem 0 0.25rem 0.5rem;
    text-align: end;
    white-space: nowrap;
  }

  tbody th {
    text-align: start;
    padding-inline-start: 0;
  }

  .sine th {
    color: var(--sine);
  }

  .cosine th {
    color: var(--cosine);
  }

  .formula.aligned {
    font-size: clamp(0.75rem, 3.6cqi, 0.875rem);
  }

  /* On a phone as small as it must be for one line; a wide font has its last part on another. */
  .turn {
    font-size: clamp(0.75rem, 3.6cqi, 0.875rem);
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.375rem;
    margin-block: 0.5rem;

    /* A phone without a font for mathematics uses a wide one. */
    & math {
      font-size: 1em;
    }
  }

  .angles {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.5rem;
    font-size: 0.875rem;
    margin-block: 0.25rem 0.5rem;
  }

  .chosen {
    fill: none;
    stroke: var(--accent);
    stroke-width: 2;
  }

  .hands {
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.5;
  }

  .hands.rotated {
    stroke: var(--accent);
  }

  #strip {
    margin-block: 0.5rem;
  }

  #strip svg {
    cursor: pointer;
  }

  .parts label {
    min-block-size: 2.75rem;
    margin: 0 0.375rem 0.375rem 0;
    border-radius: 0.375rem;
  }

  @container (max-width: 49.99rem) {
    .numbers,
    .more {
      display: contents;
    }

    /*
     * On paper all parts stand, and are laid out shortly before. A page whose figure scrolls shows all of them,
     * too: there --posenc-folded is "block", and --posenc-folds "none".
     */
    @media not print {
      .around:not(.paper) .off {
        display: var(--posenc-folded, none);
      }
    }

    .parts {
      display: var(--posenc-folds, grid);
    }
  }

  @container (min-width: 50rem) {
    .parts {
      display: none;
    }

    .figure {
      grid-template-columns: minmax(0, 1fr) minmax(0, 27rem);
    }

    .more {
      grid-column: 1 / -1;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }

    .all {
      grid-column: 1 / -1;
    }

    .blocks {
      grid-area: 2 / 2 / span 2;
    }
  }

  :host([controls="min"]) :is(.numbers, .more, .parts, .guess, .hint, .control:has(#pos), #step) {
    display: none;
  }

  :host([controls="min"]) .controls {
    display: grid;
  }

  :host([controls="min"]) #clock {
    max-inline-size: 20rem;
  }
`;
