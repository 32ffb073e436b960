import type { PlacedFigure } from "../chapters/chapter.js";
import { ruleOf, type Settings, settle } from "../figures/shared/setting.js";
import type { Attributes } from "./markdown.js";

/** Returns all settings of a figure as a page starts it. */
export function startOf(
  settings: Settings,
  { attributes = {} }: PlacedFigure,
): Record<string, number | string> {
  const state: Record<string, number | string> = {};
  for (const [name, setting] of Object.entries(settings)) {
    state[name] = settle(ruleOf(setting, state), attributes[name]).value;
  }
  return state;
}

/**
 * Returns the state of a figure that a paragraph declares, as a query for the page's script. A setting that is
 * not named is as the page starts the figure. Throws an Error that begins with the page's path if the figure
 * has no such setting, or its declaration in web/figures/<name>/settings.ts refuses the value.
 */
export function declaredState(
  path: string,
  settings: Settings,
  placed: PlacedFigure,
  declared: Attributes,
): string {
  for (const name of Object.keys(declared)) {
    if (name in settings) continue;
    const known = Object.keys(settings).join(", ");
    throw new Error(`${path}: a state sets "${name}", but the figure has ${known}`);
  }
  const state: Record<string, number | string> = {};
  for (const [name, setting] of Object.entries(settings)) {
    const given = declared[name] ?? placed.attributes?.[name];
    const { value, clamped } = settle(ruleOf(setting, state), given);
    if (clamped && name in declared) {
      throw new Error(`${path}: a state sets ${name} to "${given}", which the figure refuses`);
    }
    state[name] = value;
  }
  const told = Object.keys(declared).map((name) => [name, String(state[name])]);
  return new URLSearchParams(told).toString();
}

/**
 * Throws an Error if the figure of a chapter has one state only, or if its text declares other states, or
 * another right answer, than the text in another language.
 */
export function refuseOtherStates(path: string, body: string, other: string): void {
  const declaredIn = (html: string) =>
    [...html.matchAll(/ data-(?:state|answer)="[^"]*"/g)].map(([declared]) => declared);
  const declared = declaredIn(body);
  // At the sentence to keep the figure is as it started, which is no state of a paragraph.
  const states = new Set(declared.filter((one) => /^ data-state="./.test(one)));
  if (states.size < 2) throw new Error(`${path}: it declares one state at most`);
  if (declared.join() !== declaredIn(other).join()) {
    throw new Error(`${path}: its paragraphs declare other states than those of another language`);
  }
}
