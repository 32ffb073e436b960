import remarksText from "posenc:text/remarks";
import trainedText from "posenc:text/trained";
import runs from "posenc:trained/attempts";
import facts from "posenc:trained/facts";
import { html, type LitElement, type TemplateResult } from "lit";
import type { Language } from "../../../text/languages.js";
import { whole } from "../../../text/number.js";
import { textIn } from "../../../text/translations.js";
import { renderTable } from "../table.js";
import {
  curvesOf,
  rangeOf,
  renderCurves,
  renderOrigins,
  renderStrips,
  type Shown,
  tableOf,
} from "./answers.js";
import { type Counted, Counting } from "./counting.js";
import { type Task, tasks } from "./runs.js";
import { answersStyle } from "./style.js";
import type { Attempted, Fetch } from "./weights.js";

/** Returns what counts for a figure. The figure gets the style of the answers, which comes with them. */
export function countingFor(figure: LitElement, fetch: Fetch<Attempted>): Counting<Attempted> {
  const { styleSheet } = answersStyle;
  if (styleSheet) (figure.renderRoot as ShadowRoot).adoptedStyleSheets.push(styleSheet);
  return new Counting(figure, runs.lengths, fetch);
}

/** What an encoder of part one answers, with what is worth telling of it. */
export function renderAttempt(
  counted: Counted,
  kind: Attempted,
  language: Language,
): TemplateResult {
  const seeds = runs.kinds[kind] ?? [];
  const range = (task: Task, length: number) =>
    rangeOf(runs, seeds, task, length, textIn(language, trainedText));
  const remark = textIn(language, remarksText)[kind]({
    backTrained: range("back", facts.longest),
    seenTrained: range("seen", facts.longest),
    seenFar: range("seen", facts.farthest),
  });
  return renderAnswers({ counted, runs, seeds, longest: facts.longest, remark }, language);
}

/** What a model answers: a table, accuracy over length, one row as a strip, and where answers come from. */
function renderAnswers(shown: Shown, language: Language): TemplateResult {
  const text = textIn(language, trainedText);
  const { counted, seeds, remark } = shown;
  return html`<section class="answers" aria-label=${text.name}>
    <div>
      ${renderTable(tableOf(shown, text))}
      <p>${remark}</p>
      ${renderStrips(counted, text)}
      ${renderOrigins(counted, text)}
    </div>
    <div>
      ${tasks.map((task) => renderCurves(curvesOf(shown, task), task, text))}
      <p class="hint">${text.key(whole(seeds.length))}</p>
    </div>
  </section>`;
}
