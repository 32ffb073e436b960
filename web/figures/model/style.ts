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

  .machine .small {
    font-size: 0.75rem;
  }

  .machine .pe {
    fill: var(--sine);
  }

  .floor {
    fill: none;
    stroke: var(--line);
    stroke-dasharray: 4 4;
  }

  .node {
    fill: var(--paper);
    stroke: var(--muted);
  }

  .node.current {
    stroke: var(--accent);
    stroke-width: 2.5;
  }

  .position rect {
    fill: var(--paper);
    stroke: var(--sine);
    stroke-width: 1.5;
  }

  .position.off rect {
    stroke: var(--line);
    stroke-dasharray: 3 3;
  }

  .thread {
    fill: none;
    stroke: var(--accent);
    stroke-opacity: 0.5;
  }

  .thread.self {
    stroke: var(--cosine);
  }

  .told > p {
    min-block-size: 4.5em;
  }

  .told > .hint {
    min-block-size: 1.5em;
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
