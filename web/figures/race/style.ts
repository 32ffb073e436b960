import { css } from "lit";

/** How the race is laid out. */
export const raceStyle = css`
  .bet,
  .said {
    display: grid;
    gap: 0.5rem;
    align-content: start;
    /* The answer takes the place of the bet, and nothing moves. */
    min-block-size: 7.5rem;
  }

  /* As high as its slider, also for a runner without hands. */
  .slowing {
    min-block-size: max(3.75rem, 2 * var(--least) + 0.375rem);
  }

  .figure .of {
    margin: 0;
    font-size: 0.875rem;
    font-weight: 600;
  }

  .figure .of.task {
    font-weight: 400;
  }

  /* Two drawings below each other would become higher than a screen. */
  :host([controls="min"]) .picture {
    max-inline-size: 40rem;
  }

  /* On one screen of a phone, what is bet on and run: three back alone. */
  @container (max-width: 33.99rem) {
    :host([controls="min"]) .picture > .seen {
      display: none;
    }
  }

  .told svg {
    inline-size: 100%;
    block-size: auto;
  }

  /* 12 pixels on a phone, where the drawings are a little smaller. */
  .told svg text {
    font-size: 0.8125rem;
  }
`;
