import clinicText from "posenc:text/clinic";
import { html, nothing, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { builtOf } from "../build/variants.js";
import type { AttributesOf } from "../shared/attributes.js";
import { Fetched } from "../shared/fetched.js";
import { figure } from "../shared/figure.js";
import { lessonStyle } from "../shared/lesson-style.js";
import { Memo } from "../shared/memo.js";
import { prefersLessMotion } from "../shared/motion.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { renderTable } from "../shared/table.js";
import { theme } from "../shared/theme.js";
import { doctorSays, patientOf, type patients, size, tableOf } from "./patients.js";
import { questions } from "./questions.js";
import { clinic } from "./settings.js";
import { clinicStyle } from "./style.js";

/** What can be diagnosed. */
const diagnoses = ["paper", "own", "from-one", "doubled", "integer"] as const;
type Diagnosis = (typeof diagnoses)[number];

/** What the event `posenc-change` of a clinic carries. */
export type ClinicChange = Values<typeof clinic.settings>;
/** The attributes of `<posenc-clinic>` in HTML and JSX. */
export type ClinicAttributes = AttributesOf<typeof clinic.settings>;

/**
 * Three broken tables, which the reader diagnoses before the doctor does, and ten questions, each
 * settled by a number.
 *
 * What the doctor says is fetched when the reader asks.
 *
 * @fires posenc-change - The reader changed a setting: {@link ClinicChange}.
 */
export class PosencClinic extends figure({ ...clinic, text: clinicText }) {
  readonly #findings = new Fetched(
    this,
    async () => (await import("posenc:findings/build")).default,
  );
  readonly #table = new Memo<Float64Array>();
  readonly #state = stateOf(this, {
    /** What the reader said of each patient and to each question, by its number. */
    said: {} as Readonly<Record<string, Diagnosis | "skip">>,
    answers: {} as Readonly<Record<number, number>>,
  });
  #now: Float64Array | undefined;

  get #text(): typeof clinicText {
    return textIn(this.language, clinicText);
  }

  get #patient(): (typeof patients)[number] {
    return patientOf(this.patient);
  }

  protected override prepare(posenc: Posenc): void {
    const { mistake } = this.#patient;
    this.#now = this.#table.get([mistake], () => builtOf(posenc, mistake, size).table);
  }

  override reset(): void {
    this.#state.said = {};
    this.#state.answers = {};
    super.reset();
  }

  #diagnose(diagnosis: Diagnosis | "skip"): void {
    this.#state.said = { ...this.#state.said, [this.patient]: diagnosis };
    this.#findings.retry();
    this.#bringIntoView("doctor");
    // What the doctor says is taller than what stands there while it is asked.
    this.#findings.get().then(
      () => this.#bringIntoView("doctor"),
      () => {},
    );
  }

  /** A verdict that is off the screen would not be seen by the reader who asked for it. */
  #bringIntoView(verdict: "doctor" | "settled"): void {
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector(`[data-readout=${verdict}]`)?.scrollIntoView({
        block: "nearest",
        behavior: prefersLessMotion() ? "instant" : "smooth",
      }),
    );
  }

  #doctorSays(): TemplateResult | string {
    const text = this.#text;
    const { value: findings, trouble, retry } = this.#findings;
    if (trouble) {
      return html`${text.doctorTrouble} <small lang="en">${trouble}</small>
        <button type="button" @click=${retry}>${this.shared.again}</button>`;
    }
    if (!findings) return text.doctorComing;
    return doctorSays(findings[this.#patient.mistake], this.language);
  }

  #renderPatient(now: Float64Array): TemplateResult {
    const text = this.#text;
    const { mistake, from } = this.#patient;
    const said = this.#state.said[this.patient];
    return html`<div class="patient">
      <h3>${text.patients}</h3>
      ${this.choice("patient", {})}
      <div class="scroll" data-readout="table" role="region" aria-label=${text.table} tabindex="0">
        ${renderTable(tableOf(now, this.language))}
      </div>
      <p class="hint">${text.complaints[mistake]} <span lang="en" translate="no">(${from})</span></p>
      <div class="answers" role="group" aria-label=${text.diagnose}>
        ${diagnoses.map(
          (one) => html`<button
            type="button"
            id="say-${one}"
            aria-pressed=${one === said ? "true" : "false"}
            @click=${() => this.#diagnose(one)}
          >
            ${text.diagnoses[one]}
          </button>`,
        )}
        <button type="button" id="ask" @click=${() => this.#diagnose("skip")}>${text.ask}</button>
      </div>
      <p class="verdict" role="status" data-readout="doctor">
        ${
          said === undefined
            ? text.diagnose
            : html`${said === "skip" ? nothing : said === mistake ? text.right : text.wrong}
              ${this.#doctorSays()}`
        }
      </p>
    </div>`;
  }

  #renderQuestion(posenc: Posenc): TemplateResult {
    const text = this.#text;
    const question = questions[this.question - 1] ?? questions[0];
    const words = text.questions[question.name];
    const said = this.#state.answers[this.question];
    const answered = Object.keys(this.#state.answers).length;
    const to = (number: number, label: string, id: string) =>
      html`<button
        type="button"
        id=${id}
        ?disabled=${number < 1 || number > questions.length}
        @click=${() => this.change("question", number)}
      >
        ${label}
      </button>`;
    const told = () =>
      `${said === question.right ? text.right : text.wrong} ${words.settled(...(question.settle(posenc) as [string, string, string]))}`;
    return html`<div class="question">
      <h3>${text.questionOf(whole(this.question), whole(questions.length))}</h3>
      <p class="asked" data-readout="question">${words.asked}</p>
      <div class="answers" role="group" aria-label=${words.asked}>
        ${words.answers.map(
          (answer, number) => html`<button
            type="button"
            aria-pressed=${number === said ? "true" : "false"}
            class=${said !== undefined && number === question.right ? "correct" : ""}
            @click=${() => {
              this.#state.answers = { ...this.#state.answers, [this.question]: number };
              this.#bringIntoView("settled");
            }}
          >
            ${answer}
          </button>`,
        )}
      </div>
      <p class="verdict" role="status" data-readout="settled">
        ${said === undefined ? text.choose : told()}
      </p>
      <div class="buttons">
        ${to(this.question - 1, text.back, "back")} ${to(this.question + 1, text.next, "next")}
      </div>
      ${answered === questions.length ? html`<p data-readout="done">${text.done}</p>` : nothing}
    </div>`;
  }

  protected override renderFigure(posenc: Posenc): TemplateResult {
    const now = this.#now;
    if (!now) return html``;
    return html`<div class="figure" role="group" aria-label=${this.#text.name}>
      ${this.#renderPatient(now)} ${this.#renderQuestion(posenc)}
    </div>`;
  }

  static override styles = [theme, lessonStyle, clinicStyle];
}
