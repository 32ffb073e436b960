import type { TemplateResult } from "lit";

/** What a reader's hand makes that is no setting, such as a curve. The picture draws it from the scene. */
export interface Made<Scene, Text> {
  /** Adds it to a scene. */
  with(scene: Scene): Scene;
  /** What begins it: a button below the picture, on a phone in the drawer. Default: `more` has it in the drawer. */
  renderOpener?(text: Text): TemplateResult;
  /** What stands in the place of the controls while it is made. Default: they stay. */
  renderControls?(text: Text): TemplateResult | undefined;
  /** What is said of it in the place of the caption. Default: nothing. */
  said?(scene: Scene, text: Text): string | undefined;
  reset(): void;
}
