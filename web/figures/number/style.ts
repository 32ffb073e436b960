import { css } from "lit";

/** How the map of words is laid out. */
export const numberStyle = css`
  .map {
    max-inline-size: 26rem;
    border: 1px solid var(--line);
    border-radius: 0.375rem;
    overflow: hidden;
  }

  text:is(.own, .nearest) {
    font-weight: 700;
  }

  .trail {
    fill-opacity: 0.45;
  }

  .other {
    color: var(--accent);
    font-weight: 600;
  }

  .words {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
  }

  .words button {
    min-block-size: max(2.25rem, var(--least));
    min-inline-size: 2.25rem;
    padding: 0 0.5rem;
  }

  @media print {
    .words {
      display: none;
    }
  }
`;
