import type { TemplateResult } from "lit";
import type { Language } from "../../text/languages.js";

/**
 * What a reader makes that no setting tells, such as a curve, or where numbers lie. Neither a link nor a file has it. It
 * draws nothing: the picture draws it from the scene.
 */
export interface Live<Scene, Text, All> {
  /** How long what is tapped is on its way, in ms. Default: as long as a handle settles. */
  readonly time?: number;
  /** Adds it to a scene. */
  with(scene: Scene): Scene;
  /** Begins anew. */
  reset(): void;
  /** Taps a piece, and returns the settings that change with it. Default: taps do nothing. */
  tap?(piece: string, scene: Scene): Partial<All>;
  /** Takes a piece to another, and returns the settings that change with it. Default: nothing. */
  carry?(piece: string, onto: string, scene: Scene): Partial<All>;
  /** What begins it: a button below the picture, on a phone in the drawer. Default: `more` has it in the drawer. */
  renderOpener?(text: Text): TemplateResult;
  /** What stands in the place of the controls while it is made. Default: they stay. */
  renderControls?(text: Text): TemplateResult | undefined;
  /** What is said of it in the place of the caption. Default: nothing. */
  said?(scene: Scene, text: Text): string | undefined;
  /** What is read aloud of it after a tap. Default: what the handles say. */
  aloud?(scene: Scene, text: Text, language: Language): string;
}
