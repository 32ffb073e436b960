import type { Posenc } from "posenc";
import type { PlacedFigure } from "../chapters/chapter.js";
import type { Language } from "../text/languages.js";
import type { PagePicture } from "./drawn.js";
import { escaped } from "./markdown.js";
import { type OrderScene, orderStart, orderStill } from "./order-still.js";
import { tableMarkup } from "./table.js";

/** The libraries, words and pictures that a still figure is drawn from. */
export interface Scene {
  posenc: Posenc;
  placed: PlacedFigure;
  /** The picture of the figure as the page starts it, if `posenc-figures figure` draws that figure. */
  drawn: PagePicture | undefined;
  order: OrderScene["text"];
  models: OrderScene["models"];
  language: Language;
}

/** Returns the HTML inside a figure until its script has drawn it, or undefined if there is none. */
export function stillOf(scene: Scene): string | undefined {
  const { drawn, placed, order, ...shown } = scene;
  // The chapter "order" shows both models beside each other, and its picture one of them.
  if (placed.figure === "order") return orderStill({ ...shown, text: order });
  if (!drawn) return undefined;
  const numbers = drawn.still ? tableMarkup(drawn.still) : "";
  return `${drawn.svg}<p>${escaped(drawn.caption)}</p>${numbers}`;
}

/** Returns what a figure shows in its slots until it has fetched what it counts with. */
export function startOf({ placed, order, drawn, ...scene }: Scene): string {
  if (placed.figure === "order") return orderStart({ ...scene, text: order });
  return drawn?.start ?? "";
}
