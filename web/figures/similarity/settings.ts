import { attempt } from "../attempt/settings.js";
import { declare } from "../shared/declare.js";

/** How many positions are compared: as many as the learned table has rows. */
export const shown = 12;
/** The steps that are told from the chosen position on. */
export const steps = [1, 2, 3] as const;

const own = attempt.settings;

export const similarity = declare({
  tag: "posenc-similarity",
  settings: {
    /** What tells the position in the reader's own encoding. */
    attempt: { choices: own.attempt.choices, initial: "bits" },
    /** Of the reader's own encoding, which she makes with its card of tests. */
    join: { ...own.join, control: "none" },
    /** Of her one wave, as she made it there. */
    period: { ...own.period, control: "none" },
    /** Of her many waves, as she made them there. */
    wavebase: { ...own.wavebase, control: "none" },
    /** How many positions her text has, as she said there. */
    total: { ...own.total, control: "none" },
    /** The position whose next ones are looked at. */
    p: { min: 0, max: shown - 1 - steps.length, step: 1, initial: 3, shows: "picture" },
  },
});
