import type { Posenc } from "posenc";
import type modelText from "../text/en/model.js";
import type { Language } from "../text/languages.js";
import type { PagePicture } from "./drawn.js";
import { type LessonScene, lessonStills } from "./lesson-stills.js";
import { machineStart } from "./machine-start.js";
import { escaped } from "./markdown.js";
import { type OrderScene, orderStart, orderStill } from "./order-still.js";
import type { PlacedFigure } from "./pages.js";
import { tableMarkup } from "./table.js";

/** The libraries, words and pictures that a still figure is drawn from. */
export interface Scene {
  posenc: Posenc;
  placed: PlacedFigure;
  /** The picture of the figure as the page starts it, if `posenc figure` draws that figure. */
  drawn: PagePicture | undefined;
  order: OrderScene["text"];
  lessons: LessonScene["text"];
  model: typeof modelText;
  models: OrderScene["models"];
  language: Language;
}

/** The numbers of a still figure, below its picture. */
const stills: Readonly<Record<string, (scene: Scene) => string>> = {
  ...Object.fromEntries(
    Object.entries(lessonStills).map(([name, numbers]) => [
      name,
      (scene: Scene) => numbers({ ...scene, text: scene.lessons }),
    ]),
  ),
  order: ({ order, ...scene }) => orderStill({ ...scene, text: order }),
};

/** Returns the HTML inside a figure until its script has drawn it, or undefined if there is none. */
export function stillOf(scene: Scene): string | undefined {
  const { drawn, placed } = scene;
  const { still } = drawn ?? {};
  const numbers = still ? tableMarkup(still) : stills[placed.figure]?.(scene);
  // The chapter "order" shows both models beside each other, and its picture one of them.
  if (!drawn || placed.figure === "order") return numbers;
  return `${drawn.svg}<p>${escaped(drawn.caption)}</p>${numbers ?? ""}`;
}

/** Returns what a figure shows in its slots until it has fetched its model. */
export function startOf({ placed, order, model, ...scene }: Scene): string {
  if (placed.figure === "order") return orderStart({ ...scene, text: order });
  if (placed.figure !== "model") return "";
  return machineStart(scene.models, model, scene.language);
}
