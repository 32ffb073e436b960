import type { Nodes, RootContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";

/** A part of a text that is an element of its own in HTML. */
interface Enclosed {
  type: string;
  data: { hName: string; hProperties: Readonly<Record<string, unknown>> };
  children: readonly unknown[];
}

/** Makes an element of a part of a text. */
export const enclosed = (made: Enclosed) => made as unknown as RootContent;

/** Makes a part of a text of HTML. */
export const html = (value: string) => ({ type: "html" as const, value });

/** Returns what tells whether a node is `:::name`. */
export const isContainer =
  (name: string) =>
  (node: Nodes): node is ContainerDirective =>
    node.type === "containerDirective" && node.name === name;
