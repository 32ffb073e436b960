import { css } from "lit";

/** How the layouts are laid out. */
export const layoutsStyle = css`
  .table,
  .model {
    display: grid;
    gap: 0.75rem;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }

  .cards,
  .columns {
    display: grid;
    grid-template-columns: repeat(8, minmax(0, 1fr));
    max-inline-size: 40rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .card {
    display: grid;
    justify-items: center;
    inline-size: 100%;
    min-block-size: 5rem;
    padding: 0.25rem 0;
    line-height: 1.3;
    font-size: clamp(0.75rem, 3.4cqi, 0.9375rem);
    background: var(--paper);
  }

  .card small {
    font-size: max(0.75rem, 0.83em);
  }

  .card .colour {
    inline-size: calc(100% - 0.5rem);
    block-size: 1.5rem;
    border-radius: 0.25rem;
    border: 1px solid var(--line);
    forced-color-adjust: none;
  }

  .card.sin {
    border-block-end: 3px solid var(--sine);
  }

  .card.cos {
    border-block-end: 3px solid var(--cosine);
  }

  .card[aria-pressed="true"] {
    outline: 3px solid var(--accent);
    outline-offset: -3px;
  }

  .columns button {
    min-block-size: 2.75rem;
    padding: 0;
    border-style: dashed;
    color: var(--muted);
  }

  .columns .guessed {
    border: 2px solid var(--accent);
    color: var(--ink);
  }

  .table .verdict {
    min-block-size: 3em;
    font-size: 0.9375rem;
  }

  .model {
    font-size: 0.9375rem;
    max-inline-size: 40rem;
  }

  table {
    inline-size: 100%;
  }

  th,
  td {
    padding: 0.375rem 0.75rem 0.375rem 0;
    text-align: start;
    vertical-align: top;
  }

  td small {
    display: block;
    color: var(--muted);
  }

  td.wrong {
    color: var(--accent);
  }

  .sentence {
    font-size: 1.125rem;
  }

  /* High enough for the answers, so that nothing moves when they come. */
  tbody td {
    min-inline-size: 6rem;
    block-size: 4.75rem;
  }

  @container (max-width: 22rem) {
    th,
    td {
      padding-inline-end: 0.375rem;
      font-size: 0.8125rem;
    }

    tbody td {
      min-inline-size: 0;
    }
  }

  @container (min-width: 50rem) {
    .figure {
      grid-template-columns: minmax(0, 40rem) minmax(0, 1fr);
    }
  }

  /* Nobody can choose on paper, and a model that was not asked has said nothing. */
  @media print {
    .columns,
    .table .verdict,
    .model:not(:has(.right)) {
      display: none;
    }
  }

  :host([controls="min"]) :is(.model, .columns, .verdict, .control:has(#pos)) {
    display: none;
  }

  :host([controls="min"]) .controls {
    display: grid;
  }
`;
