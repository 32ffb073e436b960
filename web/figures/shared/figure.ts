import type sharedText from "../../text/en/figure.js";
import type { Sound } from "./declare.js";
import { FigureElement, type Labels } from "./figure-element.js";
import type { Room } from "./room.js";
import type { Settings, Values } from "./setting.js";

/** The labels that a figure must bring itself. */
export type OwnLabels<All> = {
  readonly settings: Readonly<
    Record<Exclude<keyof All, keyof (typeof sharedText)["settings"]>, string>
  >;
};

/** The class that a figure extends: an element with a property for each setting. */
export type FigureBase<Tag extends string, All> = Pick<
  typeof FigureElement,
  Exclude<keyof typeof FigureElement, "tag" | "settings">
> &
  (abstract new () => FigureElement & Values<All>) & {
    readonly tag: Tag;
    readonly settings: All;
  };

/** An attribute stays text until `settle` has read it, so that a note can quote it. */
const asWritten = { converter: { fromAttribute: (text: string | null) => text } };

/**
 * Makes the class that a figure extends. A setting is told in its declaration and nowhere else. Attribute,
 * property, name in a link, types, default, note about a clamped value, JSX and manifest all follow
 * from it. Its label is the text `settings.<name>`: the figure's own, or else that of all figures.
 *
 * @example
 * export class PosencWave extends figure({
 *   tag: "posenc-wave",
 *   text: wave,
 *   room: { all: [26, 48, 43], min: [24, 24, 18], none: [23, 45, 40] },
 *   settings: {
 *     dim: { min: 2, max: 1024, step: 2, initial: 64 },
 *     pair: { min: 0, max: ({ dim }: { dim: number }) => dim / 2 - 1, step: 1, initial: 2 },
 *   },
 * }) {}
 */
export function figure<const Tag extends `posenc-${string}`, const All extends Settings>({
  tag,
  text,
  room = FigureElement.room,
  settings,
}: {
  tag: Tag;
  /** Default: none, so that the page moves when the figure is drawn. */
  room?: Room;
  /** From `posenc:text/…`. */
  text: Labels & OwnLabels<All>;
  settings: All & Sound<All>;
}): FigureBase<Tag, All> {
  abstract class Figure extends FigureElement {
    static override readonly tag = tag;
    static override readonly text = text;
    static override readonly room = room;
    static override readonly settings = settings;
    static override properties = Object.fromEntries(
      Object.keys(settings).map((name) => [name, asWritten]),
    );
  }
  return Figure as unknown as FigureBase<Tag, All>;
}
