import type { Catalogue } from "../text/en.js";
import { significant } from "../text/number.js";

/** What a figure may be set to, and what it is when nothing else is said. */
export interface NumberSetting {
  readonly min: number;
  readonly max: number;
  /** 1 for whole numbers, 2 for even ones; without it any number will do. */
  readonly step?: 1 | 2;
  readonly initial: number;
}

export interface ChoiceSetting<Name extends string = string> {
  readonly choices: readonly Name[];
  readonly initial: Name;
}

/** In which order some things stand: for each place a digit, the thing's own place, as "0123". */
export interface OrderSetting {
  /** How many things there may be. The first of these, untouched, is what nothing said means. */
  readonly counts: readonly [number, ...number[]];
}

export type Setting = NumberSetting | ChoiceSetting | OrderSetting;

/** A value that may be shown, and whether it differs from the one given. */
export interface Settled<Value> {
  value: Value;
  clamped: boolean;
}

/** The nearest allowed value to whatever came from an attribute, a link or a number box. */
export function settleNumber(setting: NumberSetting, given: unknown): Settled<number> {
  if (given === null || given === undefined) return { value: setting.initial, clamped: false };
  const number = String(given).trim() === "" ? Number.NaN : Number(given);
  if (Number.isNaN(number)) return { value: setting.initial, clamped: true };
  const inside = Math.min(Math.max(number, setting.min), setting.max);
  const stepped = setting.step
    ? setting.min + Math.round((inside - setting.min) / setting.step) * setting.step
    : inside;
  const value = Math.min(stepped, setting.max);
  return { value, clamped: value !== number };
}

export function settleChoice<Name extends string>(
  setting: ChoiceSetting<Name>,
  given: unknown,
): Settled<Name> {
  if (given === null || given === undefined) return { value: setting.initial, clamped: false };
  const found = setting.choices.find((name) => name === given);
  return { value: found ?? setting.initial, clamped: found === undefined };
}

/** The digits of things that stand where they belong. */
export function untouched(count: number): string {
  return Array.from({ length: count }, (_, place) => place).join("");
}

export function settleOrder({ counts }: OrderSetting, given: unknown): Settled<string> {
  const initial = untouched(counts[0]);
  if (given === null || given === undefined) return { value: initial, clamped: false };
  const sorted = [...String(given)].sort().join("");
  const clamped = !counts.some((count) => sorted === untouched(count));
  return { value: clamped ? initial : String(given), clamped };
}

/** What a setting may be, in words: "an even whole number from 2 to 1024". */
export function ruleOf(setting: Setting, text: Catalogue): string {
  if ("choices" in setting) return text.figure.rule.choice(setting.choices.join(", "));
  if ("counts" in setting) return text.figure.rule.order;
  const rules = { 1: text.figure.rule.whole, 2: text.figure.rule.even };
  const rule = setting.step ? rules[setting.step] : text.figure.rule.number;
  return rule(significant(setting.min, 12), significant(setting.max, 12));
}

export function settle(setting: Setting, given: unknown): Settled<number | string> {
  if ("choices" in setting) return settleChoice(setting, given);
  return "counts" in setting ? settleOrder(setting, given) : settleNumber(setting, given);
}
