import facts from "posenc:trained/facts";
import type { Attempted } from "../shared/trained/weights.js";
import { isBeside, paperBase, type Settings } from "./rows.js";

/** The periods that a wave was trained with. */
const periods = [
  { kind: "wave-2pi", period: 6.283185307179586 },
  { kind: "wave-8", period: 8 },
  { kind: "wave-64", period: 64 },
] as const satisfies readonly { kind: Attempted; period: number }[];

/** A trained model for an attempt: the one with the same encoding, or else the nearest. */
interface Counterpart {
  kind: Attempted;
  /** What it was trained with. */
  settings: Settings;
  isSame: boolean;
  /** How large its weights are. */
  bytes: number;
}

/** Returns the kind of the model, and what it was trained with. */
function nearestTo(settings: Settings): Pick<Counterpart, "kind" | "settings"> {
  const added = { ...settings, join: "added" } as const;
  switch (settings.attempt) {
    case "none":
      return { kind: "none", settings };
    case "number":
      return { kind: "index", settings: added };
    case "share":
    case "bits":
      return { kind: settings.attempt, settings: added };
    case "wave": {
      const from = ({ period }: { period: number }) => Math.abs(period - settings.period);
      const { kind, period } = periods.reduce((best, one) => (from(one) < from(best) ? one : best));
      return { kind, settings: { ...added, period } };
    }
    case "waves":
    case "paper":
      return {
        kind: isBeside(settings) ? "concatenated" : "sinusoidal",
        settings: { ...settings, wavebase: paperBase },
      };
    case "learned":
      return { kind: "learned", settings };
  }
}

/** Returns the trained model that answers for an attempt. */
export function counterpartOf({
  attempt,
  join,
  period: own,
  wavebase: base,
  total,
}: Settings): Counterpart {
  // A figure has its settings as properties of its class, which are not copied with it.
  const settings = { attempt, join, period: own, wavebase: base, total };
  const near = nearestTo(settings);
  const { period, wavebase } = near.settings;
  const isSame =
    isBeside(settings) === isBeside(near.settings) &&
    // A reader cannot type all digits of a period.
    (settings.attempt !== "wave" || Math.abs(period - settings.period) < 0.01) &&
    (settings.attempt !== "waves" || wavebase === settings.wavebase);
  return { ...near, isSame, bytes: facts.bytes[near.kind] ?? 0 };
}
