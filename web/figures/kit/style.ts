import { css } from "lit";

/** How a figure is laid out: its picture, a line of words, its controls, and the drawer. */
export const figureStyle = css`
  .figure {
    gap: 0.5rem;
  }

  /* Its height follows from the ratio of the drawing. No page says how high it is, but how high it may be. */
  .stage {
    position: relative;
    inline-size: min(100%, var(--posenc-tall, 34rem) * var(--ratio, 1));
    aspect-ratio: var(--ratio, 1);
    margin-inline: auto;
    touch-action: pan-y;
    user-select: none;
  }

  .stage > :is(canvas, .marks),
  .marks > svg {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
  }

  .stage text {
    font-size: revert-layer;
    fill: var(--ink);
  }

  .stage .quiet {
    fill: var(--muted);
  }

  .stage .accent {
    fill: var(--accent);
  }

  .stage path {
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .stage .frame path {
    fill: none;
  }

  .value {
    stroke: none;
    forced-color-adjust: none;
  }

  /* As large as a finger. The drawing shows where it is. */
  .handle {
    position: absolute;
    inset: 0 auto auto 0;
    border-radius: 0.75rem;
    cursor: grab;
    touch-action: none;
  }

  [data-held],
  [data-held] .handle {
    cursor: grabbing;
  }

  .handle:focus-visible {
    outline-offset: 0;
  }

  :host(:is([static], [docked])) .handle {
    pointer-events: none;
  }

  .caption {
    font-size: 0.9375rem;
    text-align: center;
    text-wrap: balance;
  }

  .controls {
    gap: 0.25rem 1.75rem;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
    inline-size: min(100%, 44rem);
    margin-inline: auto;
    align-items: center;
  }

  .control {
    grid-template-columns: auto minmax(6rem, 1fr) 2.25rem;
    row-gap: 0;
  }

  .control input[type="range"] {
    grid-column: 2;
    grid-row: 1;
  }

  .control output {
    text-align: end;
  }

  .controls .choice legend {
    float: inline-start;
    margin: 0 0.75rem 0 0;
    line-height: max(2.25rem, var(--least));
  }

  .more {
    position: relative;
    margin-block-start: 0.5rem;
  }

  .more > .opens {
    position: absolute;
    inset: 0 0 auto auto;
    min-inline-size: var(--least);
    padding-inline: 0.5rem;
    border-color: transparent;
    font-weight: 700;
    letter-spacing: 0.05em;
  }

  .more > summary,
  .more summary {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    color: var(--muted);
  }

  .more .foot {
    margin-block-start: 0.5rem;
  }

  .drawer {
    display: grid;
    gap: 1.5rem 3rem;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
    align-items: start;
    padding-block: 0.75rem;
  }

  .drawer .controls {
    grid-column: 1 / -1;
    inline-size: 100%;
  }

  .drawer .control {
    grid-template-columns: 1fr auto;
  }

  .drawer table {
    inline-size: 100%;
  }

  .drawer .stage {
    --posenc-tall: 22rem;
  }

  th,
  td {
    padding: 0.25rem 0 0.25rem 0.75rem;
    text-align: end;
  }

  tbody th,
  thead td,
  thead th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }

  tr.chosen > * {
    border-block-end: 2px solid var(--accent);
  }

  /* Docked above the text on a phone, the picture is all there is. */
  :host([docked]) .figure > :not(.stage),
  :host([docked]) .around > :not(.figure) {
    display: none;
  }

  :host([controls="min"]) :is(.caption, .controls > :not(.main)) {
    display: none;
  }

  :host([controls="min"]:not([static])) .controls {
    display: grid;
  }

  @media print {
    .more details {
      display: block;
    }

    .more :is(summary, .opens, .controls) {
      display: none;
    }
  }
`;
