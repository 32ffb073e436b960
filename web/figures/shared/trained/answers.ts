import facts from "posenc:trained/facts";
import { html, nothing, type TemplateResult } from "lit";
import { livePen } from "../../../draw/live-pen.js";
import type { Table } from "../../../draw/table.js";
import type trainedText from "../../../text/en/trained.js";
import { whole } from "../../../text/number.js";
import { renderDrawing } from "../drawing.js";
import type { Counted } from "./counting.js";
import { type Run, type Runs, type Task, tasks } from "./runs.js";
import {
  bars,
  type Curves,
  drawCurves,
  drawOrigins,
  drawStrip,
  type Line,
  peakOf,
  percent,
  plot,
  shareFrom,
  strip,
} from "./scene.js";

type Text = typeof trainedText;

/** What is shown of a model. */
export interface Shown {
  counted: Counted;
  /** What every seed of all kinds answered. */
  runs: Runs;
  /** What all seeds of this one answered. */
  seeds: readonly Run[];
  /** The most words of a row in its training. */
  longest: number;
  /** What is worth telling of it. */
  remark: string;
}

/** What all seeds answered to a task at a length, in words: "62 to 100%". */
export function rangeOf(
  { lengths }: Runs,
  seeds: readonly Run[],
  task: Task,
  length: number,
  text: Text,
): string {
  const at = lengths.indexOf(length);
  const shares = seeds.map((run) => run[task][at] ?? 0);
  return text.range(percent(Math.min(...shares)), percent(Math.max(...shares)));
}

/** What a model answers that is told nothing of positions. */
const floorOf = ({ kinds }: Runs, task: Task): Line =>
  kinds.none?.find(({ shipped }) => shipped)?.[task] ?? [];

/** Accuracy over length, with every seed. */
export function curvesOf({ counted, runs, seeds, longest }: Shown, task: Task): Curves {
  return {
    lengths: runs.lengths,
    trained: [facts.shortest, longest],
    floor: floorOf(runs, task),
    seeds: seeds.map((run) => run[task]),
    counted: counted.accuracy[task],
  };
}

/** The numbers of some lengths. */
export function tableOf({ counted, runs, longest }: Shown, text: Text): Table {
  const cell = (share: number | null | undefined) =>
    share == null ? "…" : text.percent(percent(share));
  const at = (line: Line) => facts.told.map((length) => cell(line[runs.lengths.indexOf(length)]));
  return {
    caption: text.table(whole(facts.rows.count)),
    heads: facts.told.map((length) =>
      (length <= longest ? text.trainedLength : text.length)(whole(length)),
    ),
    rows: tasks.flatMap((task) => [
      { id: task, name: text.tasks[task], cells: at(counted.accuracy[task]) },
      { id: `${task}-floor`, name: text.untold(text.tasks[task]), cells: at(floorOf(runs, task)) },
    ]),
  };
}

/** What a task asks. */
function questionOf(task: Task, text: Text): string {
  return task === "back" ? text.questions.back(whole(facts.back)) : text.questions.seen;
}

/** What screen readers say of a drawing of accuracy over length. */
export function labelOf({ lengths, counted }: Curves, task: Task, text: Text): string {
  const points = counted.flatMap((share, n) =>
    share == null ? [] : text.point(whole(lengths[n] ?? 0), text.percent(percent(share))),
  );
  return text.curve(questionOf(task, text), points.join(text.comma));
}

/** Accuracy over length in one task. */
export function renderCurves(curves: Curves, task: Task, text: Text): TemplateResult {
  return html`<div>
    <p class="of">${questionOf(task, text)}</p>
    ${renderDrawing({
      name: "curves",
      size: plot,
      label: labelOf(curves, task, text),
      marks: drawCurves(livePen, curves, text),
    })}
  </div>`;
}

function renderStrip(counted: Counted, task: Task, text: Text): TemplateResult {
  const places = counted.strip?.[task] ?? new Array<undefined>(facts.farthest).fill(undefined);
  const asked = places.filter((one) => one !== undefined);
  const right = asked.filter((one) => one);
  return html`<div class="row">
    <p class="of task">${text.tasks[task]}</p>
    ${renderDrawing({
      name: "strip",
      size: strip,
      label: text.stripLabel(text.tasks[task], whole(right.length), whole(asked.length)),
      marks: drawStrip(livePen, places),
    })}
  </div>`;
}

/** One row of the most words, place by place. */
export function renderStrips(counted: Counted, text: Text): TemplateResult {
  return html`<div>
    <p class="of">${text.strip(whole(facts.farthest))}</p>
    ${tasks.map((task) => renderStrip(counted, task, text))}
    <p class="hint">${text.stripKey}</p>
  </div>`;
}

/** Tells where most answers come from. */
export function originsIn({ origins }: Pick<Counted, "origins">, text: Text): string {
  if (!origins) return "";
  const peak = peakOf(origins);
  return text.origins(whole(peak), percent(shareFrom(origins, peak)));
}

/**
 * Where the answers come from, as a histogram of distances. Only what was counted while the reader looks is also
 * told in words below: what is recorded comes without her, and pushes nothing away.
 */
export function renderOrigins(counted: Counted, text: Text): TemplateResult {
  const told = originsIn(counted, text);
  return html`<div>
    <p class="of">${text.originsOf(whole(facts.originsLength))}</p>
    ${renderDrawing({
      name: "origins",
      size: bars,
      label: told || text.originsOf(whole(facts.originsLength)),
      marks: drawOrigins(livePen, counted.origins, facts.back, text),
    })}
    ${told && counted.strip ? html`<p data-readout="origins">${told}</p>` : nothing}
  </div>`;
}
