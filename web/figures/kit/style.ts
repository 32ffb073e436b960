import { css } from "lit";

/** How a figure is laid out: its picture, a line of words, its controls, and the drawer. */
export const figureStyle = css`
  .figure {
    gap: 0.375rem;
  }

  /* Its height follows from the ratio of the drawing. No page says how high it is, but how high it may be. */
  .stage {
    position: relative;
    --shape: var(--ratio, 1);
    inline-size: min(100%, var(--posenc-tall, 34rem) * var(--shape));
    aspect-ratio: var(--shape);
    margin-inline: auto;
    touch-action: pan-y;
    user-select: none;
  }

  @container (max-width: 34rem) {
    .stage {
      --shape: var(--narrow, 1);
    }
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

  .stage .code,
  .drawer pre {
    font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace;
    white-space: pre;
  }

  .drawer pre {
    overflow-x: auto;
    margin: 0;
    font-size: 0.8125rem;
  }

  .stage .accent {
    fill: var(--accent);
  }

  .stage .rim {
    paint-order: stroke;
    stroke: var(--paper);
    stroke-width: 4px;
    stroke-linejoin: round;
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

  :host([static]) .handle {
    pointer-events: none;
  }

  /* A button where a piece is drawn. */
  .piece,
  .piece[aria-pressed="true"] {
    position: absolute;
    inset: 0 auto auto 0;
    min-inline-size: 0;
    min-block-size: 0;
    padding: 0;
    border: 0;
    background: none;
    touch-action: manipulation;
  }

  .piece[data-loose] {
    cursor: grab;
    touch-action: none;
  }

  :host([static]) .piece {
    pointer-events: none;
  }

  .caption {
    min-block-size: 1.5em;
    font-size: 0.9375rem;
    text-align: center;
    text-wrap: balance;
  }

  .below {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 1.5rem;
  }

  .controls {
    display: flex;
    flex: 1 1 14rem;
    flex-wrap: wrap;
    gap: 0.25rem 1.5rem;
    align-items: center;
  }

  .controls > * {
    flex: 1 1 11rem;
  }

  .controls > :has(> .choice) {
    flex-basis: auto;
  }

  .controls > .buttons {
    flex: none;
  }

  .drawer .narrow {
    display: none;
  }

  .control {
    grid-template-columns: auto minmax(3rem, 1fr) 2.25rem;
    row-gap: 0;
  }

  .control .note:not(:empty) {
    grid-column: 1 / -1;
  }

  .control input[type="range"] {
    grid-column: 2;
    grid-row: 1;
    accent-color: var(--muted);
  }

  .control input[type="range"]:is(:active, :focus-visible) {
    accent-color: var(--accent);
  }

  .control output {
    text-align: end;
  }

  .controls .control select {
    grid-column: 2 / -1;
  }

  .controls .choice legend {
    float: inline-start;
    margin: 0 0.75rem 0 0;
    line-height: max(2.25rem, var(--least));
  }

  .opener {
    margin-inline-start: auto;
  }

  .opener button {
    min-inline-size: max(2.25rem, var(--least));
    padding-inline: 0.5rem;
    border-color: transparent;
    color: var(--muted);
  }

  .opener button[aria-expanded="true"] {
    border-color: var(--line);
    color: var(--ink);
  }

  #embed {
    font-size: 0.875rem;
    color: inherit;
  }

  .more .foot {
    margin-block: 0.5rem;
  }

  .drawer {
    display: grid;
    gap: 1.5rem 3rem;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
    align-items: start;
    padding-block: 0.75rem;
  }

  .drawer .controls {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
    gap: 0.25rem 3rem;
  }

  .drawer > [part="more"] {
    display: grid;
    gap: 0.75rem;
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
    border-block-end: 2px solid var(--ink);
  }

  /* The page gives the figure a height, and the picture has what the rest leaves: as much as its ratio allows. */
  @media screen {
    :host([fills]:not([prints])) {
      & .figure {
        display: flex;
        flex-direction: column;
        block-size: var(--posenc-pane);
      }

      /* The room of a figure that takes what it needs would lie over the text below. */
      & .around::before {
        content: none;
      }

      & .room {
        flex: 1;
        min-block-size: 0;
        container-type: size;
        display: grid;
        place-items: center;
      }

      & :is(.caption, .below, .more) {
        padding-inline: var(--posenc-edge, 0);
      }

      & .below {
        padding-block-end: var(--posenc-foot, 0);
      }

      & .room > .stage {
        inline-size: min(100cqw, 100cqh * var(--most, 1));
        block-size: min(100cqh, 100cqw / var(--least, 1));
        aspect-ratio: auto;
      }

      & .more {
        flex: 1;
        min-block-size: 0;
        overflow-y: auto;
      }
    }

    /* Room for two lines, once there is something to say: then the picture stays where it is. */
    :host([fills]:not([prints], [asked])) .caption {
      min-block-size: 2lh;
    }

    /* Above the text of a phone: the picture, and one control. */
    @container (max-width: 34rem) {
      :host([fills]:not([prints])) {
        & :is(.caption, .controls > .other) {
          display: none;
        }

        & .drawer .narrow {
          display: flex;
        }

        & .figure {
          padding-block-end: 0.375rem;
        }

        & .below {
          flex-wrap: nowrap;
          gap: 0.5rem;
        }

        & .control {
          grid-template-columns: auto minmax(0, 1fr) 2rem;
        }

        & .controls .choice span {
          padding-inline: 0.3125rem;
        }

        & .controls .control:has(> select) {
          grid-template-columns: minmax(0, 1fr);
        }

        /* The words of its choices tell it. */
        & .controls :is(.choice legend, .control:has(> select) > label) {
          position: absolute;
          clip-path: inset(50%);
        }
      }
    }
  }

  :host(:is([controls="min"], [controls="none"], [static])) .opener,
  :host([controls="min"]) :is(.caption, .controls > :not(.main)) {
    display: none;
  }

  :host([controls="min"]:not([static])) .controls {
    display: flex;
  }

  @media print {
    .below,
    :is(.handle, .piece),
    .drawer .controls {
      display: none;
    }
  }
`;
