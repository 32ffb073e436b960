import raceText from "posenc:text/race";
import facts from "posenc:trained/facts";
import origins from "posenc:trained/origins";
import runs from "posenc:trained/race";
import type { Table } from "../../draw/table.js";
import type { Language } from "../../text/languages.js";
import { whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import { rangeOf, type Shown } from "../shared/trained/answers.js";
import type { Asked, Counted } from "../shared/trained/counting.js";
import { type Run, tasks } from "../shared/trained/runs.js";
import { percent } from "../shared/trained/scene.js";
import type { race } from "./settings.js";

export { runs };

export type Settings = Values<typeof race.settings>;
export type Runner = Settings["runner"];

/** The columns of a head, which a rotary turns, those of the rows that are added, and the slopes of ALiBi. */
export const sizes = { head: 16, row: 32, slopes: [1, 1] } as const;

/** Whether queries and keys are turned. */
export function isRotary(runner: Runner): boolean {
  return runner.startsWith("rotary");
}

/** What is asked for some settings. Only what turns can be slowed down. */
export function askedFor({ runner, slowed }: Settings): Asked & { kind: Runner } {
  return { kind: runner, slowed: isRotary(runner) ? slowed : 1 };
}

/** What all seeds answered. Slowed down, only the rotary of base 10000 was counted for all seeds. */
function seedsOf({ kind, slowed }: Asked): readonly Run[] {
  if (slowed === 1) return runs.kinds[kind] ?? [];
  return kind === "rotary" ? (runs.kinds[`rotary-linear-${slowed}`] ?? []) : [];
}

/** Tells a runner: "turned, base 10000, slowed down 2 times". */
export function nameOf({ kind, slowed }: Asked, language: Language): string {
  const text = textIn(language, raceText);
  const name = text.runners[kind as Runner];
  return slowed === 1 ? name : text.slowed(name, whole(slowed));
}

/** What is worth telling of what a runner has answered. */
function remarkOf(asked: Asked, language: Language): string {
  const text = textIn(language, raceText);
  if (asked.slowed > 1) return text.walks(whole(facts.back), whole(facts.back * asked.slowed));
  const words = textIn(language, raceText).words;
  const range = (task: (typeof tasks)[number]) =>
    rangeOf(runs, seedsOf(asked), task, facts.farthest, words);
  return text.remarks[asked.kind as Runner]({ back: range("back"), seen: range("seen") });
}

/** What is shown of a runner. */
export function shownOf(counted: Counted, language: Language): Shown {
  return {
    counted,
    runs,
    seeds: seedsOf(counted),
    longest: counted.kind === "rotary-longer" ? facts.farthest : facts.longest,
    remark: remarkOf(counted, language),
  };
}

/** How all that have run stand at the longest rows. */
export function standingsOf(finished: readonly Counted[], language: Language): Table {
  const text = textIn(language, raceText);
  const words = textIn(language, raceText).words;
  return {
    caption: text.standings(whole(facts.farthest)),
    heads: tasks.map((task) => words.tasks[task]),
    rows: finished.map((counted) => ({
      name: nameOf(counted, language),
      cells: tasks.map((task) => words.percent(percent(counted.accuracy[task].at(-1) ?? 0))),
    })),
  };
}

/** What was counted in training for the weights that are shipped: for a picture, which does not run,
 * and for a reader who has not run it. */
export function recordedFor(settings: Settings): Counted {
  const asked = askedFor(settings);
  const shipped = seedsOf(asked).find((run) => run.shipped);
  return {
    ...asked,
    accuracy: { back: shipped?.back ?? [], seen: shipped?.seen ?? [] },
    strip: undefined,
    origins: asked.kind === "rotary" ? origins[asked.slowed] : undefined,
  };
}
