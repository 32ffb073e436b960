import { css } from "lit";

/** How the worked example is laid out. */
export const workedStyle = css`
  .figure {
    gap: 1rem;
  }

  table {
    border-collapse: separate;
    border-spacing: 0.25rem;
    font-size: 0.875rem;
  }

  th,
  td {
    border: 0;
    text-align: center;
  }

  .board {
    inline-size: 100%;
    max-inline-size: 34rem;
    table-layout: fixed;
  }

  .board th small {
    display: block;
    color: var(--muted);
    font-size: 0.75rem;
  }

  .cell,
  .tile {
    display: grid;
    place-content: center;
    inline-size: 100%;
    min-block-size: 3.25rem;
    padding: 0.125rem;
    line-height: 1.25;
    font-size: clamp(0.75rem, 3.4cqi, 0.875rem);
  }

  .cell {
    border-style: dashed;
  }

  .cell small,
  .tile small {
    color: var(--muted);
    font-size: max(0.75rem, 0.85em);
  }

  .cell.wrong {
    border: 2px solid var(--accent);
  }

  .tile {
    touch-action: none;
    cursor: grab;
  }

  .tiles {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(4.5rem, 1fr));
    gap: 0.375rem;
    max-inline-size: 34rem;
    min-block-size: 7rem;
    align-content: start;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .verdict {
    min-block-size: 6rem;
    max-inline-size: 38rem;
    font-size: 0.9375rem;
  }

  .verdict strong {
    display: block;
    font-weight: 600;
  }

  .try > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem;
    align-items: center;
  }

  .placing {
    display: grid;
    gap: 1rem 3rem;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }

  @container (min-width: 50rem) {
    .placing {
      grid-template-columns: minmax(0, 34rem) minmax(0, 1fr);
    }

    .board,
    #how {
      grid-column: 1;
    }

    .board {
      grid-row: 1 / span 2;
    }

    .verdict {
      grid-area: 2 / 2;
    }

    .tiles {
      grid-area: 1 / 2;
    }

    .try {
      grid-column: 2;
    }
  }

  .sums {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 1rem;
  }

  .sums td {
    min-inline-size: 3.25rem;
    text-align: end;
  }

  .sums button {
    inline-size: 3.5rem;
    min-block-size: 2.75rem;
    padding: 0;
    font-variant-numeric: inherit;
  }

  .dead {
    color: var(--muted);
    text-decoration: line-through;
    border-style: dashed;
  }

  .sign {
    font-size: 1.5rem;
    color: var(--muted);
  }

  :host([controls="min"]) :is(.choice, .try) {
    display: none;
  }

  @media print {
    .try,
    .choice,
    #how,
    .placing:has(.tile) .verdict {
      display: none;
    }
  }
`;
