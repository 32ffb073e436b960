import { css } from "lit";

/** How the machines are drawn, side by side or below each other. */
export const modelStyle = css`
  .figure {
    gap: 1rem;
  }

  .machines {
    display: grid;
    gap: 1rem 1.5rem;
    --columns: 1;
  }

  .stage {
    display: grid;
    gap: 0.25rem;
    align-content: start;
    inline-size: 100%;
    max-inline-size: 32rem;
  }

  /*
   * A drawing of --unit units is --wide pixels wide at least, and its words have 12 pixels there. They are the
   * same in the page's own picture.
   */
  .machines {
    --unit: 300;
    --wide: 272;
    --letters: calc(12.25px * var(--unit) / var(--wide));
  }

  .machines.long {
    --unit: 400;
  }

  .machines.longest {
    --unit: 480;
  }

  .machine .token,
  .machine .answered {
    font-weight: 600;
  }

  .machine .answered {
    fill: var(--accent);
  }

  .machine .floor {
    paint-order: stroke;
    stroke: var(--paper);
    stroke-width: 4px;
    stroke-linejoin: round;
  }

  .machine .pe {
    fill: var(--sine);
  }

  .told {
    max-inline-size: none;
  }

  .told > [data-readout="step"] {
    min-block-size: 3em;
    max-inline-size: 40rem;
  }

  .pair {
    display: grid;
    gap: 0.5rem 1.5rem;
  }

  .answer {
    display: grid;
    gap: 0.25rem;
    align-content: start;
    max-inline-size: 40rem;
  }

  /* A word stays with its score. */
  [data-readout^="likely"] span {
    white-space: nowrap;
  }

  #play {
    min-inline-size: 5rem;
  }

  button:disabled {
    color: var(--muted);
    cursor: default;
    border-style: dashed;
  }

  .words,
  .laid {
    display: grid;
    gap: 0.5rem;
    justify-items: start;
  }

  #words,
  #bag {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
    touch-action: pan-y;
    user-select: none;
  }

  .laid .word {
    inline-size: auto;
    min-inline-size: 2.75rem;
    padding-inline: 0.5rem;
    font-size: 1rem;
  }

  #bag {
    padding: 0.375rem;
    border: 1px dashed var(--line);
    border-radius: 0.5rem;
  }

  #bag .word[aria-disabled="true"] {
    color: var(--muted);
    cursor: default;
  }

  /* On a phone the buttons stand below the first machine, on one screen with it. */
  @container (max-width: 24rem) {
    .machines {
      display: contents;
    }

    .second.stage {
      order: 1;
    }
  }

  @container (min-width: 20rem) {
    .machines {
      --wide: 312;
    }
  }

  @container (min-width: 24rem) {
    .machines {
      --wide: 384;
    }
  }

  @container (min-width: 30rem) {
    .machines {
      --wide: 480;
    }
  }

  /* Short sentences stand side by side as soon as their words have room. */
  @container (min-width: 30.5rem) {
    .machines.short {
      --columns: 2;
      --wide: 232;
    }

    .pair {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }

  .machines {
    grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  }

  @container (min-width: 40rem) {
    .machines.short {
      --wide: 308;
    }
  }

  @container (min-width: 50rem) {
    .figure {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 1rem 1.5rem;
    }

    .figure > :is(.picture, .controls) {
      grid-column: 1 / -1;
    }

    .pair {
      grid-template-columns: minmax(0, 1fr);
    }

    .machines:nth-child(n) {
      --columns: 2;
      --wide: 388;
    }
  }

  @container (min-width: 62rem) {
    .machines:nth-child(n) {
      --wide: 484;
    }
  }

  :host(:is([controls="min"], [controls="none"], [static])) .words {
    display: none;
  }

  /* A machine's own heading says whose answer it is. */
  .answer h3 {
    display: none;
  }

  /*
   * On one screen of a phone, the machine that is led through its steps. What the second writes is told below, under
   * the heading that its drawing would have, and without its scores.
   */
  @container (max-width: 30.49rem) {
    :host([controls="min"]) .second.stage,
    :host([controls="min"]) .second.answer .hint {
      display: none;
    }

    :host([controls="min"]) .second.answer h3 {
      display: block;
    }
  }

  /* What happens at a step, and the button that fetches the model. */
  :host([controls="min"]) .told {
    display: grid;
  }
`;
