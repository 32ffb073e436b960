import type { Room } from "../figures/shared/room.js";

/** A page is narrow, in the sense of `Room`, where this holds. */
const narrow = "(max-width: 40rem)";

/**
 * Returns the rules that keep a figure's room until its script has come. From then on the figure keeps it
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

/** Returns the rule that keeps the room of a figure whose tag has the attribute `height`. */
export function heightRule(tag: string, height: number): string {
  return `${tag}:not(:defined) { display: block; block-size: ${height}px; overflow: hidden; }`;
}
