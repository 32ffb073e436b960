import { html, nothing, type TemplateResult } from "lit";
import { whole } from "../../text/number.js";
import type { Context } from "../kit/figure.js";
import { changedLines } from "./changed-lines.js";
import type clinicText from "./en.js";
import { questions } from "./questions.js";
import { doctorOf, isTold, type Scene } from "./scene.js";

type Text = typeof clinicText;

/** All that the doctor says of a patient, and the lines of PyTorch to change. */
function renderDoctor(scene: Scene, text: Text, context: Context): TemplateResult {
  if (!isTold(scene)) return html`<p data-readout="doctor">${text.diagnose}</p>`;
  return html`<p data-readout="doctor">${doctorOf(scene, text, context)}</p>
    <pre class="lines" tabindex="0" role="region" aria-label=${text.lines} lang="en" translate="no"><code>${changedLines(
      scene.patient,
    ).map(({ from, to }) => [
      html`<del>${`− ${from}\n`}</del>`,
      html`<ins>${`+ ${to}\n`}</ins>`,
    ])}</code></pre>`;
}

/** A question, three answers to it, and the core's number that settles it. */
function renderQuestion(scene: Scene, text: Text): TemplateResult {
  const { posenc, answers, tap } = scene;
  const question = questions[scene.question - 1] ?? questions[0];
  const words = text.questions[question.name];
  const said = answers[scene.question];
  const settle = words.settled as (...told: string[]) => string;
  const to = (number: number, label: string, id: string) =>
    html`<button
      type="button"
      id=${id}
      ?disabled=${number < 1 || number > questions.length}
      @click=${() => tap?.(`question-${number}`)}
    >
      ${label}
    </button>`;
  return html`<div class="question">
    <h3>${text.questionOf(whole(scene.question), whole(questions.length))}</h3>
    <p data-readout="question">${words.asked}</p>
    <div class="answers" role="group" aria-label=${words.asked}>
      ${words.answers.map(
        (answer, number) => html`<button
          type="button"
          aria-pressed=${number === said ? "true" : "false"}
          class=${said !== undefined && number === question.right ? "correct" : ""}
          @click=${() => tap?.(`answer-${number}`)}
        >
          ${answer}
        </button>`,
      )}
    </div>
    <p role="status" data-readout="settled">
      ${
        said === undefined
          ? text.choose
          : `${said === question.right ? text.right : text.wrong} ${settle(...question.settle(posenc))}`
      }
    </p>
    <div class="buttons">
      ${to(scene.question - 1, text.back, "back")} ${to(scene.question + 1, text.next, "next")}
    </div>
    ${Object.keys(answers).length === questions.length ? html`<p data-readout="done">${text.done}</p>` : nothing}
  </div>`;
}

/** What the drawer has of the clinic besides its table. */
export function more(scene: Scene, text: Text, context: Context): TemplateResult {
  return html`${renderDoctor(scene, text, context)}
  ${scene.patient.kind === "sinusoidal" ? renderQuestion(scene, text) : nothing}`;
}
