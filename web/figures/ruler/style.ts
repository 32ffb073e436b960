import { css } from "lit";

/** How the ruler is laid out. */
export const rulerStyle = css`
  .ruler {
    max-inline-size: 32rem;
  }

  .place {
    min-block-size: calc(0.52 * min(100cqi, 32rem));
  }

  .ramp {
    display: grid;
    gap: 0 1.5rem;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  }

  /* Only two of the methods have a ramp: for the others its place stays free. */
  .ramp[data-idle] {
    visibility: hidden;
  }

  td,
  thead th {
    text-align: end;
  }

  td {
    white-space: nowrap;
  }

  @container (min-width: 50rem) {
    .told {
      grid-row: span 2;
    }
  }
`;
