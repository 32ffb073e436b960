import { isNumber, type Settings, settleAll, type Values } from "../shared/setting.js";
import { type Figure, ratioOf } from "./figure.js";

/** The heights of what stands beside the picture, in rem: a line of words, a row of controls, the way to its page. */
const heights = { line: 1.45, control: 2.25, touch: 3, way: 1.75 } as const;
/** How many lines the words take, of the longest that are usual. */
const lines = { wide: 1, middle: 2, narrow: 3 } as const;
type Width = keyof typeof lines;
/** How high the place is where something is given: beside the picture, above or below it, and on a phone. */
const given = [16.5, 15.25, 17.25] as const;
/** What lies between it and the picture beside it, and its width, in rem. */
const givenWidth = 24;

/**
 * How high a figure is with its defaults, to about a line of words, as CSS has it, where it is from 50 rem on wide, from 34 rem on, and narrower:
 * there on a touch screen, whose buttons are higher. It is room that is kept before and after the figure is drawn, so
 * that nothing moves. tests/consumers/room.test.ts measures it.
 */
type Heights = readonly [wide: string, middle: string, narrow: string];

/** The room that a figure keeps, by its attribute `controls`. */
export interface Room {
  readonly all: Heights;
  readonly min: Heights;
  readonly none: Heights;
}

/** Returns the room of a figure. It follows from its picture, its controls, and from what is given to it. */
export function roomOf<All extends Settings>(
  {
    settings,
    drawing,
    controls,
    idle,
    plays,
  }: Pick<
    Figure<string, All, unknown, never>,
    "settings" | "drawing" | "controls" | "idle" | "plays"
  >,
  { lists, input }: { lists: object; input: "above" | "below" | undefined },
): Room {
  const initial = settleAll(settings, {}) as Values<All>;
  const ratio = ratioOf(drawing, initial);
  const none: readonly string[] = idle?.(initial) ?? [];
  const shown = controls.filter((name) => !none.includes(name));
  const isSlider = (name: string) => {
    const setting = settings[name];
    return setting !== undefined && isNumber(setting);
  };
  // On a phone the label of buttons to choose with stands above some of them, and beside others.
  const rowsOnPhone =
    shown.reduce((rows, name) => rows + (isSlider(name) || name in lists ? 1 : 1.3), 0) +
    (plays ? 1 : 0) +
    1;
  const rows = Math.ceil((shown.length + (plays ? 1 : 0)) / 2);
  const words = (at: Width) => heights.line * (lines[at] + (drawing.moreLines ?? 0)) + 0.75;
  /** As high as `style.ts` makes the picture, and what is below it. */
  const heightsOf = (below: (at: Width) => number, isGiven: boolean): Heights => {
    const picture = (width: string, one: number, rem: number) =>
      `min((${width}) / ${one}, var(--posenc-tall, 34rem)) + ${rem}rem`;
    const [wide, middle, narrow] = given.map((height) => (isGiven ? height : 0));
    const beside = isGiven ? `100cqi - ${givenWidth}rem` : "100cqi";
    return [
      `max(${picture(beside, ratio, below("wide"))}, ${wide}rem)`,
      `calc(${picture("100cqi", ratio, below("middle") + (middle ?? 0))})`,
      `calc(${picture("100cqi", drawing.narrow ?? ratio, below("narrow") + (narrow ?? 0))})`,
    ];
  };
  const isGiven = input !== undefined;
  return {
    all: heightsOf(
      (at) => words(at) + (at === "narrow" ? rowsOnPhone * heights.touch : rows * heights.control),
      isGiven,
    ),
    min: heightsOf(
      (at) => (at === "narrow" ? heights.touch : heights.control) + heights.way + 0.5,
      isGiven,
    ),
    none: heightsOf(words, false),
  };
}
