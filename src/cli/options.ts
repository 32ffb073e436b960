// What the commands of the figures take.

import type { State } from "../../web/figures/pictures.js";
import {
  type Rule,
  ruleInWords,
  ruleOf,
  type Settings,
  settle,
} from "../../web/figures/shared/setting.js";
import english from "../../web/text/en/figure.js";
import { type Language, languages, matchLanguage } from "../../web/text/languages.js";
import { Refusal } from "./refusal.js";

export function isOneOf<One extends string>(all: readonly One[], given: string): given is One {
  return (all as readonly string[]).includes(given);
}

/** Returns the value of an option. Throws a Refusal if it is not one of the allowed ones. */
export function chosen<One extends string>(
  option: string,
  all: readonly One[],
  given: string | undefined,
  initial: One,
): One {
  if (given === undefined) return initial;
  if (!isOneOf(all, given)) {
    throw new Refusal(`--${option} must be one of ${all.join(", ")}, was "${given}"`);
  }
  return given;
}

/** Returns the language that is meant: zh-Hant by zh-TW, zh_TW and zh-hk too. */
export function languageOf(given: string | undefined): Language {
  return chosen("lang", languages, (given && matchLanguage(given)) || given, "en");
}

export function allowed(option: string, rule: Rule, given: string | undefined): number | string {
  const { value, clamped } = settle(rule, given);
  if (!clamped) return value;
  throw new Refusal(`--${option} must be ${ruleInWords(rule, english.rule)}, was "${given}"`);
}

/** Returns all settings of a figure: those that were given, and the defaults of the others. */
export function stateOf(settings: Settings, given: Readonly<Record<string, unknown>>): State {
  const state: Record<string, number | string> = {};
  for (const [name, setting] of Object.entries(settings)) {
    state[name] = allowed(name, ruleOf(setting, state), given[name] as string | undefined);
  }
  return state;
}

/** The options of a figure's settings, as Node's parser takes them. */
export const optionsOf = (settings: Settings) =>
  Object.fromEntries(Object.keys(settings).map((name) => [name, { type: "string" } as const]));

/** Writes "--k -3" as "--k=-3": Node's parser would take the negative number for an option. */
export function joined(args: readonly string[]): string[] {
  const read: string[] = [];
  for (const arg of args) {
    const before = read.at(-1);
    const isNumber = /^-[\d.]/.test(arg) && before?.startsWith("--") && !before.includes("=");
    if (isNumber) read[read.length - 1] = `${before}=${arg}`;
    else read.push(arg);
  }
  return read;
}

/** The names in lines of at most 78 characters, below one another in the column of what they are. */
export function wrapped(names: readonly string[]): string {
  const lines = [""];
  for (const [n, name] of names.entries()) {
    const part = n === names.length - 1 ? name : `${name}, `;
    if (`${lines.at(-1)}${part}`.length > 70) lines.push(part);
    else lines[lines.length - 1] += part;
  }
  return lines.map((line) => line.trimEnd()).join("\n         ");
}
