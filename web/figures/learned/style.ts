import { css } from "lit";

/** How the learned table and the sum are laid out. */
export const learnedStyle = css`
  .tables {
    max-inline-size: 28rem;
  }

  .tables .hold {
    fill-opacity: 0;
  }

  .course {
    max-inline-size: 24rem;
  }

  /* As large as the drawing that will stand here. */
  p.course {
    display: grid;
    align-content: center;
    box-sizing: border-box;
    aspect-ratio: 400 / 270;
    inline-size: 100%;
    margin: 0;
    padding: 1rem;
    border: 1px dashed var(--line);
  }

  .compared {
    font-size: 0.8125rem;

    & :is(th, td) {
      padding-block: 0.125rem;
    }

    & td {
      white-space: nowrap;
    }
  }

  .sum td {
    text-align: end;
  }

  .sum .none {
    text-align: start;
    color: var(--accent);
  }
`;
