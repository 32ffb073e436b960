import { css } from "lit";

/** How the cells, the slopes and the buckets are laid out. */
export const biasStyle = css`
  .biases {
    max-inline-size: 28rem;
  }

  /* A row is held by its frame alone: a cell below it must not be covered. */
  [data-handle="query"] .hold {
    fill-opacity: 0;
  }

  .heads {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem;
  }

  .heads button {
    min-inline-size: 4.5rem;
    font-variant-numeric: tabular-nums;
  }

  .heads button.between {
    border-style: dashed;
  }

  .heads small {
    display: block;
    color: var(--muted);
  }

  .heads [aria-pressed="true"] small {
    color: inherit;
  }

  .judge {
    display: grid;
    gap: 0.5rem;
  }

  :host([controls="none"]) .judge {
    display: none;
  }

  .judge td {
    text-align: end;
    white-space: nowrap;
  }

  .maps {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 9rem));
    gap: 1rem;

    & figure {
      margin: 0;
    }

    & canvas {
      display: block;
      box-sizing: border-box;
      inline-size: 100%;
      block-size: auto;
      aspect-ratio: 1;
      border: 1px solid var(--line);
    }

    & figcaption {
      font-size: 0.8125rem;
      color: var(--muted);
    }
  }

  .buckets {
    max-block-size: 21rem;
    overflow-y: auto;
  }

  .buckets :is(td, th) {
    padding-block: 0.0625rem;
  }
`;
