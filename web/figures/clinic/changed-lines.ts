import { linesOf } from "../build/variants.js";
import { size } from "./corner.js";
import type { Patient } from "./patients.js";
import type { RotaryMistake } from "./rotary.js";

/** A line of a program as a thread has it, and as it should be. */
interface Line {
  from: string;
  to: string;
}

/** The line of PyTorch that is wrong. */
const rotaryLines: Readonly<Record<RotaryMistake, Line>> = {
  pairing: {
    from: "angle = torch.cat((angle, angle), dim=1)",
    to: "angle = angle.repeat_interleave(2, dim=1)",
  },
  padding: {
    from: "position = len(mask) + torch.arange(length)",
    to: "position = mask.sum() + torch.arange(length)",
  },
  float16: {
    from: "angle = position.half() * omega.half()",
    to: "angle = position * omega",
  },
  twice: {
    from: "angle = position / factor * omega",
    to: "angle = position * omega",
  },
  layer: {
    from: 'base = config["rope_theta"]',
    to: 'base = config["rope_local_base_freq"]',
  },
};

/** The lines of PyTorch that are wrong, and what they should be. */
export function changedLines(patient: Patient): readonly Line[] {
  if (patient.kind === "rotary") return [rotaryLines[patient.mistake]];
  const right = linesOf("paper", size);
  return linesOf(patient.mistake, size)
    .map((line, n) => ({ from: line.replaceAll(/[«»]/g, ""), to: right[n] ?? "" }))
    .filter(({ from, to }) => from !== to);
}
