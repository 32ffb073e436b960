import { css } from "lit";

/** How a chapter's figure is laid out: the picture with its control, and what is told beside it. */
export const lessonStyle = css`
  .figure {
    gap: 1rem 3rem;
  }

  .picture,
  .told {
    display: grid;
    gap: 0.75rem;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }

  .told {
    font-size: 0.9375rem;
    max-inline-size: 40rem;
  }

  .picture svg {
    inline-size: 100%;
    block-size: auto;
  }

  /*
   * A drawing of 400 units grows with its room. Its words grow less, stay below those of the text, and have
   * 12 pixels at least.
   */
  .picture {
    --letters: clamp(0.65rem, max(1.95rem - 4.8cqi, 1.185rem - 1.74cqi), 1.25rem);
  }

  .picture svg text {
    font-size: var(--letters);
    fill: var(--ink);
  }

  .picture svg .quiet {
    fill: var(--muted);
  }

  /* A cell of a table: its colour is a number. */
  .value {
    stroke: var(--line);
    forced-color-adjust: none;
  }

  /* As large as a finger. It is seen only under a pointer, and while it is held. */
  [data-handle] {
    cursor: grab;
    touch-action: none;
  }

  .hold {
    fill: var(--accent);
    fill-opacity: 0;
  }

  [data-handle]:active .hold {
    fill-opacity: 0.2;
  }

  @media (hover: hover) {
    [data-handle]:hover .hold {
      fill-opacity: 0.2;
    }
  }

  table {
    inline-size: 100%;
    max-inline-size: 34rem;
  }

  th,
  td {
    padding: 0.25rem 0.75rem 0.25rem 0;
    text-align: start;
    vertical-align: top;
  }

  tr.chosen > * {
    border-block-end: 2px solid var(--accent);
  }

  .verdict {
    min-block-size: 3.1em;
  }

  .buttons button,
  .choice label {
    min-block-size: max(2.25rem, var(--least));
  }

  @container (max-width: 19rem) {
    table {
      font-size: 0.75rem;
    }

    th,
    td {
      padding-inline-end: 0.375rem;
    }
  }

  @container (min-width: 50rem) {
    .figure {
      grid-template-columns: minmax(0, 32rem) minmax(0, 1fr);
    }
  }

  /* A post has room for the picture and what moves it. */
  :host([controls="min"]) .told {
    display: none;
  }
`;
