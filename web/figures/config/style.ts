import { css } from "lit";

/** How a configuration and what it means are laid out. */
export const configStyle = css`
  .figure,
  .drawn,
  .layers,
  .input,
  .code {
    display: grid;
    gap: 0.75rem;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }

  .figure,
  .found,
  .codes {
    display: grid;
    gap: 1.5rem 3rem;
    grid-template-columns: minmax(0, 1fr);
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

  textarea,
  pre {
    font: 0.75rem / 1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    margin: 0;
  }

  textarea {
    inline-size: 100%;
    color: inherit;
    background: transparent;
    border: 1px solid var(--line);
    border-radius: 0.375rem;
    padding: 0.5rem;
    resize: vertical;
  }

  .stays {
    color: var(--muted);
  }

  .verdict {
    max-inline-size: 44em;
    overflow-wrap: anywhere;
  }

  .verdict small {
    display: block;
    margin-block-start: 0.25rem;
    color: var(--muted);
  }

  .list ul {
    margin: 0.25rem 0 0;
    padding-inline-start: 1.25rem;
  }

  .layers + .layers {
    margin-block-start: 1rem;
  }

  td,
  li {
    overflow-wrap: anywhere;
  }

  .legend {
    display: grid;
    gap: 0.25rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .legend li {
    display: grid;
    grid-template-columns: 1.25rem 1fr;
    gap: 0.5rem;
    align-items: center;
  }

  .legend i {
    justify-self: center;
    inline-size: 2px;
    block-size: 1rem;
    background: var(--ink);
  }

  .legend [data-kind="within"] {
    background: var(--sine);
  }

  .legend [data-kind="beyond"] {
    inline-size: 4px;
    block-size: 1.375rem;
    background: var(--accent);
  }

  .legend [data-kind="ramp"] {
    inline-size: 1.25rem;
    background: var(--line);
  }

  @media (forced-colors: active) {
    .legend i {
      forced-color-adjust: none;
    }
  }

  .c {
    color: var(--muted);
  }

  .k {
    color: light-dark(#2a54a5, #9dbcf2);
  }

  .s {
    color: light-dark(#3d6a1c, #a6ca80);
  }

  .n {
    color: light-dark(#7a3f74, #d9a9d3);
  }

  .code .buttons {
    align-items: center;
  }

  .scroll {
    overflow-x: auto;
    border: 1px solid var(--line);
    border-radius: 0.375rem;
    padding: 0.5rem;
  }

  @container (min-width: 50rem) {
    .figure {
      grid-template-columns: minmax(0, 1fr);
    }

    .found,
    .codes {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }

  :host([controls="min"]) .codes {
    display: none;
  }
`;
