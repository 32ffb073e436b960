import { css } from "lit";

/** How the pairs are laid out. */
export const pairsStyle = css`
  .card,
  .answer {
    pointer-events: none;
  }

  .seats {
    max-inline-size: 32rem;
  }

  td,
  thead th:not(:first-child) {
    text-align: end;
  }

  td {
    white-space: nowrap;
    vertical-align: bottom;
  }

  .two {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem 1.5rem;
  }

  /* In a post they move the picture. */
  :host([controls="min"]) .two {
    display: flex;
  }

  /* The longest sentence of either kind has room: nothing moves when the reader chooses. */
  @container (max-width: 30rem) {
    .told .verdict {
      min-block-size: 6.3em;
    }
  }

  .told .buttons {
    min-block-size: 2.75rem;
  }

  .told .hint {
    min-block-size: 2.8em;
  }
`;
