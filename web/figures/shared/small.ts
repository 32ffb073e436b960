import type { Posenc } from "posenc";
import type { Pen } from "../../draw/pen.js";
import type { Numbers } from "../../draw/picture.js";
import type { Table } from "../../draw/table.js";
import type { Language } from "../../text/languages.js";
import type { Declaration, Sound } from "./declare.js";
import type { OwnLabels } from "./figure.js";
import type { Settings, Values } from "./setting.js";

/** The words of a small figure. */
export interface SmallText {
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
  /** The labels of choices, by the name of their setting. */
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * A figure of one drawing. Its element has a control for each setting that readers can change, and its sheet is
 * the drawing with its tables: there is no more to write than this.
 */
export interface Small<Tag extends string, All, Text, Scene, Fetched = undefined>
  extends Declaration<Tag, All> {
  /** From `posenc:text/…`. */
  readonly text: Text;
  /** The drawing, in the unit of its marks. */
  readonly size: { width: number; height: number };
  /** Fetches what the scene needs besides the core, when the core is fetched. Default: it needs nothing. */
  fetch?(): Promise<Fetched>;
  /** Computes what is shown. */
  scene(posenc: Posenc, settings: Values<All>, fetched: Fetched): Scene;
  draw<Mark>(pen: Pen<Mark>, scene: Scene, text: Text): Mark;
  /** What somebody is told who does not see the drawing. */
  alt(scene: Scene, text: Text, language: Language): string;
  /** What stands below the drawing. */
  caption(scene: Scene, text: Text, language: Language): string;
  /** Default: none. */
  tables?(scene: Scene, text: Text, language: Language): readonly Table[];
  numbers(scene: Scene): Numbers;
}

/** Declares a small figure. */
export function small<
  const Tag extends `posenc-${string}`,
  const All extends Settings,
  Text extends SmallText & OwnLabels<All>,
  Scene,
  Fetched = undefined,
>(
  declaration: Small<Tag, All & Sound<All>, Text, Scene, Fetched>,
): Small<Tag, All, Text, Scene, Fetched> {
  return declaration as Small<Tag, All, Text, Scene, Fetched>;
}
