import { SvgPen } from "../draw/svg-pen.js";
import { run } from "../figures/model/run.js";
import { drawMachine, size } from "../figures/model/scene.js";
import { lastStep } from "../figures/model/steps.js";
import type modelText from "../text/en/model.js";
import type { Language } from "../text/languages.js";
import { escaped } from "./markdown.js";
import type { OrderScene } from "./order-still.js";

/** The machine when it has written all, which the figure shows until its model is fetched. */
export function machineStart(
  { sinusoidal }: OrderScene["models"],
  text: typeof modelText,
  language: Language,
): string {
  const commands: Readonly<Record<string, string>> = text.commands;
  const shown = (token: string) => commands[token] ?? token;
  const words = text.sentences.straight.split(" ");
  const done = run(sinusoidal, words, "both");
  const answer = done.written.map(({ token }) => shown(token)).join(text.between);
  const drawn = drawMachine(new SvgPen({ theme: "page", language }), {
    words,
    run: done,
    step: lastStep,
    done: done.written.length,
    positions: "both",
    head: 0,
    keepsThreads: false,
    shown,
    floors: text.floors,
  });
  // It stands for the live figure: the chapter's text lights its marks up.
  const marks = drawn.replaceAll("data-mark=", "class=");
  return `<svg class="machine" slot="machine" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${escaped(text.ends(answer))}">${marks}</svg>`;
}
