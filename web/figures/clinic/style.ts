import { css } from "lit";

/** How patients and questions are laid out. */
export const clinicStyle = css`
  .patient,
  .question {
    display: grid;
    gap: 0.75rem;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }

  .patient table {
    font-size: clamp(0.75rem, 3.2cqi, 0.875rem);
  }

  .patient :is(td, thead th) {
    text-align: end;
    padding-inline: 0 0.5rem;
  }

  .stack {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;

    & > * {
      grid-area: 1 / 1;
    }

    & > .other {
      visibility: hidden;
    }
  }

  .answers {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem;
  }

  .answers button {
    min-block-size: max(2.5rem, var(--least));
    text-align: start;
  }

  /* On a phone the figure stays where it is while its text is read: no room is kept for another patient there. */
  @container (max-width: 26rem) {
    .stack > .other {
      display: none;
    }
  }

  /* On a small phone the table has no room for more, and two answers stand beside each other. */
  @container (max-width: 20.5rem) {
    .patient :is(th, td):nth-child(n + 6) {
      display: none;
    }

    .patient .answers {
      gap: 0.25rem;
    }

    .patient .answers button {
      padding-inline: 0.375rem;
    }
  }

  /* The lines come with the verdict and push nothing away. */
  .changed {
    min-block-size: 2.75rem;
  }

  .lines {
    overflow-x: auto;
    margin: 0;
    font-size: 0.875rem;
  }

  .lines :is(del, ins) {
    display: block;
    text-decoration: none;
  }

  .lines del {
    color: var(--muted);
  }

  .lines ins {
    font-weight: 600;
  }

  .question .answers {
    display: grid;
  }

  .asked {
    font-size: 1.0625rem;
    min-block-size: 3em;
  }

  .correct {
    border-color: var(--accent);
    border-width: 2px;
  }

  .question .verdict,
  .patient .verdict {
    min-block-size: 6em;
    font-size: 0.9375rem;
  }

  .patient .verdict {
    min-block-size: 9em;
  }

  button:disabled {
    color: var(--muted);
    cursor: default;
    border-style: dashed;
  }

  :host([controls="min"]) .question {
    display: none;
  }
`;
