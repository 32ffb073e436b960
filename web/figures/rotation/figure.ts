import rotationText from "posenc:text/rotation";
import { html, type PropertyValues, type TemplateResult } from "lit";
import type { Posenc, Rotation, Sinusoidal } from "posenc";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { choice } from "../shared/control.js";
import { figure } from "../shared/figure.js";
import { formulaStyle } from "../shared/formula-style.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { theme } from "../shared/theme.js";
import { Clock, clockKey } from "./clock.js";
import { Guess } from "./guess.js";
import { BlockMatrix } from "./matrix.js";
import { Motion } from "./motion.js";
import { numbers } from "./numbers.js";
import { type Hands, handsAt, type Turned } from "./scene.js";
import { lastK, lastPos, rotation } from "./settings.js";
import { afterAnother, threeStarts } from "./starts.js";
import { AllPairs } from "./strip.js";
import { rotationStyle } from "./style.js";

/** What the event `posenc-change` of a rotation carries. */
export type RotationChange = Values<typeof rotation.settings>;
/** The attributes of `<posenc-rotation>` in HTML and JSX. */
export type RotationAttributes = AttributesOf<typeof rotation.settings>;

/**
 * One pair of a positional encoding as a clock, with the hands of PE(pos) and PE(pos + k). The
 * figure shows that R_k turns one into the other, in numbers and for all pairs at once.
 *
 * @fires posenc-change - The reader, or Play, changed a setting: {@link RotationChange}.
 * @cssprop --posenc-accent - The rotated hand, focus and sliders.
 * @cssprop --posenc-sine - The sine of the hand.
 * @cssprop --posenc-cosine - The cosine of the hand.
 */
export class PosencRotation extends figure({ ...rotation, text: rotationText }) {
  readonly #clock = new Clock(this);
  readonly #allPairs = new AllPairs(this);
  readonly #matrix = new BlockMatrix(this);
  readonly #guess = new Guess(this);
  readonly #state = stateOf(this, { part: "pair" });
  readonly #motion = new Motion(this, {
    draw: () => this.#drawHands(),
    step: () => this.#step(),
  });
  readonly #encoding = new Memo<Sinusoidal>();
  readonly #rotation = new Memo<Rotation>();
  /** What is shown: the last settings that the core took. */
  #now: Turned | undefined;
  /**
   * The hand that is dragged, and all hands that it may become, from position or offset `first` on.
   */
  #drag: { name: "pos" | "k"; hands: Hands; first: number } | undefined;

  get #text(): typeof rotationText {
    return textIn(this.language, rotationText);
  }

  protected override prepare(posenc: Posenc): void {
    const { dim, base, pos, k, pair } = this;
    const encoding = this.#encoding.get([posenc, dim, base], () =>
      posenc.sinusoidal({ dim, base }),
    );
    const rotation = this.#rotation.get([encoding, k], () => encoding.rotation(k));
    this.#now = { encoding, rotation, pos, pair, terms: rotation.terms(pos, pair) };
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has("pos")) this.#motion.settle(this.pos);
    // A narrow figure shows the part with the note.
    if (changed.has("pair") && this.wasClamped("pair")) this.#state.part = "all";
  }

  protected override draw(posenc: Posenc): void {
    for (const part of this.renderRoot.querySelectorAll<HTMLElement>("[data-of]")) {
      part.classList.toggle("off", part.dataset.of !== this.#state.part);
    }
    this.#drawHands();
    if (!this.#now) return;
    const { rotation, pair } = this.#now;
    this.later(3, () => this.#matrix.draw(posenc, rotation, pair));
  }

  /** Draws all that moves with the hands. None of it is in the figure's template, so a sweep stays cheap. */
  #drawHands(): void {
    if (!this.#now) return;
    const { shown } = this.#motion;
    const { encoding, rotation, pair, pos } = this.#now;
    const terms = rotation.terms(shown, pair);
    const scene = { ...this.#now, pos: shown, terms, settings: { pos, k: rotation.k } };
    // Without the numbers below, nothing would explain the other angle and the dashed legs.
    const shows = this.controls === "min" ? "turn" : "all";
    this.#clock.draw(this.#text, scene, this.#listeners, shows, this.#guess.share);
    this.#allPairs.draw(encoding, shown, rotation.k);
  }

  protected override change(name: string, value: unknown): void {
    this.#motion.stop();
    this.#guess.close();
    super.change(name, value);
  }

  override reset(): void {
    this.#motion.stop();
    this.#guess.close();
    super.reset();
  }

  /** Asks where the hand will point after another offset: that of now has been seen. */
  readonly #ask = (): void => {
    this.change("k", this.k === 10 ? 5 : 10);
    this.#guess.open();
  };

  /** Goes to the next position, and from the last one back to 0. */
  #step(): void {
    const to = this.pos < lastPos ? this.pos + 1 : 0;
    this.#motion.go(to, { jump: to === 0 });
    this.pos = to;
    this.tellChange();
  }

  readonly #listeners = {
    grab: (event: PointerEvent) => this.#grab(event),
    pull: (event: PointerEvent) => this.#pull(event),
    drop: () => {
      this.#drag = undefined;
    },
  };

  /** Takes hold of the hand that ends nearer to the pointer. */
  #grab(event: PointerEvent): void {
    if (!this.#now || event.button !== 0) return;
    const { encoding, pos, pair, terms } = this.#now;
    const name = this.#clock.handUnder(event, terms);
    if (!name || this.#guess.hides) return;
    const places =
      name === "pos"
        ? { start: 0, length: lastPos + 1 }
        : { start: pos - lastK, length: 2 * lastK + 1 };
    this.#motion.stop();
    this.#drag = {
      name,
      hands: handsAt(encoding, pair, places),
      first: name === "pos" ? 0 : -lastK,
    };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    event.preventDefault();
  }

  /**
   * Turns the hand to the pointer by at most half a turn, so that it does not jump to another turn.
   */
  #pull(event: PointerEvent): void {
    if (!this.#drag || !this.#now) return;
    const { name, hands, first } = this.#drag;
    const now = this[name];
    const wavelength = this.#now.encoding.wavelengths[this.pair] ?? 0;
    const reach = Math.max(1, Math.floor(wavelength / 2));
    const from = Math.max(now - reach - first, 0);
    const to = Math.min(now + reach - first, hands.sines.length - 1);
    const found = this.#clock.nearest(event, hands, from, to) + first;
    if (found !== now) super.change(name, found);
  }

  #choosePair(event: PointerEvent): void {
    const pair = this.#allPairs.pairUnder(event, this.dim / 2);
    if (pair >= 0) this.change("pair", pair);
  }

  #renderControls(): TemplateResult {
    const text = this.#text;
    const motion = this.#motion;
    return html`<div class="controls">
      ${this.slider("k")} ${this.slider("pos")}
      <div class="buttons">
        <button
          type="button"
          id="play"
          @click=${() => (motion.playing ? motion.pause() : motion.play())}
        >
          ${motion.playing ? text.pause : text.play}
        </button>
        <button
          type="button"
          id="step"
          @click=${() => {
            motion.pause();
            this.#step();
          }}
        >
          ${text.step}
        </button>
        <span class="hint">${text.drag}</span>
      </div>
    </div>`;
  }

  /** Which of the parts below the clock a narrow figure shows. A wide one shows all. */
  #renderParts(): TemplateResult {
    const text = this.#text;
    return html`<div class="controls parts">
      ${choice({
        name: "part",
        label: text.look,
        choices: Object.entries(text.parts).map(([value, label]) => ({ value, label })),
        value: this.#state.part,
        set: (part) => {
          this.#state.part = part;
        },
      })}
    </div>`;
  }

  protected override renderFigure(): TemplateResult {
    const now = this.#now;
    if (!now) return html``;
    const text = this.#text;
    const { encoding, rotation, pos, pair } = now;
    const turns = rotation.k / (encoding.wavelengths[pair] ?? 1);
    const place = { pos, k: rotation.k, pair };
    return html`<div
      class=${this.#guess.hides ? "figure guessing" : "figure"}
      role="group"
      aria-label=${text.name}
    >
      <div class="main">
        <div class="clock" id="clock-place"></div>
        ${this.later(
          1,
          () => html`${this.#renderControls()} ${clockKey(text, now)}
            ${this.#guess.render(text, { ...place, turns, ask: this.#ask })}`,
        )}
      </div>
      ${this.later(2, () => html`${this.#renderParts()} ${numbers(text, now)}`)}
      ${this.later(3, () => this.#renderMore(text, now))}
    </div>`;
  }

  #renderMore(text: typeof rotationText, now: Turned): TemplateResult {
    const { encoding, rotation, pos, pair } = now;
    return html`<div class="more">
        <div class="all" data-of="all">
          ${this.slider("pair")}
          ${this.#allPairs.render(text, { pairs: encoding.dim / 2, pair }, (event) => this.#choosePair(event))}
        </div>
        ${threeStarts(text, { rotation, pair })} ${this.#matrix.render(text, rotation, pair, this.zero)}
        ${afterAnother(text, { encoding, rotation, pos, pair, further: this.further }, this.slider("further"))}
      </div>`;
  }

  static override styles = [theme, formulaStyle, rotationStyle];
}
