import { html, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { livePen } from "../../draw/live-pen.js";
import { textIn } from "../../text/translations.js";
import { renderDrawing } from "./drawing.js";
import { type FigureBase, figure, type OwnLabels } from "./figure.js";
import type { FigureElement } from "./figure-element.js";
import { lessonStyle } from "./lesson-style.js";
import { isNumber, type Setting, type Settings, type Values } from "./setting.js";
import type { Small, SmallText } from "./small.js";
import { smallStyle } from "./small-style.js";
import { renderTable } from "./table.js";
import { theme } from "./theme.js";

/** A figure that lacks nothing. It is named in the types of the package. */
export declare class Whole extends FigureElement {
  protected override fetchNeeded(): Promise<void>;
  protected override prepare(): void;
  protected override renderFigure(): TemplateResult;
}

/** The class of a small figure: an element with a property for each setting. */
type SmallClass<Tag extends string, All> = Pick<FigureBase<Tag, All>, keyof FigureBase<Tag, All>> &
  (new () => Whole & Values<All>);

/** Makes the class of a small figure: its drawing, a control for each setting that readers can change, and its tables. */
export function smallFigure<
  const Tag extends `posenc-${string}`,
  const All extends Settings,
  Text extends SmallText & OwnLabels<All>,
  Scene,
  Needed = undefined,
>(small: Small<Tag, All, Text, Scene, Needed>): SmallClass<Tag, All> {
  const { text, settings, size } = small;
  /** The settings that readers can change. */
  const open = Object.keys(settings).filter((name) => settings[name]?.control !== "none");
  // Its settings are properties that only their names tell: nothing here reads one by itself.
  class SmallFigure extends figure<Tag, Record<never, Setting>>(small) {
    #needed: Needed | undefined;
    #scene: Scene | undefined;

    protected override async fetchNeeded(): Promise<void> {
      this.#needed = await small.fetch?.();
    }

    protected override prepare(posenc: Posenc): void {
      this.#scene = small.scene(posenc, this.shownState as Values<All>, this.#needed as Needed);
    }

    #control(name: string, words: Text): TemplateResult {
      const setting = settings[name];
      if (setting && isNumber(setting)) return this.slider(name);
      return this.choice(name, words.choices?.[name] ?? {});
    }

    protected override renderFigure(): TemplateResult {
      const scene = this.#scene;
      if (scene === undefined) return html``;
      const words = textIn(this.language, text);
      return html`<div class="figure" role="group" aria-label=${words.name}>
        <div class="picture">
          ${renderDrawing({
            size,
            label: small.alt(scene, words, this.language),
            marks: small.draw(livePen, scene, words),
          })}
          ${open.map((name) => this.#control(name, words))}
        </div>
        <div class="told">
          <p data-readout="caption">${small.caption(scene, words, this.language)}</p>
          ${small.tables?.(scene, words, this.language).map(renderTable)}
        </div>
      </div>`;
    }

    static override styles = [theme, lessonStyle, smallStyle];
  }
  return SmallFigure as unknown as SmallClass<Tag, All>;
}
