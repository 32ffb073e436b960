import { css } from "lit";

/** How the counter and its waves are drawn. */
export const counterStyle = css`
  .drums {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 0.375rem;
    max-inline-size: 24rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .drum {
    position: relative;
    display: grid;
    justify-items: center;
    inline-size: 100%;
    min-block-size: 4.5rem;
    padding: 0.25rem 0;
    border: 1px solid var(--line);
    border-radius: 0.375rem;
    overflow: hidden;
  }

  .drum .ink {
    position: absolute;
    inset: auto 0 0;
    block-size: calc(100% * var(--value));
    background: color-mix(in srgb, var(--accent) 22%, transparent);
  }

  .digit {
    position: relative;
    font-size: 1.5rem;
    line-height: 1.5;
    font-weight: 600;
  }

  .drum small {
    position: relative;
    color: var(--ink);
    font-size: 0.75rem;
  }

  .lanes {
    max-inline-size: 32rem;
  }

  tbody th {
    white-space: nowrap;
  }

  .asked {
    color: var(--muted);
  }

  @media print {
    .asked {
      display: none;
    }
  }

  @media not print {
    .on-paper {
      display: none;
    }
  }
`;
