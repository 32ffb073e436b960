import { css } from "lit";

/** How the sentence and its pictures are laid out. */
export const orderStyle = css`
  #words {
    display: grid;
    grid-template-columns: repeat(var(--count), minmax(1.625rem, 3.5rem));
    gap: 0.25rem;
    margin: 0;
    padding: 0;
    list-style: none;
    touch-action: pan-y;
    user-select: none;
  }

  .word {
    inline-size: 100%;
    padding: 0.25rem 0;
    font-size: clamp(0.875rem, 4.6cqi, 1.625rem);
    line-height: 1.5;
    cursor: grab;
    touch-action: pan-y;
  }

  .word[aria-pressed="true"] {
    border-color: var(--accent);
    background: color-mix(in srgb, var(--accent) 16%, transparent);
    cursor: grabbing;
  }

  .keys {
    margin-block-start: 0.5rem;
  }

  .question {
    display: grid;
    gap: 0.5rem;
  }

  .verdict {
    margin-block: 1rem;
    min-block-size: 4.5em;
  }

  .answers {
    inline-size: 100%;
    table-layout: fixed;
  }

  th,
  td {
    padding: 0.375rem 0.5rem 0.375rem 0;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  .answers small {
    display: block;
    color: var(--muted);
  }

  .pictures {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
    gap: 1rem 1.5rem;
    align-content: start;
  }

  .pictures .hint {
    grid-column: 1 / -1;
  }

  .rows {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    grid-template-rows: repeat(var(--count), 1.5rem);
    column-gap: 0.5rem;
    align-items: center;
    margin-block-start: 0.375rem;
    font-size: 0.875rem;
  }

  .rows > span {
    grid-column: 1;
    text-align: end;
  }

  .rows canvas {
    grid-column: 2;
    grid-row: 1 / span var(--count);
    background: color-mix(in srgb, var(--ink) 6%, transparent);
  }

  .square {
    grid-template-columns: auto calc(var(--count) * 1.5rem);
  }

  .columns {
    grid-column: 2;
    display: grid;
    grid-template-columns: repeat(var(--count), 1.5rem);
    justify-items: center;
  }

  .columns span {
    writing-mode: vertical-lr;
    text-orientation: mixed;
  }

  .columns span:lang(zh) {
    writing-mode: horizontal-tb;
  }

  .looks {
    display: flex;
    flex-wrap: wrap;
    gap: 1rem 2rem;
  }

  .aside {
    flex: 1 1 14rem;
    min-inline-size: 0;
    display: grid;
    gap: 0.75rem;
    align-content: start;
  }

  .scroll td {
    text-align: end;
    font-size: 0.8125rem;
  }

  @media (forced-colors: active) {
    .word[aria-pressed="true"] {
      background: Highlight;
    }
  }

  @container (min-width: 50rem) {
    .figure {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }

    .sentence,
    .controls {
      grid-column: 1 / -1;
    }

    .told {
      grid-row: span 2;
    }
  }
`;
