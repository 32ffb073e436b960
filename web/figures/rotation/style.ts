import { css } from "lit";

/** How the rotation is laid out. */
export const rotationStyle = css`
  #clock {
    inline-size: 100%;
    max-inline-size: 27rem;
    margin-inline: auto;
    aspect-ratio: 1;
    touch-action: pan-y;
  }

  .face {
    fill: none;
    stroke: var(--line);
  }

  .cross {
    stroke: var(--line);
    stroke-width: 0.75;
  }

  #clock text {
    font-size: 10px;
    text-anchor: middle;
  }

  #clock .axis-name {
    font-style: italic;
    text-anchor: start;
  }

  #clock g text {
    fill: var(--ink);
    font-size: 11px;
  }

  #clock g text.shifted {
    fill: var(--accent);
  }

  #clock g .greek {
    font-style: italic;
    font-size: 9px;
  }

  .gone {
    visibility: hidden;
  }

  .hand,
  #clock path,
  .hands {
    fill: none;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .hand.pos {
    stroke: var(--ink);
    stroke-width: 2.5;
  }

  .hand.shifted {
    stroke: var(--muted);
    stroke-width: 1.25;
    stroke-dasharray: 1 4;
  }

  .hand.rotated {
    stroke: var(--accent);
    stroke-width: 2.5;
  }

  .tip {
    stroke: none;
  }

  .tip.pos,
  .hub {
    fill: var(--ink);
  }

  .tip.shifted {
    fill: none;
    stroke: var(--muted);
    stroke-width: 1.5;
  }

  .tip.rotated {
    fill: var(--accent);
  }

  #tip-pos,
  #tip-rotated,
  #tip-shifted {
    cursor: grab;
  }

  #alpha {
    stroke: var(--muted);
    stroke-width: 1;
  }

  #beta {
    stroke: var(--accent);
    stroke-width: 1.5;
  }

  #sine-leg {
    stroke: var(--sine);
    stroke-width: 1.25;
    stroke-dasharray: 3 3;
  }

  #cosine-leg {
    stroke: var(--cosine);
    stroke-width: 1.25;
    stroke-dasharray: 3 3;
  }

  .key {
    display: grid;
    gap: 0.25rem;
    inline-size: fit-content;
    margin: 0.75rem auto 0;
    padding: 0;
    list-style: none;
    font-size: 0.875rem;
  }

  .key li {
    display: flex;
    align-items: center;
    gap: 0.625rem;
  }

  .key svg {
    inline-size: 2.75rem;
    block-size: 1rem;
  }

  #play {
    min-inline-size: 5rem;
  }

  .numbers {
    display: grid;
    gap: 1.5rem;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }

  table {
    inline-size: 100%;
  }

  th,
  td {
    padding: 0.25rem 0 0.25rem 0.5rem;
    text-align: end;
    white-space: nowrap;
  }

  tbody th {
    text-align: start;
    padding-inline-start: 0;
  }

  .sine th {
    color: var(--sine);
  }

  .cosine th {
    color: var(--cosine);
  }

  .formula.aligned {
    font-size: clamp(0.75rem, 3.6cqi, 0.875rem);
  }

  /* One line that cannot break: as small as it must be on a phone, whatever the font. */
  .turn {
    font-size: clamp(0.6875rem, 3.6cqi, 0.875rem);
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.375rem;
    margin-block: 0.5rem;
  }

  .angles {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.5rem;
    font-size: 0.875rem;
    margin-block: 0.25rem 0.5rem;
  }

  .faces {
    fill: none;
    stroke: var(--line);
  }

  .chosen {
    fill: none;
    stroke: var(--accent);
    stroke-width: 2;
  }

  .hands.pos {
    stroke: var(--ink);
    stroke-width: 1.5;
  }

  .hands.rotated {
    stroke: var(--accent);
    stroke-width: 1.5;
  }

  #strip {
    margin-block: 0.5rem;
  }

  #strip svg {
    cursor: pointer;
  }

  @container (min-width: 50rem) {
    .figure {
      grid-template-columns: minmax(0, 1fr) minmax(0, 27rem);
    }

    .numbers {
      grid-area: 1 / 2 / span 2;
    }

    .all {
      grid-column: 1 / -1;
    }
  }
`;
