import trainedText from "posenc:text/trained";
import facts from "posenc:trained/facts";
import runs from "posenc:trained/runs";
import { html, type LitElement, type TemplateResult } from "lit";
import { livePen } from "../../../draw/live-pen.js";
import type { Table } from "../../../draw/table.js";
import type { Language } from "../../../text/languages.js";
import { whole } from "../../../text/number.js";
import { textIn } from "../../../text/translations.js";
import { renderDrawing } from "../drawing.js";
import { renderTable } from "../table.js";
import { type Counted, Counting } from "./counting.js";
import { type Run, type Task, tasks } from "./runs.js";
import { type Curves, drawCurves, drawStrip, percent, plot, strip } from "./scene.js";
import { answersStyle } from "./style.js";
import type { Kind } from "./weights.js";

export type { Counted, Counting };

/** The lengths that are counted. */
const { lengths } = runs;

/** Returns what counts for a figure. The figure gets the style of the answers, which comes with them. */
export function countingFor(figure: LitElement): Counting {
  const { styleSheet } = answersStyle;
  if (styleSheet) (figure.renderRoot as ShadowRoot).adoptedStyleSheets.push(styleSheet);
  return new Counting(figure, lengths);
}

/** Returns what all seeds of a kind answered. */
export function runsOf(kind: Kind): readonly Run[] {
  return runs.kinds[kind] ?? [];
}

const shippedOf = (kind: Kind) => runsOf(kind).find(({ shipped }) => shipped);

/** What all seeds of a kind answered to a task at a length, in words. */
function rangeOf(kind: Kind, task: Task, length: number, text: typeof trainedText): string {
  const at = lengths.indexOf(length);
  const shares = runsOf(kind).map((run) => run[task][at] ?? 0);
  return text.range(percent(Math.min(...shares)), percent(Math.max(...shares)));
}

/** What is worth telling of a kind, with what its seeds answered. */
function remarkOf(kind: Kind, text: typeof trainedText): string {
  return text.remarks[kind]({
    backTrained: rangeOf(kind, "back", facts.longest, text),
    seenTrained: rangeOf(kind, "seen", facts.longest, text),
    seenFar: rangeOf(kind, "seen", facts.farthest, text),
  });
}

function curvesOf({ kind, accuracy }: Counted, task: Task): Curves {
  return {
    lengths,
    trained: [facts.shortest, facts.longest],
    floor: shippedOf("none")?.[task] ?? [],
    seeds: runsOf(kind).map((run) => run[task]),
    counted: accuracy[task],
  };
}

function tableOf({ accuracy }: Counted, text: typeof trainedText): Table {
  const cell = (share: number | undefined) =>
    share === undefined ? "…" : text.percent(percent(share));
  const at = (line: readonly (number | undefined)[]) =>
    facts.told.map((length) => cell(line[lengths.indexOf(length)]));
  return {
    caption: text.table(whole(facts.rows.count)),
    heads: facts.told.map((length) =>
      (length <= facts.longest ? text.trainedLength : text.length)(whole(length)),
    ),
    rows: tasks.flatMap((task) => [
      { id: task, name: text.tasks[task], cells: at(accuracy[task]) },
      {
        id: `${task}-floor`,
        name: text.untold(text.tasks[task]),
        cells: at(shippedOf("none")?.[task] ?? []),
      },
    ]),
  };
}

const questionOf = (task: Task, text: typeof trainedText) =>
  task === "back" ? text.questions.back(whole(facts.back)) : text.questions.seen;

function labelOf(curves: Curves, task: Task, text: typeof trainedText): string {
  const points = curves.counted.flatMap((share, n) =>
    share === undefined ? [] : text.point(whole(lengths[n] ?? 0), text.percent(percent(share))),
  );
  return text.curve(questionOf(task, text), points.join(text.comma));
}

function renderCurves(curves: Curves, task: Task, text: typeof trainedText): TemplateResult {
  return html`<div>
    <h4>${questionOf(task, text)}</h4>
    ${renderDrawing({
      name: "curves",
      size: plot,
      label: labelOf(curves, task, text),
      marks: drawCurves(livePen, curves, text),
    })}
  </div>`;
}

function renderStrip(counted: Counted, task: Task, text: typeof trainedText): TemplateResult {
  const places = counted.strip?.[task] ?? new Array<undefined>(facts.farthest).fill(undefined);
  const asked = places.filter((one) => one !== undefined);
  const right = asked.filter((one) => one);
  return html`<div class="row">
    <h5>${text.tasks[task]}</h5>
    ${renderDrawing({
      name: "strip",
      size: strip,
      label: text.stripLabel(text.tasks[task], whole(right.length), whole(asked.length)),
      marks: drawStrip(livePen, places),
    })}
  </div>`;
}

/** What a model answers: a table, accuracy over length with every seed, and one row as a strip. */
export function renderAnswers(counted: Counted, language: Language): TemplateResult {
  const text = textIn(language, trainedText);
  return html`<section class="answers" aria-label=${text.name}>
    <div class="summed">
      ${renderTable(tableOf(counted, text))}
      <p>${remarkOf(counted.kind, text)}</p>
      <h4>${text.strip(whole(facts.farthest))}</h4>
      ${tasks.map((task) => renderStrip(counted, task, text))}
      <p class="hint">${text.stripKey}</p>
    </div>
    <div class="over-length">
      ${tasks.map((task) => renderCurves(curvesOf(counted, task), task, text))}
      <p class="hint">${text.key(whole(runsOf(counted.kind).length))}</p>
    </div>
  </section>`;
}
