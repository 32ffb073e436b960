import { css } from "lit";

/**
 * The style that all figures share. Colours follow the colour scheme of the page, and a page can
 * set each by the custom property of its name.
 */
export const theme = css`
  :host {
    --ink: var(--posenc-ink, light-dark(#1d1c1a, #ecebe6));
    --paper: var(--posenc-paper, light-dark(#fdfcfa, #151619));
    --muted: var(--posenc-muted, light-dark(#67635b, #a5a29a));
    --line: var(--posenc-line, light-dark(#d8d3c8, #3b3c41));
    --accent: var(--posenc-accent, light-dark(#a8480a, #f0a05a));
    /* How high what one presses is at least. */
    --least: 1.75rem;
    display: block;
  }

  @media (pointer: coarse) {
    :host {
      --least: max(2.75rem, 44px);
    }
  }

  /* Rules of the page come before those of :host, and some pages reset everything ("* { all: unset }"). */
  :host(:state(light)) {
    color-scheme: only light !important;
  }

  :host(:state(dark)) {
    color-scheme: only dark !important;
  }

  .around {
    container-type: inline-size;
    color: var(--ink);
    line-height: 1.5;
    font-variant-numeric: tabular-nums lining-nums;
    text-align: start;
  }

  /* The room that is kept: as .around is the container, only what is inside can follow its width. */
  .around:not(.fixed)::before {
    content: "";
    float: inline-start;
    block-size: var(--posenc-room, var(--narrow));
  }

  @container (min-width: 34rem) {
    .around:not(.fixed)::before {
      block-size: var(--posenc-room, var(--middle));
    }
  }

  @container (min-width: 50rem) {
    .around:not(.fixed)::before {
      block-size: var(--posenc-room, var(--wide));
    }
  }

  .around.fixed {
    block-size: var(--height);
    overflow: auto;
  }

  :host([hidden]),
  :host(:is([controls="min"], [controls="none"], [static])) :is(.controls, .foot) {
    display: none;
  }

  .open {
    display: block;
    inline-size: fit-content;
    margin-block-start: 0.5rem;
    font-size: 0.8125rem;
    color: var(--muted);
  }

  * {
    box-sizing: border-box;
  }

  p,
  fieldset,
  dl,
  dd,
  h3 {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }

  .figure {
    display: grid;
    gap: 1.5rem 3rem;
    grid-template-columns: minmax(0, 1fr);
  }

  h3 {
    font-size: 0.8125rem;
    font-weight: 600;
    color: var(--muted);
  }

  svg {
    display: block;
    overflow: visible;
  }

  svg text {
    font: inherit;
    font-size: 0.75rem;
    fill: var(--muted);
    stroke: none;
  }

  canvas {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    image-rendering: pixelated;
    forced-color-adjust: none;
  }

  /* A dark line on a light line is visible on every colour. */
  .frame path {
    stroke: #fff;
    stroke-width: 4.5;
  }

  .frame path + path {
    stroke: #111;
    stroke-width: 2;
  }

  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  .controls {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
    gap: 1rem 1.75rem;
    align-items: end;
  }

  .control {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    column-gap: 0.75rem;
    font-size: 0.875rem;
  }

  input[type="range"] {
    grid-column: 1 / -1;
    inline-size: 100%;
    block-size: var(--least);
    margin: 0;
    accent-color: var(--accent);
  }

  input[type="number"],
  select,
  .link {
    font: inherit;
    font-variant-numeric: inherit;
    color: inherit;
    background: transparent;
    border: 1px solid var(--line);
    border-radius: 0.375rem;
    inline-size: 5.75rem;
    min-block-size: var(--least);
    padding: 0 0.375rem;
    text-align: end;
  }

  select {
    inline-size: 100%;
    max-inline-size: 11rem;
    text-align: start;
  }

  select option,
  select optgroup {
    background: var(--paper);
    color: var(--ink);
  }

  .link {
    inline-size: min(100%, 24rem);
    text-align: start;
  }

  .choice {
    display: flex;
    flex-wrap: wrap;
    font-size: 0.875rem;
  }

  .choice legend {
    padding: 0;
    margin-block-end: 0.25rem;
  }

  .choice label {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-block-size: var(--least);
    border: 1px solid var(--line);
    /* Neighbours share a border, also those of two lines. */
    margin: 0 -1px -1px 0;
    cursor: pointer;
  }

  .choice label:first-of-type {
    border-start-start-radius: 0.375rem;
    border-end-start-radius: 0.375rem;
  }

  .choice label:last-of-type {
    border-start-end-radius: 0.375rem;
    border-end-end-radius: 0.375rem;
  }

  .choice input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  .choice span {
    padding: 0 0.625rem;
    color: var(--muted);
  }

  .choice label:has(:checked) {
    background: color-mix(in srgb, var(--ink) 9%, transparent);
    border-color: var(--muted);
    z-index: 1;
  }

  .choice :checked + span {
    color: var(--ink);
  }

  button {
    font: inherit;
    font-size: 0.875rem;
    color: inherit;
    background: transparent;
    border: 1px solid var(--line);
    border-radius: 0.375rem;
    min-block-size: var(--least);
    padding: 0.125rem 0.75rem;
    cursor: pointer;
  }

  button:hover {
    border-color: var(--muted);
  }

  button[aria-pressed="true"] {
    border-color: var(--ink);
    background: color-mix(in srgb, var(--ink) 9%, transparent);
  }

  .buttons {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
  }

  :focus-visible,
  .choice label:has(:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }

  /* What stands below would move when the rest of the figure comes. */
  .waiting ~ .foot {
    visibility: hidden;
  }

  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
    margin-block-start: 1.25rem;
  }

  .message,
  .hint {
    font-size: 0.8125rem;
    color: var(--muted);
  }

  .note:empty {
    display: none;
  }

  .note {
    grid-column: 1 / -1;
    flex-basis: 100%;
    font-size: 0.8125rem;
  }

  .note,
  .notes p {
    padding-inline-start: 0.75rem;
    border-inline-start: 3px solid var(--accent);
  }

  .notes p {
    margin-block-start: 0.75rem;
    font-size: 0.875rem;
  }

  table {
    border-collapse: collapse;
    font-size: 0.9375rem;
  }

  caption {
    text-align: start;
    font-size: 0.8125rem;
    font-weight: 600;
    color: var(--muted);
    padding-block-end: 0.25rem;
  }

  th,
  td {
    font-weight: 400;
    border-block-end: 1px solid var(--line);
  }

  thead th {
    font-size: 0.75rem;
    color: var(--muted);
  }

  .scroll {
    overflow: auto;
    margin-block-start: 0.5rem;
  }

  .failure {
    border: 1px solid var(--line);
    padding: 0.75rem 1rem;
    margin-block-end: 1rem;
  }

  @media (forced-colors: active) {
    :host {
      --ink: CanvasText;
      --paper: Canvas;
      --muted: CanvasText;
      --line: CanvasText;
      --accent: Highlight;
    }

    button[aria-pressed="true"],
    .choice label:has(:checked) {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }

    .choice :checked + span {
      color: HighlightText;
    }
  }

  @media print {
    :host {
      color-scheme: only light !important;
    }

    :host(:state(dark)) {
      color-scheme: only light !important;
    }

    .around,
    .around.fixed {
      block-size: auto;
      print-color-adjust: exact;
    }

    .around:not(.fixed)::before {
      content: none;
    }

    svg,
    table {
      break-inside: avoid;
    }

    .buttons,
    .controls,
    .control,
    .foot,
    .open,
    .guess {
      display: none;
    }
  }
`;
