import type { FigurePen, Frame } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { handsAt, pointOf, type Wound } from "./thread.js";
import { type Hand, type Hands, type Seen, View } from "./view.js";

/** How many points a circle has, and the way from one bead to another for each position. */
const around = 48;
const fine = 8;

const right: Hand = { cosine: 1, sine: 0 };
const line = (points: readonly Seen[]) => `M${points.map(pointOf).join("L")}`;

/** Returns the circle that the quick hand goes round, where the slow one ends. */
function circleOf(view: View, { slow }: Hands): string {
  return line(
    Array.from({ length: around + 1 }, (_, n) => {
      const angle = (2 * Math.PI * n) / around;
      return view.at({ slow, quick: { cosine: Math.cos(angle), sine: Math.sin(angle) } });
    }),
  );
}

/** Draws the two hands of a bead: the slow one from the centre, and at its end the quick one on its own clock. */
function drawHands<Mark>(pen: FigurePen<Mark>, view: View, hands: Hands, name: string): Mark {
  const centre = view.at({ slow: right, quick: right }, 0, 0);
  const [end, bead] = [view.at(hands, 0), view.at(hands)];
  const clock = circleOf(view, hands);
  const lines = line([centre, end, bead]);
  return pen.all([
    pen.path(clock, { stroke: "paper", width: 4, opacity: 0.7 }),
    pen.path(clock, { stroke: "muted", width: 1.25 }),
    pen.path(lines, { stroke: "paper", width: 6 }),
    pen.path(lines, {
      stroke: "ink",
      width: Math.max(1.75, view.ring / 130),
      name: `hand ${name}`,
    }),
    pen.circle(end.x, end.y, 2.5, { fill: "ink" }),
  ]);
}

/** What is marked: a bead, where it is after the slide, and the one that it nearly meets. */
export interface Marked extends Wound {
  n: number;
  again: { distance: number; share: number };
}

/** Returns where the three marked beads are seen. */
export function marksOf(scene: Marked, frame: Frame): Record<"n" | "slide" | "again", Seen> {
  const view = new View(frame, scene.turn);
  const { n, slide, again } = scene;
  const [from, to, met] = handsAt(scene, Float64Array.of(n, n + slide, n + again.distance)).map(
    (hands) => view.at(hands),
  ) as [Seen, Seen, Seen];
  return { n: from, slide: to, again: met };
}

/** Draws the hands of a bead before the slide and after it, and the way between on the thread. */
export function drawMarks<Mark>(
  pen: FigurePen<Mark>,
  scene: Marked,
  told: { n: string; slide: string; again: string },
  frame: Frame,
): Mark {
  const { n, slide, turn, again } = scene;
  const view = new View(frame, turn);
  // Once round the tube at most: more of it would hide the thread.
  const length = Math.min(slide, scene.encoding.wavelengths[0] ?? 0);
  const steps = Math.ceil(length * fine);
  const way = Float64Array.from(
    { length: steps + 1 },
    (_, step) => n + slide - (length * (steps - step)) / Math.max(steps, 1),
  );
  const all = handsAt(scene, way);
  const [from] = handsAt(scene, Float64Array.of(n)) as [Hands];
  const to = all[steps] as Hands;
  const marks = marksOf(scene, frame);
  const path = line(all.map((hands) => view.at(hands)));
  const centre = view.at({ slow: right, quick: right }, 0, 0);
  // Away from the tube's middle, so that no letter stands on the thread's end.
  const label = (at: Seen, hands: Hands, text: string, name: "from" | "to" | "again") => {
    const middle = view.at(hands, 0);
    const away = Math.hypot(at.x - middle.x, at.y - middle.y) || 1;
    const [x, y] = [(at.x - middle.x) / away, (at.y - middle.y) / away];
    return pen.text(at.x + 22 * x, at.y + 20 * y + 5, text, {
      ...{ size: letters.name, bold: name !== "again", rim: true, name },
      anchor: Math.abs(x) < 0.4 ? "middle" : x > 0 ? "start" : "end",
    });
  };
  const [met] = handsAt(scene, Float64Array.of(n + again.distance)) as [Hands];
  const isMet = Math.round(slide) === again.distance;
  return pen.all([
    ...(slide === 0
      ? []
      : [
          pen.path(path, { stroke: "paper", width: 7 }),
          pen.path(path, { stroke: "ink", width: 3.5, name: "way" }),
        ]),
    drawHands(pen, view, from, "from"),
    ...(slide === 0 ? [] : [drawHands(pen, view, to, "to")]),
    pen.circle(centre.x, centre.y, 3.5, { fill: "ink" }),
    ...(isMet
      ? []
      : [
          pen.circle(marks.again.x, marks.again.y, 8, { stroke: "paper", width: 5 }),
          pen.circle(marks.again.x, marks.again.y, 8, { stroke: "ink", width: 1.5, name: "again" }),
          label(marks.again, met, told.again, "again"),
        ]),
    pen.circle(marks.n.x, marks.n.y, 7, { fill: "ink", stroke: "paper", width: 2 }),
    pen.circle(marks.slide.x, marks.slide.y, 13, { stroke: "paper", width: 4.5 }),
    pen.circle(marks.slide.x, marks.slide.y, 13, { stroke: "muted", width: 1.5 }),
    pen.circle(marks.slide.x, marks.slide.y, 8, { fill: "accent", name: "to" }),
    label(marks.n, from, told.n, "from"),
    ...(Math.round(slide) === 0 ? [] : [label(marks.slide, to, told.slide, "to")]),
  ]);
}
