import type { Posenc } from "posenc";
import type { PlacedFigure } from "../chapters/chapter.js";
import type modelText from "../text/en/model.js";
import type { Language } from "../text/languages.js";
import type { Models } from "./document.js";
import type { PagePicture } from "./drawn.js";
import { machineStart } from "./machine-start.js";
import { escaped } from "./markdown.js";
import { tableMarkup } from "./table.js";

/** The libraries, words and pictures that a still figure is drawn from. */
export interface Scene {
  posenc: Posenc;
  placed: PlacedFigure;
  /** The picture of the figure as the page starts it, if `posenc-figures figure` draws that figure. */
  drawn: PagePicture | undefined;
  model: typeof modelText;
  models: Models;
  language: Language;
}

/** Returns the HTML inside a figure until its script has drawn it, or undefined if there is none. */
export function stillOf({ drawn }: Pick<Scene, "drawn">): string | undefined {
  if (!drawn) return undefined;
  const numbers = drawn.still ? tableMarkup(drawn.still) : "";
  return `${drawn.svg}<p>${escaped(drawn.caption)}</p>${numbers}`;
}

/** Returns what a figure shows in its slots until it has fetched what it counts with. */
export function startOf({ placed, model, drawn, ...scene }: Scene): string {
  if (placed.figure === "model") return machineStart(scene.models, model, scene.language);
  return drawn?.start ?? "";
}
