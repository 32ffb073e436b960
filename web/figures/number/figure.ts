import numberText from "posenc:text/number";
import { html, nothing, svg, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { fixed, significant, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { Drag } from "../shared/drag.js";
import { figure } from "../shared/figure.js";
import { lessonStyle } from "../shared/lesson-style.js";
import { markStyle } from "../shared/mark-style.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { theme } from "../shared/theme.js";
import { half, mapOf, orbitPath, trailOf, type WordMap } from "./map.js";
import { number } from "./settings.js";
import { numberStyle } from "./style.js";
import { addedAt, distance, last, nearestTo, type Place, placeOf, ways, words } from "./words.js";

/** What the event `posenc-change` of a number carries. */
export type NumberChange = Values<typeof number.settings>;
/** The attributes of `<posenc-number>` in HTML and JSX. */
export type NumberAttributes = AttributesOf<typeof number.settings>;

/**
 * A word of two numbers with its position: the position is added as a number, as a share of the text,
 * or as a wave. The picture is as large as it must be to show where the word goes.
 *
 * @fires posenc-change - The reader changed a setting: {@link NumberChange}.
 */
export class PosencNumber extends figure({ ...number, text: numberText }) {
  readonly #state = stateOf(this, {
    stage: "closed" as "closed" | "guessing" | "told",
    guess: undefined as number | undefined,
  });
  readonly #drag = new Drag((at) => this.#pull(at.x, at.y));

  get #text(): typeof numberText {
    return textIn(this.language, numberText);
  }

  protected override prepare(): void {}

  get #start(): Place {
    return words[this.word] ?? [0, 0];
  }

  get #map(): WordMap {
    return mapOf(this.way, this.n);
  }

  /** Follows the pointer along the way that a number takes, up and to the right. */
  #pull(x: number, y: number): void {
    const [startX, startY] = this.#start;
    const along = ((x - y) * this.#map.reach) / half - startX - startY;
    this.change("n", Math.min(Math.max(Math.round(along / 2), 0), last));
  }

  #choose(word: number): void {
    if (this.#state.stage === "guessing") this.#answer(word);
    else this.change("word", word);
  }

  #answer(word: number | undefined): void {
    this.#state.guess = word;
    this.#state.stage = "told";
    this.way = "number";
    this.change("n", last);
  }

  override reset(): void {
    this.#state.stage = "closed";
    super.reset();
  }

  #renderWords({ at, hasNames }: WordMap, nearest: number): TemplateResult[] {
    const text = this.#text;
    return words.map((place, number) => {
      const { x, y } = at(place);
      const name = text.words[number] ?? "";
      const classes = number === this.word ? "own" : number === nearest ? "nearest" : "";
      return svg`<g class="word ${classes}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">
        <circle r="2.5"></circle>
        ${hasNames ? svg`<text y="-6" text-anchor="middle">${name}</text>` : nothing}
      </g>`;
    });
  }

  #renderMap(posenc: Posenc, nearest: number): TemplateResult {
    const text = this.#text;
    const { n } = this;
    const way = this.way;
    const place = placeOf(posenc, way, this.#start, n);
    const map = this.#map;
    const [from, to] = [map.at(this.#start), map.at(place)];
    const before = trailOf(posenc, way, this.#start, n).map(map.at);
    const name = text.words[this.word] ?? "";
    const reach = significant(map.reach, 3);
    const { hold, grab, pull, drop } = this.#drag;
    return html`<svg
      class="map"
      viewBox="${-half} ${-half} ${2 * half} ${2 * half}"
      role="img"
      aria-label=${text.map(name, whole(n), text.words[nearest] ?? "", reach)}
      @touchstart=${hold}
      @pointerdown=${grab}
      @pointermove=${pull}
      @pointerup=${drop}
      @pointercancel=${drop}
    >
      <path class="line" d="M${-half} 0H${half}M0 ${-half}V${half}"></path>
      <text class="quiet" x=${half - 4} y="-5" text-anchor="end">${reach}</text>
      <text class="quiet" x=${-half + 4} y="-5">−${reach}</text>
      ${way === "wave" ? svg`<path class="line" d=${orbitPath(posenc, map, this.#start)}></path>` : nothing}
      ${this.#renderWords(map, nearest)}
      <path class="answer" d="M${from.x} ${from.y}L${to.x} ${to.y}"></path>
      ${before.map(({ x, y }) => svg`<circle class="trail" cx=${x} cy=${y} r="2"></circle>`)}
      ${
        way === "number"
          ? svg`<g data-handle="word" transform="translate(${to.x} ${to.y})">
              <circle class="hold" r="25"></circle><circle class="dot" r="6"></circle></g>`
          : svg`<circle class="dot" cx=${to.x} cy=${to.y} r="6"></circle>`
      }
    </svg>`;
  }

  #renderRows(posenc: Posenc): TemplateResult {
    const text = this.#text;
    const rows = ways.map((way) => {
      const added = addedAt(posenc, way, this.n);
      const place = placeOf(posenc, way, this.#start, this.n);
      const nearest = nearestTo(place);
      const plus =
        way === "wave" ? added.map((one) => fixed(one, 2)).join(", ") : significant(added[0], 4);
      return html`<tr class=${way === this.way ? "chosen" : ""} data-readout=${way}>
        <th scope="row">${text.ways[way]}</th>
        <td>${plus}</td>
        <td>${significant(distance(place, this.#start), 3)}</td>
        <td class=${nearest === this.word ? "" : "other"}>${text.words[nearest]}</td>
      </tr>`;
    });
    return html`<table>
      <caption>
        ${text.table(text.words[this.word] ?? "", whole(this.n))}
      </caption>
      <thead>
        <tr>
          <td></td>
          <th scope="col">${text.added}</th>
          <th scope="col">${text.moved}</th>
          <th scope="col">${text.nearest}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
  }

  #renderGuess(posenc: Posenc): TemplateResult {
    const text = this.#text;
    const { stage, guess } = this.#state;
    if (stage === "closed") {
      return html`<div class="buttons">
        <button
          type="button"
          id="guess"
          @click=${() => {
            this.#state.stage = "guessing";
          }}
        >
          ${text.guessFirst}
        </button>
      </div>`;
    }
    const own = text.words[this.word] ?? "";
    if (stage === "guessing") {
      return html`<p class="verdict" role="status">${text.guess(own, whole(last))}</p>
        <div class="buttons">
          <button type="button" id="skip" @click=${() => this.#answer(undefined)}>${text.skip}</button>
        </div>`;
    }
    const nearest = nearestTo(placeOf(posenc, "number", this.#start, last));
    const answer = text.words[nearest] ?? "";
    const told =
      guess === undefined
        ? text.told(answer)
        : guess === nearest
          ? text.guessRight(answer)
          : text.guessWrong(text.words[guess] ?? "", answer);
    return html`<p class="verdict" role="status" data-readout="guess">${told}</p>`;
  }

  protected override renderFigure(posenc: Posenc): TemplateResult {
    const text = this.#text;
    const nearest = nearestTo(placeOf(posenc, this.way, this.#start, this.n));
    return html`<div class="figure" role="group" aria-label=${text.name}>
      <div class="picture">
        ${this.#renderMap(posenc, nearest)} ${this.slider("n")} ${this.choice("way", text.ways)}
      </div>
      <div class="told">
        ${this.#renderRows(posenc)} ${this.#renderGuess(posenc)}
        <div class="words" role="group" aria-label=${text.choose}>
          ${words.map(
            (_, number) =>
              html`<button
                type="button"
                aria-pressed=${number === this.word ? "true" : "false"}
                @click=${() => this.#choose(number)}
              >
                ${text.words[number]}
              </button>`,
          )}
        </div>
      </div>
    </div>`;
  }

  static override styles = [theme, lessonStyle, markStyle, numberStyle];
}
