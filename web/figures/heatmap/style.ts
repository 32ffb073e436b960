import { css } from "lit";

/** How the heatmap is laid out. */
export const heatmapStyle = css`
  .figure {
    column-gap: 2.5rem;
  }

  .plot {
    display: grid;
    grid-template-columns: 2.25rem minmax(0, 1fr) 3.5rem;
    grid-template-rows: auto 1.75rem 18rem 1.5rem auto;
    column-gap: 0.75rem;
    font-size: 0.75rem;
    color: var(--muted);
  }

  .x-name {
    grid-area: 1 / 2;
    justify-self: end;
  }

  .y-name {
    grid-area: 1 / 1 / auto / 3;
    justify-self: start;
  }

  .axis.x {
    grid-area: 2 / 2;
    inline-size: 100%;
    block-size: 100%;
  }

  .axis #x-axis {
    transform: translateY(1.75rem);
  }

  .axis.y {
    grid-area: 3 / 1;
    inline-size: 100%;
    block-size: 100%;
  }

  .axis #y-axis {
    transform: translateX(2.75rem);
  }

  .map {
    grid-area: 3 / 2;
  }

  .wave {
    grid-area: 3 / 3;
  }

  .barcode {
    grid-area: 4 / 2;
    margin-block-start: 0.5rem;
  }

  .row-name {
    grid-area: 5 / 2;
    margin-block-start: 0.5rem;
  }

  .column-name {
    grid-area: 5 / 3;
    margin-block-start: 0.5rem;
    text-align: center;
    white-space: nowrap;
  }

  .wave,
  .barcode {
    position: relative;
  }

  .map,
  .wave,
  .barcode {
    touch-action: pan-y;
  }

  .map,
  .barcode {
    cursor: crosshair;
  }

  #grid {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
  }

  .map .over {
    overflow: hidden;
  }

  #cross {
    stroke: #000;
    stroke-opacity: 0.28;
    stroke-width: 1;
  }

  .frame.pinned path + path {
    stroke-width: 3;
  }

  #grid:focus-visible {
    outline-offset: 3px;
  }

  #barcode-mark {
    fill: var(--ink);
    transform: translateY(calc(1rem + 1px));
  }

  /* The ends of the axis stay clear of the heatmap beside it. */
  #wave-axis text:first-of-type {
    text-anchor: start;
  }

  #wave-axis text:last-of-type {
    text-anchor: end;
  }

  #wave {
    inline-size: 100%;
    block-size: 100%;
  }

  #wave path {
    fill: none;
  }

  #wave-zero {
    stroke: var(--line);
  }

  #wave-line {
    stroke: var(--ink);
    stroke-width: 1.25;
    stroke-linejoin: round;
  }

  #wave-dots {
    stroke: var(--ink);
    stroke-width: 3.5;
    stroke-linecap: round;
  }

  #wave-mark {
    fill: var(--accent);
    stroke: var(--paper);
    stroke-width: 1.5;
  }

  .legend {
    display: flex;
    gap: 0.75rem;
    align-items: start;
    line-height: 0.75;
    justify-content: flex-end;
    font-size: 0.75rem;
    color: var(--muted);
    padding-inline-end: 4rem;
    margin-block-start: 0.75rem;
  }

  .legend div {
    inline-size: min(14rem, 60%);
    margin-inline: 0.75rem;
  }

  .legend canvas {
    block-size: 0.625rem;
  }

  .legend svg {
    inline-size: 100%;
    block-size: 1.25rem;
  }

  .hint {
    margin-block-start: 0.75rem;
    max-inline-size: 60ch;
  }

  .readout dl {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 0.5rem 1rem;
    margin-block: 0.5rem 1rem;
  }

  .readout dl > div:last-child {
    grid-column: 1 / -1;
  }

  dt {
    font-size: 0.75rem;
    color: var(--muted);
  }

  dd {
    font-size: 1rem;
  }

  /* High enough for what comes later, so that nothing below it moves. */
  .readout .hint {
    min-block-size: 3em;
  }

  .formula {
    min-block-size: 6.25rem;
    font-size: clamp(0.75rem, 4.8cqi, 1rem);
  }

  /* As wide as its room allows: some libraries' formulas are long, and mathematics does not wrap. */
  .dialect {
    container-type: inline-size;
  }

  .dialect math {
    font-size: clamp(0.5625rem, 3.75cqi, 1.0625rem);
  }

  .pin {
    color: var(--accent);
  }

  details {
    grid-column: 1 / -1;
  }

  .scroll {
    max-block-size: 24rem;
    border: 1px solid var(--line);
  }

  table {
    font-size: 0.75rem;
  }

  caption {
    font-size: inherit;
    font-weight: 400;
    padding: 0.375rem 0.5rem;
  }

  th,
  td {
    padding: 0.125rem 0.5rem;
    text-align: end;
    white-space: nowrap;
    border: 0;
  }

  th {
    color: var(--muted);
    position: sticky;
    background: var(--paper);
  }

  thead th {
    inset-block-start: 0;
    z-index: 1;
  }

  tbody th,
  thead th:first-child {
    inset-inline-start: 0;
  }

  thead th:first-child {
    z-index: 2;
  }

  @container (min-width: 40rem) {
    .plot {
      grid-template-columns: 2.25rem minmax(0, 1fr) 5.5rem;
      grid-template-rows: auto 1.75rem 31rem 1.75rem auto;
    }

    .legend {
      padding-inline-end: 6rem;
    }
  }

  @container (min-width: 34rem) and (max-width: 49.99rem) {
    .readout {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 0 2rem;
    }

    .readout h3 {
      grid-column: 1 / -1;
    }

    .readout > [part] {
      grid-column: 2;
    }

    .readout dl {
      grid-row: 2 / span 2;
    }
  }

  @container (min-width: 50rem) {
    .figure {
      grid-template-columns: minmax(0, 1fr) 19rem;
    }

    .picture {
      grid-row: span 2;
    }

    .controls {
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
    }
  }

  /* A phone held sideways shows it whole. */
  @media (orientation: landscape) and (max-height: 30rem) {
    .plot {
      grid-template-rows: auto 1.75rem max(9rem, 90vh - 9rem) 1.5rem auto;
    }
  }

  :host([controls="min"]) .plot {
    grid-template-rows: auto 1.75rem 18rem 1.5rem auto;
  }

  :host([controls="min"]) :is(.keys, .window, .readout > :not(dl)) {
    display: none;
  }
`;
