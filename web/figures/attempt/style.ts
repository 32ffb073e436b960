import { css } from "lit";

/** How the card of tests is laid out. A verdict has a word, a shape and a colour. */
export const attemptStyle = css`
  .parameter {
    display: grid;
    gap: 0.5rem;
    align-content: start;
    max-inline-size: 30rem;
    /* The formula of every attempt, and a slider, so that the tests stay where they are. */
    min-block-size: 5.5rem;
  }

  .tests {
    margin: 0;
    padding: 0;
    list-style: none;
    border-block-start: 1px solid var(--line);
  }

  .tests li {
    display: grid;
    grid-template-columns: 1.5rem minmax(0, 1fr);
    column-gap: 0.75rem;
    padding-block: 0.625rem;
    align-content: start;
    border-block-end: 1px solid var(--line);
  }

  .mark {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    fill: none;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .passes .frame {
    stroke: var(--sine);
  }

  .passes .sign {
    stroke: var(--sine);
  }

  .fails .frame {
    fill: var(--accent);
    stroke: var(--accent);
  }

  .fails .sign {
    stroke: var(--paper);
  }

  .shape {
    grid-row: 1 / span 2;
  }

  .title {
    font-weight: 600;
  }

  /* The guess stands in the place of the answer, so that nothing moves when that comes. */
  .answer {
    display: grid;
    grid-column: 2;
    min-block-size: 3.25rem;
  }

  .answer > * {
    grid-area: 1 / 1;
    align-self: start;
  }

  /* A picture cannot be asked. */
  :host(:is([controls="none"], [static])) .trained {
    display: none;
  }

  /* The fifth line, and what a trained model answers below it. */
  .trained .asked {
    display: grid;
    gap: 0.5rem;
    justify-items: start;
    grid-column: 2;
  }

  /* The line's title has said it. */
  :host([controls="min"]) .asks,
  :host([controls="min"]) .guessed :is(.rows, .controls) {
    display: none;
  }

  :host([controls="min"]) .trained .asked {
    margin-block-start: 0.375rem;
  }

  /* Who is asked for a guess needs the button that shows the answers. */
  :host([controls="min"]) .told.guessed {
    display: grid;
  }

  .waiting :is(.controls, .told, .trained) {
    visibility: hidden;
  }

  .rows svg text {
    font-size: 0.8125rem;
  }

  .judged::after {
    content: " ·";
    color: var(--muted);
    font-weight: 400;
  }

  .passes .judged {
    color: var(--sine);
  }

  .fails .judged {
    color: var(--accent);
  }

  .detail,
  .said {
    font-size: 0.9375rem;
    color: var(--muted);
  }

  .said {
    color: var(--ink);
  }

  .say {
    display: flex;
    gap: 0.375rem;
    margin-block-start: 0.25rem;
  }

  .say button {
    min-block-size: max(2.25rem, var(--least));
    min-inline-size: 4.5rem;
  }

  .say button[aria-pressed="true"] {
    border-color: var(--accent);
    border-width: 2px;
    font-weight: 600;
  }

  .summary {
    min-block-size: 3em;
  }

  .rows svg {
    max-inline-size: 32rem;
    margin-block-start: 0.375rem;
  }

  /* Until the reader has guessed. On paper nothing is hidden. */
  @media screen {
    .held,
    .held * {
      visibility: hidden;
    }
  }

  @media print {
    .say,
    #ask-trained,
    .summary {
      display: none;
    }
  }

  @media (forced-colors: active) {
    .mark .frame,
    .mark .sign {
      fill: none;
      stroke: CanvasText;
    }
  }
`;
