import corners from "posenc:findings/corners";
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
import { cornerOf, size } from "./corner.js";
import { captionOf, doctorSays, type Patient, patientOf, patients, tableOf } from "./patients.js";
import { changedLines } from "./program.js";
import { questions } from "./questions.js";
import { rotaryMistakes } from "./rotary.js";
import { clinic } from "./settings.js";
import { clinicStyle } from "./style.js";

/** What can be diagnosed in a table of rows that are added, and in what turns queries and keys. */
const diagnoses = {
  sinusoidal: ["paper", "own", "from-one", "doubled", "integer"],
  rotary: ["paper", ...rotaryMistakes],
} as const;
const kinds = ["sinusoidal", "rotary"] as const satisfies readonly (keyof typeof diagnoses)[];
type Diagnosis = (typeof diagnoses)[keyof typeof diagnoses][number];

/** What the event `posenc-change` of a clinic carries. */
export type ClinicChange = Values<typeof clinic.settings>;
/** The attributes of `<posenc-clinic>` in HTML and JSX. */
export type ClinicAttributes = AttributesOf<typeof clinic.settings>;

/**
 * Broken tables, which the reader diagnoses before the doctor does, and ten questions, each
 * settled by a number.
 *
 * What the doctor says is fetched when the reader asks.
 *
 * @fires posenc-change - The reader changed a setting: {@link ClinicChange}.
 */
export class PosencClinic extends figure({ ...clinic, text: clinicText }) {
  readonly #findings = new Fetched(this, async () => {
    const [added, turned] = await Promise.all([
      import("posenc:findings/build"),
      import("posenc:findings/rotary"),
    ]);
    return { ...added.default, ...turned.default };
  });
  readonly #corner = new Memo<readonly number[]>();
  readonly #state = stateOf(this, {
    /** What the reader said of each patient and to each question, by its number. */
    said: {} as Readonly<Record<string, Diagnosis | "skip">>,
    answers: {} as Readonly<Record<number, number>>,
  });
  #now: readonly number[] | undefined;

  get #text(): typeof clinicText {
    return textIn(this.language, clinicText);
  }

  get #patient(): Patient {
    return patientOf(this.patient);
  }

  protected override prepare(posenc: Posenc): void {
    const patient = this.#patient;
    this.#now = this.#corner.get([patient], () =>
      patient.kind === "rotary"
        ? (corners[patient.mistake] ?? [])
        : cornerOf(builtOf(posenc, patient.mistake, size).table),
    );
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

  #doctorSays(now: readonly number[]): TemplateResult | string {
    const text = this.#text;
    const { value: findings, trouble, retry } = this.#findings;
    if (trouble) {
      return html`${text.doctorTrouble} <small lang="en">${trouble}</small>
        <button type="button" @click=${retry}>${this.shared.again}</button>`;
    }
    if (!findings) return text.doctorComing;
    const patient = this.#patient;
    return doctorSays(patient, findings[patient.mistake], now, this.language);
  }

  /** The lines of PyTorch to change, once the reader has said what is wrong. */
  #renderLines(): TemplateResult {
    const label = this.#text.lines;
    return html`<pre class="lines" tabindex="0" role="region" aria-label=${label} lang="en" translate="no"><code>${changedLines(
      this.#patient,
    ).map(({ from, to }) => [
      html`<del>${`− ${from}\n`}</del>`,
      html`<ins>${`+ ${to}\n`}</ins>`,
    ])}</code></pre>`;
  }

  /** What is wrong, in the patient's words. The others' keep their room: with another patient nothing moves. */
  #renderComplaint(patient: Patient): TemplateResult {
    const isOther = patient !== this.#patient;
    return html`<p class=${isOther ? "hint other" : "hint"} aria-hidden=${isOther ? "true" : nothing}>
      ${this.#text.complaints[patient.mistake]} <span lang="en" translate="no">(${patient.from})</span>
    </p>`;
  }

  /** The room that the answers of another kind of patient take. */
  #reserveAnswers(kind: Patient["kind"]): TemplateResult {
    const { ask, diagnoses: names } = this.#text;
    return html`<div class="answers other" aria-hidden="true" inert>
      ${[...diagnoses[kind].map((one) => names[one]), ask].map(
        (name) => html`<button type="button" disabled>${name}</button>`,
      )}
    </div>`;
  }

  #renderPatient(now: readonly number[]): TemplateResult {
    const text = this.#text;
    const { kind, mistake } = this.#patient;
    const said = this.#state.said[this.patient];
    return html`<div class="patient">
      <h3>${text.patients}</h3>
      ${this.choice("patient", {})}
      <div class="scroll" data-readout="table" role="region" aria-label=${captionOf(this.#patient, this.language)} tabindex="0">
        ${renderTable(tableOf(this.#patient, now, this.language))}
      </div>
      <div class="stack">
        ${patients.map((one) => this.#renderComplaint(one))}
      </div>
      <div class="stack">
        ${kinds.map((one) => (one === kind ? nothing : this.#reserveAnswers(one)))}
        <div class="answers" role="group" aria-label=${text.diagnose}>
        ${diagnoses[kind].map(
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
      </div>
      <p class="verdict" role="status" data-readout="doctor">
        ${
          said === undefined
            ? text.diagnose
            : html`${said === "skip" ? nothing : said === mistake ? text.right : text.wrong}
              ${this.#doctorSays(now)}`
        }
      </p>
      <div class="changed">${said === undefined ? nothing : this.#renderLines()}</div>
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
