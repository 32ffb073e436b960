import { SvgPen } from "../draw/svg-pen.js";
import { run } from "../figures/model/run.js";
import { drawMachine, sizeOf } from "../figures/model/scene.js";
import { answerIn, headingOf, shownIn, tasksOf } from "../figures/model/sentence.js";
import { model } from "../figures/model/settings.js";
import { lastStepOf } from "../figures/model/steps.js";
import { settleAll } from "../figures/shared/setting.js";
import type modelText from "../text/en/model.js";
import type { Language } from "../text/languages.js";
import type { Models } from "./document.js";
import { escaped } from "./markdown.js";

/** Both machines when they have written all, which the figure shows until its model is fetched. */
export function machineStart(
  { sinusoidal }: Models,
  text: typeof modelText,
  language: Language,
): string {
  const settings = settleAll(model.settings, {});
  const { first, second } = tasksOf(language, settings);
  const drawn = [first, second].map((task, n) => {
    const done = run(sinusoidal, task);
    const { width, height } = sizeOf(task.words.length);
    const machine = drawMachine(new SvgPen({ theme: "page", language }), {
      words: task.words,
      run: done,
      step: lastStepOf(task.words.length),
      done: done.written.length,
      positions: task.where,
      head: 0,
      keepsThreads: false,
      shown: (token) => shownIn(text, token),
      floors: text.floors,
    });
    // It stands for the live figure: the chapter's text lights its marks up.
    const marks = machine.replaceAll("data-mark=", "class=");
    const told = n === 0 ? text.ends(answerIn(text, done)) : headingOf(text, task);
    const [slot, name] = n === 0 ? ["machine", "first"] : ["beside", "second"];
    return `<svg class="machine ${name}" slot="${slot}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(told)}">${marks}</svg>`;
  });
  return drawn.join("\n");
}
