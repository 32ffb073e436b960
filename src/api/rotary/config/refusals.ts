import { distance } from "./distance.js";
import { survey } from "./survey.js";

/** What is known of a kind of model that is not made. */
interface Surveyed {
  /** What its class does with positions. */
  does: string;
  /** What to call instead. */
  instead: string;
  /** The file of its class. */
  source: string;
}

/** The file in transformers of a type's class. folder: the survey's, or undefined if it is named after the type. */
function sourceOf(type: string, folder = type.replaceAll("-", "_")): string {
  const file = `/modeling_${folder.split("/").at(-1)}.py`;
  return `transformers, models/${folder}${folder.endsWith(".py") ? "" : file}`;
}

/** Each entry of the survey is "type", "type:folder" or "type:folder/file". */
function surveyed(type: string): Surveyed | undefined {
  for (const [does, instead, types] of survey) {
    const entry = types.split(" ").find((one) => one === type || one.startsWith(`${type}:`));
    if (entry === undefined) continue;
    return { does, instead, source: sourceOf(type, entry.split(":")[1]) };
  }
  return undefined;
}

/** @internal Every kind of model in the survey. */
export const surveyedTypes = (): string[] =>
  survey.flatMap(([, , types]) => types.split(" ").map((type) => type.split(":")[0] as string));

/**
 * @internal What `model_type` must be instead: why a kind of model is not made, or which name is the nearest.
 *
 * @param made The kinds that are made.
 */
export function refusalOf(type: string, made: readonly string[]): string {
  const known = surveyed(type);
  if (known !== undefined) {
    return `one that is made: ${type} ${known.does} (${known.source}); ${known.instead}`;
  }
  const close = nearest(type, [...made, ...surveyedTypes()]);
  return `one that is known: the nearest is "${close}"; a file of another model can be given with the model_type of the class that its code is like`;
}

/** The name with the fewest letters changed, left out or added; of several the first. */
function nearest(type: string, names: readonly string[]): string {
  const short = type.slice(0, 100);
  let best = names[0] as string;
  let least = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const steps = distance(short, name);
    if (steps < least) [best, least] = [name, steps];
  }
  return best;
}
