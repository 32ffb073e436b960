import type { Room } from "../figures/shared/room.js";

/** Where a page is narrow, for the heights of `Room`. */
const narrow = "(max-width: 40rem)";

/**
 * Returns the rules that keep a figure's room until its script has come: what the figure then keeps
 * itself.
 */
export function roomRules(tag: string, room: Room): string {
  const selectors = {
    all: `${tag}:not(:defined, [height])`,
    min: `${tag}[controls="min"]:not(:defined, [height])`,
    none: `${tag}[controls="none"]:not(:defined, [height])`,
  };
  return (["all", "min", "none"] as const)
    .map((controls) => {
      const [wide, small] = room[controls];
      // The drawn figure keeps the margins of its content inside; so must the picture before it, or the
      // first paragraph would push the figure down.
      const display = controls === "all" ? "display: flow-root; " : "";
      const rule = `${selectors[controls]} { ${display}min-block-size: ${wide}rem; }\n`;
      if (small === wide) return rule;
      return `${rule}@media ${narrow} { ${selectors[controls]} { min-block-size: ${small}rem; } }\n`;
    })
    .join("");
}

/** Returns the two lines that a page needs for one figure whose height is told in its tag. */
export function heightRule(tag: string, height: number): string {
  return `${tag}:not(:defined) { display: block; block-size: ${height}px; overflow: hidden; }`;
}
