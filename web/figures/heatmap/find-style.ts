import { css } from "lit";

/** How the game of finding rows is laid out, above the plot. */
export const findStyle = css`
  .find {
    display: grid;
    gap: 0.375rem;
    margin-block-end: 1rem;
  }

  /* The same columns as the plot's, so that barcodes and heatmap stand above one another. */
  .strip {
    display: grid;
    grid-template-columns: 2.25rem minmax(0, 1fr) 3.5rem;
    column-gap: 0.75rem;
    align-items: center;
    font-size: 0.75rem;
    line-height: 1.1;
    color: var(--muted);
  }

  @container (min-width: 40rem) {
    .strip {
      grid-template-columns: 2.25rem minmax(0, 1fr) 5.5rem;
    }
  }

  .strip .code {
    block-size: 1.5rem;
  }

  .find .verdict {
    min-block-size: 4.5em;
    font-size: 0.875rem;
  }

  @media print {
    .find {
      display: none;
    }
  }
`;
