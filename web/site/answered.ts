import { tried } from "./progress.js";

/** Where it is kept what the reader knew and what she missed: on her device, and nowhere else. */
const key = "posenc-exercises";

/** How an exercise went when it was answered last: right at once, or not. */
export type Outcome = "known" | "missed";

/** Returns how each exercise went, by the chapter's name. What is not there has not been answered. */
export function outcomes(): ReadonlyMap<string, Outcome> {
  const kept = tried(() => localStorage.getItem(key)) ?? "";
  const pairs = kept.split(" ").map((one) => one.split(":"));
  return new Map(
    pairs.flatMap(([slug, outcome]): [string, Outcome][] =>
      slug && (outcome === "known" || outcome === "missed") ? [[slug, outcome]] : [],
    ),
  );
}

/** Remembers how an exercise went. */
export function rememberOutcome(slug: string, outcome: Outcome): void {
  const all = new Map(outcomes()).set(slug, outcome);
  const kept = [...all].map((pair) => pair.join(":")).join(" ");
  tried(() => localStorage.setItem(key, kept));
}

/** Forgets how all exercises went. */
export function forgetOutcomes(): void {
  tried(() => localStorage.removeItem(key));
}
