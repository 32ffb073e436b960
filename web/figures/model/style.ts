import { css } from "lit";

/** How the machine is drawn. */
export const modelStyle = css`
  .machine {
    max-inline-size: 32rem;
  }

  .machine .token {
    font-size: 1rem;
    font-weight: 600;
  }

  .machine .answered {
    fill: var(--accent);
  }

  .machine .pe {
    fill: var(--sine);
  }

  .told > p {
    min-block-size: 4.5em;
  }

  .told > .hint {
    min-block-size: 1.5em;
  }

  #play {
    min-inline-size: 5rem;
  }

  .runs td {
    font-weight: 600;
  }

  .runs .other {
    color: var(--accent);
  }

  button:disabled {
    color: var(--muted);
    cursor: default;
    border-style: dashed;
  }

  /* What happens at a step, and the button that fetches the model. */
  :host([controls="min"]) .told {
    display: grid;
  }

  :host([controls="min"]) .told > .choice {
    display: none;
  }
`;
