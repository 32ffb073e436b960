import { css } from "lit";

/** How the sentence, the outputs of its words and the answers are laid out. */
export const orderStyle = css`
  .figure {
    gap: 1.25rem 3rem;
  }

  .seats,
  .told,
  .more[open] {
    display: grid;
    gap: 0.875rem;
    align-content: start;
    min-inline-size: 0;
  }

  #words {
    --per-line: var(--clause);
  }

  @media (prefers-reduced-motion: no-preference) {
    .shaking > li {
      animation: rattle 0.28s linear infinite alternate;
    }

    .shaking > li:nth-child(even) {
      animation-direction: alternate-reverse;
    }
  }

  @keyframes rattle {
    from {
      transform: translateY(-0.2rem) rotate(-3deg);
    }
    to {
      transform: translateY(0.2rem) rotate(3deg);
    }
  }

  .main {
    min-block-size: 2.75rem;
    padding-inline: 1.25rem;
    border-color: var(--accent);
    background: color-mix(in srgb, var(--accent) 12%, transparent);
    font-weight: 600;
  }

  #rows {
    display: grid;
    gap: 2px;
    margin: 0.375rem 0;
    padding: 0;
    list-style: none;
  }

  #rows > li {
    display: grid;
    grid-template-columns: 2.75rem minmax(0, 1fr);
    align-items: center;
    column-gap: 0.5rem;
    background: var(--paper);
  }

  .named {
    text-align: end;
  }

  .strip {
    display: block;
    block-size: 1.75rem;
    background: color-mix(in srgb, var(--ink) 6%, transparent);
  }

  .verdict {
    min-block-size: 4.5em;
  }

  .answers {
    inline-size: 100%;
    table-layout: fixed;
  }

  .answers th,
  .answers td {
    padding: 0.375rem 0.5rem 0.375rem 0;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  .answers thead span,
  .answers small {
    display: block;
  }

  .answers thead span {
    font-size: 0.9375rem;
    color: var(--ink);
  }

  .answers tbody td {
    block-size: 5.75em;
  }

  .answers small {
    color: var(--muted);
  }

  .answers .guessed {
    color: var(--accent);
  }

  .guess {
    gap: 0.375rem;
  }

  .guess button {
    min-inline-size: 2.75rem;
    border-color: var(--accent);
  }

  .after {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.75rem;
    min-block-size: 4.5em;
  }

  .square {
    display: grid;
    grid-template-columns: auto calc(var(--count) * 1.5rem);
    grid-template-rows: repeat(var(--count), 1.5rem);
    column-gap: 0.5rem;
    align-items: center;
    font-size: 0.875rem;
  }

  .square > span {
    grid-column: 1;
    text-align: end;
  }

  .square canvas {
    grid-column: 2;
    grid-row: 1 / span var(--count);
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

  .scroll td,
  .scroll th {
    padding: 0.25rem 0.5rem 0.25rem 0;
    text-align: end;
    font-size: 0.8125rem;
  }

  /* A model that was not asked has said nothing. */
  @media print {
    .choice,
    .after:has(#tell),
    .after:has(.first),
    .answered:not(:has(.answer)),
    .verdict:not(:has([data-readout])) {
      display: none;
    }

    .after {
      min-block-size: 0;
    }
  }

  @container (min-width: 32rem) {
    #words {
      --per-line: var(--count);
    }
  }

  @container (min-width: 50rem) {
    .figure {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }

  :host([controls="min"]) :is(.told, .hint, .keys) {
    display: none;
  }
`;
