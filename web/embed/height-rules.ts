import type { Room } from "../figures/kit/room.js";

/** From these widths of a figure on, the wide and the middle height of `Room` hold. */
const widths = { wide: "50rem", middle: "34rem" };

/**
 * Returns the rules that keep a figure's room until its script has come. From then on the figure keeps it
 * itself. An element cannot follow its own width, but what stands inside can: a mark without width.
 */
export function roomRules(tag: string, room: Room): string {
  const waiting = ":not(:defined, [height])";
  const kept = (["all", "min", "none"] as const).map((controls) => {
    const [wide, middle, narrow] = room[controls];
    const among = controls === "all" ? "" : `[controls="${controls}"]`;
    const rule = (height: string) => `${tag}${among}${waiting}::before { block-size: ${height}; }`;
    return `${rule(narrow)}
@container (min-width: ${widths.middle}) { ${rule(middle)} }
@container (min-width: ${widths.wide}) { ${rule(wide)} }
`;
  });
  // The drawn figure keeps the margins of its content inside; so must the picture before it, or the first
  // paragraph would push the figure down.
  return `${tag}${waiting} { display: flow-root; container-type: inline-size; }
${tag}${waiting}::before { content: ""; float: inline-start; }
${kept.join("")}`;
}
