import type { Findings } from "../finding.js";
import { literal } from "../line-of-code.js";
import type { Kind } from "./kind.js";
import { rotaryPreset } from "./rotary.js";

/** Returns the options of `apply`: the positions of the rows, and their axis. */
function positionsOf({ coordinates, axes, rotary }: Findings): string {
  const { data } = coordinates;
  const [{ start, step } = { start: undefined, step: undefined }] = axes;
  const counted = start !== undefined && (step === 1 || data.length === 1);
  const axis = rotary?.positionsAxis;
  return literal({
    start: counted ? start : undefined,
    positions: counted ? undefined : [...data],
    positionsAxis: axis === "last" ? undefined : axis,
  });
}

/** @internal Queries or keys, before and after. */
export const turn: Kind = {
  is: ({ rotary }) => rotary?.part === "turn",
  code(finding) {
    const encoding = rotaryPreset(finding);
    return encoding && `${encoding}.apply(before, ${positionsOf(finding)})`;
  },
};
