import { css } from "lit";

/** How the comparison is laid out. */
export const compareStyle = css`
  .figure,
  .input,
  .words {
    display: grid;
    gap: 0.75rem;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }

  .figure,
  .words {
    gap: 1.25rem;
  }

  .input {
    font-size: 0.875rem;
    padding: 0.75rem;
    border: 1px dashed var(--line);
    border-radius: 0.5rem;
  }

  .input[data-dragged] {
    border-color: var(--accent);
    background: color-mix(in srgb, var(--accent) 8%, transparent);
  }

  textarea {
    inline-size: 100%;
    font: 0.75rem / 1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    color: inherit;
    background: transparent;
    border: 1px solid var(--line);
    border-radius: 0.375rem;
    padding: 0.5rem;
    resize: vertical;
  }

  textarea::placeholder {
    white-space: pre-wrap;
    font-family: var(--font, system-ui, sans-serif);
    color: var(--muted);
    opacity: 1;
  }

  .stays {
    color: var(--muted);
  }

  .buttons .hint {
    overflow-wrap: anywhere;
  }

  .verdict {
    min-block-size: 3em;
    max-inline-size: 44em;
    text-autospace: normal;
    overflow-wrap: anywhere;
  }

  .verdict,
  #progress {
    scroll-margin-block: 1rem;
  }

  ins + del {
    margin-block-start: 0.5rem;
  }

  progress {
    inline-size: min(100%, 20rem);
    accent-color: var(--accent);
  }

  del,
  ins {
    display: block;
    text-decoration: none;
  }

  del {
    color: var(--muted);
  }

  ins {
    font-weight: 600;
  }

  pre[data-library]::before {
    content: attr(data-library);
    display: block;
    font: 0.75rem / 1.5 var(--font, system-ui, sans-serif);
    color: var(--muted);
  }

  .verdict[data-verdict="waiting"] {
    border-color: var(--line);
    color: var(--muted);
  }

  .verdict strong {
    font-weight: 600;
  }

  .verdict small {
    display: block;
    margin-block-start: 0.25rem;
    font-size: 0.8125rem;
    color: var(--muted);
  }

  .found {
    display: grid;
    gap: 1.5rem 3rem;
    grid-template-columns: minmax(0, 1fr);
  }

  table {
    inline-size: 100%;
    font-size: 0.875rem;
  }

  th,
  td {
    padding: 0.25rem 0.75rem 0.25rem 0;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  th {
    color: var(--muted);
    inline-size: 40%;
  }

  .map {
    block-size: 16rem;
    margin-block: 0.5rem;
    border: 1px solid var(--line);
  }

  .map[data-rows="few"] {
    block-size: 6rem;
  }

  .clocks svg {
    display: block;
    inline-size: 100%;
    max-block-size: 16rem;
    margin-block: 0.5rem;
  }

  .faces {
    fill: none;
    stroke: var(--line);
    stroke-width: 1;
  }

  .hands {
    fill: none;
    stroke: var(--accent);
    stroke-width: 2;
    stroke-linecap: round;
  }

  .clocks label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.75rem;
    align-items: center;
    font-size: 0.875rem;
  }

  .clocks input[type="range"] {
    grid-column: auto;
  }

  .clocks output {
    min-inline-size: 8em;
    font-variant-numeric: tabular-nums;
  }

  .scale {
    display: grid;
    grid-template-columns: auto minmax(3rem, 10rem) auto;
    gap: 0.5rem;
    align-items: center;
    justify-content: end;
    font-size: 0.75rem;
    color: var(--muted);
    margin-block-end: 0.5rem;
  }

  .scale canvas {
    block-size: 0.625rem;
  }

  pre {
    margin: 0.375rem 0 0.5rem;
    padding: 0.625rem 0.75rem;
    overflow-x: auto;
    border: 1px solid var(--line);
    border-radius: 0.375rem;
    font: 0.8125rem / 1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
  }

  ol {
    display: grid;
    gap: 0.375rem;
    margin: 0.375rem 0 0;
    padding: 0;
    list-style: none;
  }

  ol button {
    text-align: start;
  }

  @media print {
    .input {
      display: none;
    }
  }

  @container (min-width: 50rem) {
    .found {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
`;
