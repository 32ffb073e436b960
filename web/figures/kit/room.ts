import type { Room } from "../shared/room.js";
import { isNumber, type Settings, settleAll, type Values } from "../shared/setting.js";
import { type Figure, ratioOf } from "./figure.js";

/** How high a picture is at most where its page says nothing, in rem. `style.ts` has it, too. */
const tallest = 34;
/** The widths of a figure for which its room is told, in rem: in a wide post, a usual one, and on a phone. */
const widths = [78, 40, 22.375] as const;
/** The heights of what stands below the picture, in rem: a line of words, a row of controls, the way to its page. */
const heights = { line: 1.45, control: 2.25, touch: 3, way: 1.75 } as const;

/** The room that a figure takes: its ratio, and on a phone what stands below its picture, in rem. */
export interface StageRoom {
  readonly ratio: number;
  readonly below: number;
}

/** Returns the room that a figure keeps before it is drawn. It follows from its picture and its controls. */
export function roomsOf<All extends Settings>({
  settings,
  drawing,
  controls,
  plays,
}: Pick<Figure<string, All, unknown, never>, "settings" | "drawing" | "controls" | "plays">): {
  room: Room;
  stage: StageRoom;
} {
  const ratio = ratioOf(drawing, settleAll(settings, {}) as Values<All>);
  const onPhone = drawing.narrow ?? ratio;
  const isSlider = (name: string) => {
    const setting = settings[name];
    return setting !== undefined && isNumber(setting);
  };
  // On a phone a choice has a line for its label.
  const narrowRows =
    controls.reduce((rows, name) => rows + (isSlider(name) ? 1 : 1.6), 0) + (plays ? 1 : 0) + 1;
  const wideRows = Math.ceil((controls.length + (plays ? 1 : 0)) / 2);
  const rows = (isNarrow: boolean) =>
    isNarrow ? narrowRows * heights.touch : wideRows * heights.control;
  const words = (isNarrow: boolean) => heights.line * (isNarrow ? 3 : 1) + 0.75;
  const heightsOf = (below: (isNarrow: boolean) => number) => {
    const [wide, middle, narrow] = widths.map(
      (width, n) => Math.min(width / (n === 2 ? onPhone : ratio), tallest) + below(n === 2),
    );
    return [wide ?? 0, middle ?? 0, narrow ?? 0] as const;
  };
  const all = (isNarrow: boolean) => words(isNarrow) + rows(isNarrow);
  return {
    room: {
      all: heightsOf(all),
      min: heightsOf(
        (isNarrow) => (isNarrow ? heights.touch : heights.control) + heights.way + 0.5,
      ),
      none: heightsOf(words),
    },
    stage: { ratio, below: all(true) },
  };
}
