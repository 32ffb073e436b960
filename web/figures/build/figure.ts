import buildText from "posenc:text/build";
import findingText from "posenc:text/finding";
import { html, nothing, type TemplateResult } from "lit";
import { styleMap } from "lit/directives/style-map.js";
import type { Posenc } from "posenc";
import { fixed } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { verdict } from "../compare/verdict.js";
import type { AttributesOf } from "../shared/attributes.js";
import { Fetched } from "../shared/fetched.js";
import { figure } from "../shared/figure.js";
import { lessonStyle } from "../shared/lesson-style.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { theme } from "../shared/theme.js";
import {
  cellsName,
  dim,
  large,
  length,
  partsOf,
  printedName,
  type Scene,
  sceneOf,
} from "./made.js";
import { build } from "./settings.js";
import { buildStyle } from "./style.js";
import { linesOf, variants } from "./variants.js";

/** What the event `posenc-change` of a build carries. */
export type BuildChange = Values<typeof build.settings>;
/** The attributes of `<posenc-build>` in HTML and JSX. */
export type BuildAttributes = AttributesOf<typeof build.settings>;

/**
 * Six lines of code and what each of them makes. One place of the program can be changed: the doctor
 * is then asked what was built.
 *
 * @fires posenc-change - The reader changed a setting: {@link BuildChange}.
 */
export class PosencBuild extends figure({ ...build, text: buildText }) {
  readonly #scene = new Memo<Scene>();
  readonly #findings = new Fetched(
    this,
    async () => (await import("posenc:findings/build")).default,
  );
  readonly #state = stateOf(this, { bet: undefined as "same" | "other" | "none" | undefined });
  #now: Scene | undefined;

  get #text(): typeof buildText {
    return textIn(this.language, buildText);
  }

  protected override prepare(posenc: Posenc): void {
    const { line, precision, variant } = this;
    this.#now = this.#scene.get([line, precision, variant], () => sceneOf(posenc, this));
  }

  protected override change(name: string, value: unknown): void {
    if (name === "variant") this.#state.bet = undefined;
    super.change(name, value);
  }

  override reset(): void {
    this.#state.bet = undefined;
    super.reset();
  }

  #bet(bet: "same" | "other" | "none"): void {
    this.#state.bet = bet;
    this.#findings.retry();
  }

  #renderCode(): TemplateResult {
    const text = this.#text;
    const lines = linesOf(this.variant);
    const part = (line: string) =>
      partsOf(line).map((piece, n) => (n % 2 === 1 ? html`<mark>${piece}</mark>` : html`${piece}`));
    return html`<ol class="lines" aria-label=${text.program} translate="no">
      ${lines.map((line, n) => {
        const number = n + 1;
        const when = number === this.line ? "now" : number < this.line ? "past" : "later";
        return html`<li>
          <button
            type="button"
            class=${when}
            aria-pressed=${number === this.line ? "true" : "false"}
            @click=${() => this.change("line", number)}
          >
            <span class="number" aria-hidden="true">${number}</span><code>${part(line)}</code>
          </button>
        </li>`;
      })}
    </ol>`;
  }

  /** The table after the line: the cells that the line has just written are framed. */
  #renderCells(scene: Scene): TemplateResult {
    const { isThere, colours } = scene;
    const cells = scene.cells.map(({ value, isNew }, index) => {
      return html`<td
        class=${isThere ? (isNew ? "cell new" : "cell") : "cell missing"}
        style=${styleMap(isThere ? { background: colours.followingScheme(index) } : {})}
        title=${isThere ? fixed(value) : ""}
      ></td>`;
    });
    return html`<table class="cells">
      <caption>
        ${cellsName(scene, this.#text)}
      </caption>
      <tbody aria-hidden="true">
        ${Array.from(
          { length },
          (_, row) =>
            html`<tr>
              ${cells.slice(row * dim, (row + 1) * dim)}
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  #doctorSays(): TemplateResult | string {
    const text = this.#text;
    const { value: findings, trouble, retry } = this.#findings;
    if (trouble) {
      return html`${text.doctorTrouble} <small lang="en">${trouble}</small>
        <button type="button" @click=${retry}>${this.shared.again}</button>`;
    }
    if (!findings) return text.doctorComing;
    const finding = findings[this.variant];
    const { bet } = this.#state;
    const isPaper = finding?.verdict === "match" && finding.presets.includes("paper");
    const told = bet === "none" ? "" : (bet === "same") === isPaper ? text.betRight : text.betWrong;
    const words = textIn(this.language, findingText);
    return html`${told} ${text.doctor(verdict(words, finding, large.length * large.dim))}`;
  }

  #renderBet(): TemplateResult {
    const text = this.#text;
    if (this.variant === "paper") return html`<p class="verdict">${text.try}</p>`;
    const { bet } = this.#state;
    if (bet !== undefined) {
      return html`<p class="verdict" role="status" data-readout="doctor">
        ${this.#doctorSays()}
      </p>`;
    }
    return html`<p class="verdict" role="status">${text.bet}</p>
      <div class="buttons">
        <button type="button" id="same" @click=${() => this.#bet("same")}>${text.same}</button>
        <button type="button" id="other" @click=${() => this.#bet("other")}>${text.other}</button>
        <button type="button" id="ask" @click=${() => this.#bet("none")}>${text.ask}</button>
      </div>`;
  }

  protected override renderFigure(): TemplateResult {
    const now = this.#now;
    if (!now) return html``;
    const text = this.#text;
    return html`<div class="figure" role="group" aria-label=${text.name}>
      <div class="picture">
        ${this.#renderCode()} ${this.slider("line")}
        <div class="made">
          ${this.#renderCells(now)}
          <div>
            <h3>${printedName(now, text)}</h3>
            <pre tabindex="0" role="region" aria-label=${text.array} translate="no" data-readout="array">${now.printed}</pre>
          </div>
        </div>
        ${this.choice("precision", {})}
      </div>
      <div class="told">
        <p>${text.lines[this.line - 1] ?? nothing}</p>
        <fieldset class="variants">
          <legend>${this.labelOf("variant")}</legend>
          ${variants.map(
            (one) => html`<button
              type="button"
              id="variant-${one}"
              aria-pressed=${one === this.variant ? "true" : "false"}
              @click=${() => this.change("variant", one)}
            >
              ${text.variants[one]}
            </button>`,
          )}
        </fieldset>
        ${this.#renderBet()}
      </div>
    </div>`;
  }

  static override styles = [theme, lessonStyle, buildStyle];
}
