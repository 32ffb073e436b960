import raceText from "posenc:text/race";
import facts from "posenc:trained/facts";
import { html, nothing, type TemplateResult } from "lit";
import type { Lessons } from "#lesson";
import { whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { Fetched } from "../shared/fetched.js";
import { figure } from "../shared/figure.js";
import { lessonStyle } from "../shared/lesson-style.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { renderTable } from "../shared/table.js";
import { theme } from "../shared/theme.js";
import {
  curvesOf,
  renderCurves,
  renderOrigins,
  renderStrips,
  tableOf,
} from "../shared/trained/answers.js";
import { type Asked, type Counted, Counting } from "../shared/trained/counting.js";
import { tasks } from "../shared/trained/runs.js";
import { percent } from "../shared/trained/scene.js";
import { askedFor, isRotary, nameOf, recordedFor, runs, shownOf, standingsOf } from "./scene.js";
import { race } from "./settings.js";
import { raceStyle } from "./style.js";

/** What the event `posenc-change` of a race carries. */
export type RaceChange = Values<typeof race.settings>;
/** The attributes of `<posenc-race>` in HTML and JSX. */
export type RaceAttributes = AttributesOf<typeof race.settings>;

/** What is shown of a model before anything is counted. */
const nothingOf = (asked: Asked): Counted => ({
  ...asked,
  accuracy: { back: [], seen: [] },
  strip: undefined,
  origins: undefined,
});

/**
 * Small trained Transformers that differ in how positions are told, asked about rows four times as long as those of
 * their training. The reader bets, a model's weights are fetched, and its answers are counted as she watches.
 * The hands of a rotary can be slowed down.
 *
 * @fires posenc-change - The reader changed a setting: {@link RaceChange}.
 */
export class PosencRace extends figure({ ...race, text: raceText }) {
  readonly #lessons = new Fetched<Lessons>(this, async () => (await import("#lesson")).load());
  readonly #counting = new Counting(this, runs.lengths);
  readonly #state = stateOf(this, {
    /** How many of 100 places the reader thinks will be right. */
    bet: 50,
    /** What her bet was for, once she has run it. */
    placed: undefined as { asked: Asked; bet: number } | undefined,
    /** Whether what runs the models is on its way. */
    isStarting: false,
  });
  /** What each model that has run has answered. */
  readonly #finished = new Map<string, Counted>();

  get #text(): typeof raceText {
    return textIn(this.language, raceText);
  }

  get #asked(): ReturnType<typeof askedFor> {
    return askedFor(this);
  }

  protected override prepare(): void {
    const { value } = this.#lessons;
    if (value) this.#counting.askAgain(value, this.#asked);
    const counted = this.#counting.countedFor(this.#asked);
    if (counted?.origins) this.#finished.set(`${counted.kind} ${counted.slowed}`, counted);
  }

  override reset(): void {
    this.#counting.forget();
    this.#finished.clear();
    this.#state.bet = 50;
    this.#state.placed = undefined;
    super.reset();
  }

  readonly #run = async (): Promise<void> => {
    this.#state.placed = { asked: this.#asked, bet: this.#state.bet };
    this.#lessons.forgive();
    this.#state.isStarting = true;
    try {
      const lessons = await this.#lessons.get();
      this.#state.isStarting = false;
      await this.#counting.ask(lessons, this.#asked);
    } catch {
      // The figure tells the trouble.
      this.#state.isStarting = false;
    }
  };

  #renderBet(counted: Counted | undefined): TemplateResult {
    const text = this.#text;
    const asked = this.#asked;
    const { bet, placed } = this.#state;
    const name = nameOf(asked, this.language);
    const trouble = this.#lessons.trouble || this.#counting.troubleWith(asked);
    const isComing = this.#state.isStarting || this.#counting.isComing(asked);
    if (counted) {
      const share = counted.accuracy.back.at(-1);
      const isOwn = placed?.asked.kind === asked.kind && placed.asked.slowed === asked.slowed;
      const isWhole = counted.accuracy.back.length === runs.lengths.length;
      return html`<p class="said" role="status" data-readout="bet">
        ${
          isWhole && share != null
            ? html`${text.came(name, percent(share), whole(facts.farthest))}${isOwn ? text.said(whole(placed.bet)) : nothing}`
            : text.running
        }
      </p>`;
    }
    const bytes = facts.bytes[asked.kind] ?? 0;
    return html`<div class="bet">
      <label class="control"
        >${text.bet(whole(facts.farthest))}
        <output>${text.percent(whole(bet))}</output>
        <input
          type="range"
          id="bet"
          min="0"
          max="100"
          step="1"
          .value=${String(bet)}
          @input=${(event: Event) => {
            this.#state.bet = Number((event.target as HTMLInputElement).value);
          }}
      /></label>
      <div class="buttons">
        <button type="button" id="run" ?disabled=${isComing} @click=${this.#run}>
          ${isComing ? text.running : text.run(whole(Math.ceil(bytes / 1000)))}
        </button>
      </div>
      ${
        trouble
          ? html`<p class="failure" role="alert">${text.trouble} <small lang="en">${trouble}</small></p>`
          : nothing
      }
    </div>`;
  }

  #renderStandings(): TemplateResult | typeof nothing {
    if (this.#finished.size === 0) return nothing;
    return html`<div class="standings">
      ${renderTable(standingsOf([...this.#finished.values()], this.language))}
    </div>`;
  }

  protected override renderFigure(): TemplateResult {
    const text = this.#text;
    const words = textIn(this.language, raceText).words;
    const now = this.#counting.countedFor(this.#asked);
    // What training has counted is shown before a run to who knows the answer of the chapter already.
    const recorded = this.hasAttribute("data-told") ? recordedFor(this) : undefined;
    const counted = now ?? nothingOf(this.#asked);
    const shown = shownOf(counted, this.language);
    const hasSeeds = now !== undefined || recorded !== undefined;
    const numbers = now || !recorded ? shown : shownOf(recorded, this.language);
    return html`<div class="figure" role="group" aria-label=${text.name}>
      <div class="picture">
        ${tasks.map(
          (task) => html`<div class=${task}>
            ${renderCurves(curvesOf(hasSeeds ? shown : { ...shown, seeds: [] }, task), task, words)}
          </div>`,
        )}
        <p class="hint">${words.key(whole(shown.seeds.length))}</p>
        ${this.choice("runner", text.runners)}
        <div class="slowing">
          ${isRotary(this.runner) ? this.slider("slowed") : html`<p class="hint">${text.fixed}</p>`}
        </div>
        ${this.#renderBet(now)}
      </div>
      <div class="told">
        ${this.later(
          1,
          () => html`${renderTable(tableOf(numbers, words))}
            ${renderOrigins(numbers.counted, words)}
            ${now ? html`<p data-readout="remark">${shown.remark}</p>` : nothing}`,
        )}
        ${this.later(
          2,
          () => html`${renderStrips(counted, words)} ${this.#renderStandings()}
            <p class="hint">${text.toys}</p>`,
        )}
      </div>
    </div>`;
  }

  static override styles = [theme, lessonStyle, raceStyle];
}
