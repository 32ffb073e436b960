import { css } from "lit";

/** A row of words that the reader moves, and the bag from which she lays more. `--per-line`: words in a line. */
export const wordsStyle = css`
  #words {
    display: grid;
    grid-template-columns: repeat(var(--per-line), minmax(2.75rem, 4.5rem));
    gap: 0.25rem;
    margin: 0;
    padding: 0;
    list-style: none;
    touch-action: pan-y;
    user-select: none;
  }

  .word {
    inline-size: 100%;
    min-block-size: 2.75rem;
    padding: 0.25rem 0;
    font-size: clamp(1rem, 4.6cqi, 1.375rem);
    line-height: 1.5;
    cursor: grab;
    touch-action: none;
    background: var(--paper);
  }

  .word[aria-pressed="true"] {
    border-color: var(--accent);
    background: color-mix(in srgb, var(--accent) 16%, var(--paper));
    cursor: grabbing;
  }

  .by-finger {
    display: none;
  }

  @media (pointer: coarse) {
    .by-finger {
      display: inline;
    }

    .by-keyboard {
      display: none;
    }
  }

  @media (forced-colors: active) {
    .word[aria-pressed="true"] {
      background: Highlight;
    }
  }
`;
