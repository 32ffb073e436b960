import lengthText from "posenc:text/length";
import facts from "posenc:trained/facts";
import { joined, labelled } from "../../draw/sentences.js";
import { whole } from "../../text/number.js";
import { figure } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { originsIn, tableOf } from "../shared/trained/answers.js";
import { tasks } from "../shared/trained/runs.js";
import { drawStrip, percent, strip } from "../shared/trained/scene.js";
import {
  askedFor,
  betPlace,
  distances,
  drawAnswers,
  hasOrigins,
  isRotary,
  nameOf,
  originsOf,
  peakPlace,
  perPlace,
  placesOf,
  type Scene,
  shownOf,
  standingsOf,
} from "./answers.js";
import { drawAttention, endPlace, rightTable, saidOf, sharesOf, wordsAt } from "./attention.js";
import { length as declared } from "./settings.js";

const isAnswers = ({ view }: Pick<Scene, "view">) => view === "answers";

/**
 * What one place of a row of words looks at while the row grows, and what small trained Transformers answer that are
 * told positions in several ways.
 */
export const length = figure({
  ...declared,
  text: lengthText,
  scene: (posenc, settings): Scene => ({ ...settings, posenc }),
  glides: ["slowed", "count"],
  drawing: {
    ratio: 1.15,
    room: [0.9, 1.6],
    draw: (pen, scene, text, frame) =>
      isAnswers(scene)
        ? drawAnswers(pen, scene, text, frame)
        : drawAttention(pen, scene, text, frame),
    alt(scene, text, { language }) {
      if (!isAnswers(scene)) return saidOf(scene, text);
      const { counted } = shownOf(scene, text);
      const told = tasks
        .map((task) => {
          const share = counted.accuracy[task].at(-1);
          const right = share == null ? "…" : text.words.percent(percent(share));
          return labelled(language, text.words.tasks[task], right);
        })
        .join(text.words.comma);
      return joined(
        language,
        text.alt(nameOf(counted, text), whole(facts.farthest), told),
        originsIn(counted, text.words),
      );
    },
    handles: {
      count: {
        moves: { down: "count" },
        place: (scene, frame) => (isAnswers(scene) ? undefined : endPlace(scene, frame)),
        drag: (at, _scene, frame, grip) => ({
          count: wordsAt(at.y, { y: grip.at.y, count: grip.scene.count }, frame),
        }),
        label: (text) => text.settings.count,
        value: (scene, text) => saidOf(scene, text),
      },
      slowed: {
        moves: { across: "slowed" },
        place: (scene, frame) =>
          isAnswers(scene) && hasOrigins(scene) ? peakPlace(scene, frame) : undefined,
        reach: (scene, frame) =>
          isAnswers(scene) && hasOrigins(scene) && peakPlace(scene, frame)
            ? placesOf(frame, true).bars
            : undefined,
        drag(at, _scene, frame) {
          const { bars } = placesOf(frame, true);
          const distance = ((at.x - bars.x) / bars.width) * distances.length + 0.5;
          return { slowed: distance / facts.back };
        },
        label: (text) => text.settings.slowed,
        value: (scene, text) => originsOf(scene, text),
      },
      bet: {
        moves: {},
        place: (scene, frame) =>
          isAnswers(scene) && scene.running?.isOpen(scene)
            ? betPlace(scene, false, frame)
            : undefined,
        drag(at, scene, frame) {
          const { back } = placesOf(frame, false).plots;
          scene.running?.setBet(100 * (1 - (at.y - back.y) / back.height));
          return {};
        },
        label: (text) => text.bet,
        value: (scene, text) => text.words.percent(whole(scene.running?.bet(scene) ?? 0)),
      },
    },
  },
  title: (scene, text) =>
    isAnswers(scene) ? nameOf(askedFor(scene), text) : text.count(whole(Math.round(scene.count))),
  caption: (scene, text) => (isAnswers(scene) ? shownOf(scene, text).remark : saidOf(scene, text)),
  controls: ["count", "hides", "slowed", "runner"],
  idle: ({ view, runner }) =>
    view === "attention"
      ? ["slowed", "runner"]
      : isRotary(runner)
        ? ["count", "hides"]
        : ["count", "hides", "slowed"],
  further(scene) {
    if (!isAnswers(scene)) return [];
    const counted = scene.running?.counted(scene);
    if (!counted?.strip) return [];
    const { strip: places } = counted;
    const gap = 26;
    return [
      {
        ratio: strip.width / (2 * (strip.height + gap)),
        title: (_scene, text) => text.words.strip(whole(facts.farthest)),
        hint: (_scene, text) => text.words.stripKey,
        draw: (pen, _scene, text, { width }) =>
          pen.all(
            tasks.map((task, n) => {
              const y = (n * ((strip.height + gap) * width)) / strip.width;
              return pen.all([
                pen.text(0, y + 15, text.words.tasks[task], { size: letters.name }),
                pen.group(0, y + 22, width / strip.width, drawStrip(pen, places[task])),
              ]);
            }),
          ),
        alt: (_scene, text) =>
          tasks
            .map((task) => {
              const asked = places[task].filter((one) => one !== undefined);
              const right = asked.filter((one) => one);
              return text.words.stripLabel(
                text.words.tasks[task],
                whole(right.length),
                whole(asked.length),
              );
            })
            .join(" "),
      },
    ];
  },
  tables: (scene, text) =>
    isAnswers(scene)
      ? [tableOf(shownOf(scene, text), text.words), ...standingsOf(scene, text)]
      : [rightTable(text)],
  numbers(scene) {
    if (!isAnswers(scene)) return sharesOf(scene);
    const { data, name } = perPlace(scene);
    return {
      data,
      shape: [data.length, 1],
      columns: ["per place"],
      axes: [{ name, labels: [...data.keys()] }],
    };
  },
});
