import { css } from "lit";

/** How the answers of a trained model are laid out: below what asks them, and side by side where there is room. */
export const answersStyle = css`
  .answers {
    display: grid;
    gap: 1rem 3rem;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
    font-size: 0.9375rem;
  }

  .answers > div {
    display: grid;
    gap: 0.625rem;
    grid-template-columns: minmax(0, 1fr);
    max-inline-size: 34rem;
  }

  .answers .of {
    margin: 0;
    font-size: 0.875rem;
    font-weight: 600;
  }

  .answers .of.task {
    font-weight: 400;
  }

  .answers svg text {
    font-size: 0.8125rem;
  }

  .answers svg {
    inline-size: 100%;
    block-size: auto;
  }

  @container (min-width: 50rem) {
    .answers {
      grid-column: 1 / -1;
      grid-row: 2;
      grid-template-columns: minmax(0, 32rem) minmax(0, 1fr);
    }
  }
`;
