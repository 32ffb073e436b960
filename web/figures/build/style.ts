import { css } from "lit";

/** How the program and its arrays are laid out. */
export const buildStyle = css`
  .lines {
    margin: 0;
    padding: 0;
    list-style: none;
    border: 1px solid var(--line);
    border-radius: 0.375rem;
    overflow: hidden;
  }

  .lines button {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    inline-size: 100%;
    min-block-size: max(2.25rem, var(--least));
    border: 0;
    border-inline-start: 3px solid transparent;
    border-radius: 0;
    padding: 0 0.25rem 0 0.375rem;
    text-align: start;
  }

  .lines button.now {
    border-inline-start-color: var(--accent);
  }

  .lines button.later {
    color: var(--muted);
  }

  .lines button:focus-visible {
    outline-offset: -2px;
  }

  .lines code {
    white-space: pre-wrap;
    min-inline-size: 0;
  }

  .number {
    color: var(--muted);
    font-size: 0.75rem;
  }

  code,
  pre {
    font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace;
    font-size: clamp(0.75rem, 3cqi, 0.8125rem);
    white-space: pre;
  }

  /* What does not fit on a phone goes on in the next line, as on a narrow terminal. */
  pre {
    margin: 0.25rem 0 0;
    white-space: pre-wrap;
    min-block-size: 6.5em;
  }

  mark {
    color: inherit;
    background: color-mix(in srgb, var(--accent) 28%, transparent);
    border-radius: 0.125rem;
  }

  .made {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem 1.5rem;
  }

  .made > div {
    min-inline-size: 0;
  }

  .cells {
    inline-size: 8rem;
    border-collapse: separate;
    border-spacing: 3px;
  }

  .cells .cell {
    inline-size: 1.625rem;
    block-size: 1.625rem;
    padding: 0;
    border: 1px solid var(--line);
    forced-color-adjust: none;
  }

  .cells .new {
    outline: 2px solid var(--accent);
  }

  .cells .missing {
    border-style: dashed;
  }

  .variants {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem;
  }

  .variants legend {
    font-size: 0.875rem;
    padding: 0;
    margin-block-end: 0.25rem;
  }

  .variants button {
    min-block-size: max(2.25rem, var(--least));
  }

  .told .verdict {
    min-block-size: 6em;
  }

  @media print {
    .variants {
      display: none;
    }
  }

  :host([controls="min"]) .picture > .choice {
    display: none;
  }
`;
