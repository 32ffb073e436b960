import buckets from "posenc:findings/buckets";
import raceText from "posenc:text/race";
import facts from "posenc:trained/facts";
import type { Posenc } from "posenc";
import type { Maker } from "../../draw/picture.js";
import { joined, labelled } from "../../draw/sentences.js";
import { drawSheet } from "../../draw/sheet.js";
import type { Language } from "../../text/languages.js";
import { whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { curvesOf, originsIn, questionOf, tableOf } from "../shared/trained/answers.js";
import { tasks } from "../shared/trained/runs.js";
import { bars, drawCurves, drawOrigins, percent, plot } from "../shared/trained/scene.js";
import { askedFor, isRotary, nameOf, recordedFor, type Settings, shownOf, sizes } from "./scene.js";

export { race as declared } from "./settings.js";

/**
 * By how much each pair turns at every place, by how much each head lowers a score at every place, or the bucket of
 * each word before and after.
 */
function perPlace(
  posenc: Posenc,
  settings: Settings,
): { data: Float64Array<ArrayBuffer>; name: string } {
  const { kind, slowed } = askedFor(settings);
  if (kind === "alibi") return { data: Float64Array.from(sizes.slopes), name: "head" };
  if (kind === "t5") return { data: Float64Array.from(buckets), name: "word" };
  const dim = isRotary(kind) ? sizes.head : sizes.row;
  const { frequencies } = posenc.sinusoidal({ dim, base: kind === "rotary-3" ? 3 : 10000 });
  return { data: Float64Array.from(frequencies, (one) => one / slowed), name: "pair" };
}

/** What a model has answered whose weights are shipped, as it was counted after training. */
export const picture: Maker<Settings> = (posenc, settings) => {
  const counted = recordedFor(settings);
  const shownIn = (language: Language) => shownOf(counted, language);
  const title = (language: Language) => nameOf(counted, language);
  const summed = (language: Language) => {
    const words = textIn(language, raceText).words;
    return tasks
      .map((task) => {
        const share = counted.accuracy[task].at(-1);
        const told = share == null ? "…" : words.percent(percent(share));
        return labelled(language, words.tasks[task], told);
      })
      .join(words.comma);
  };
  const { data, name } = perPlace(posenc, settings);
  return {
    title,
    alt: (language) =>
      joined(
        language,
        textIn(language, raceText).alt(title(language), whole(facts.farthest), summed(language)),
        originsIn(counted, textIn(language, raceText).words),
      ),
    caption: (language) =>
      textIn(language, raceText).alt(title(language), whole(facts.farthest), summed(language)),
    draw(pen) {
      const { language } = pen.look;
      const words = textIn(language, raceText).words;
      const shown = shownIn(language);
      const drawings = tasks.map((task) => ({
        size: plot,
        marks:
          pen.text(plot.left, 4, questionOf(task, words), { size: 11, bold: true }) +
          drawCurves(pen, curvesOf(shown, task), words),
      }));
      const histogram = counted.origins
        ? [{ size: bars, marks: drawOrigins(pen, counted.origins, facts.back, words) }]
        : [];
      return drawSheet(pen, {
        title: title(language),
        drawings: [...drawings, ...histogram],
        told: [tableOf(shown, words)],
      });
    },
    numbers: {
      data,
      shape: [data.length, 1],
      columns: ["per place"],
      axes: [{ name, labels: [...data.keys()] }],
    },
    still: (language) => tableOf(shownIn(language), textIn(language, raceText).words),
  };
};
