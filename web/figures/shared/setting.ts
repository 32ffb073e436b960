import type sharedText from "../../text/en/figure.js";
import { significant } from "../../text/number.js";

/** A value, or how it follows from the settings that stand before this one. */
type Following<Value> = Value | ((values: never) => Value);

export interface NumberSetting {
  readonly min: Following<number>;
  readonly max: Following<number>;
  /** 1 for whole numbers, 2 for even ones; default: any number. */
  readonly step?: Following<1 | 2>;
  /** The default. Where that is past `max`, the default is `max`. */
  readonly initial: number;
}

export interface ChoiceSetting {
  readonly choices: readonly string[];
  readonly initial: string;
}

/** In which order some things stand: a digit for each place, which names the thing that is there. */
export interface OrderSetting {
  /** How many things there may be. The default is the first count, with all things in order. */
  readonly counts: readonly number[];
}

export type Setting = NumberSetting | ChoiceSetting | OrderSetting;

/** By name, which is that of the attribute, the property and the query. Later ones may follow from earlier ones. */
export type Settings = Readonly<Record<string, Setting>>;

/** The value that a setting has. */
export type Value<One> = One extends { readonly choices: readonly (infer Choice)[] }
  ? Choice
  : One extends OrderSetting
    ? string
    : number;

export type Values<All> = { -readonly [Name in keyof All]: Value<All[Name]> };

/** A number setting whose bounds are worked out. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly step?: 1 | 2;
  readonly initial: number;
}

/** A setting whose bounds are worked out. */
export type Rule = NumberRange | ChoiceSetting | OrderSetting;

/** A value that may be shown, and whether it differs from the one given. */
export interface Settled {
  value: number | string;
  clamped: boolean;
}

function follow<One>(bound: Following<One>, values: object): One {
  return bound instanceof Function ? bound(values as never) : bound;
}

/** Works out a setting's bounds from the values of the settings before it. */
export function ruleOf(setting: Setting, values: object): Rule {
  if (!("min" in setting)) return setting;
  const max = follow(setting.max, values);
  return {
    min: follow(setting.min, values),
    max,
    ...(setting.step === undefined ? {} : { step: follow(setting.step, values) }),
    initial: Math.min(setting.initial, max),
  };
}

function settleNumber({ min, max, step, initial }: NumberRange, given: unknown): Settled {
  const number = String(given).trim() === "" ? Number.NaN : Number(given);
  if (Number.isNaN(number)) return { value: initial, clamped: true };
  const inside = Math.min(Math.max(number, min), max);
  const stepped = step ? min + Math.round((inside - min) / step) * step : inside;
  const value = Math.min(stepped, max);
  return { value, clamped: value !== number };
}

/** The digits of things that stand in order. */
export function untouched(count: number): string {
  return Array.from({ length: count }, (_, place) => place).join("");
}

function isAllowed(rule: ChoiceSetting | OrderSetting, given: string): boolean {
  if ("choices" in rule) return rule.choices.includes(given);
  const sorted = [...given].sort().join("");
  return rule.counts.some((count) => sorted === untouched(count));
}

/** The default of a setting. */
export function initialOf(rule: Rule): number | string {
  return "counts" in rule ? untouched(rule.counts[0] ?? 0) : rule.initial;
}

/**
 * The nearest allowed value to whatever came from an attribute, a link or a number box; the default
 * for null and undefined.
 */
export function settle(rule: Rule, given: unknown): Settled {
  if (given === null || given === undefined) return { value: initialOf(rule), clamped: false };
  if ("min" in rule) return settleNumber(rule, given);
  const clamped = !isAllowed(rule, String(given));
  return { value: clamped ? initialOf(rule) : String(given), clamped };
}

/** What a setting may be, in words: "an even whole number from 2 to 1,024". */
export function ruleInWords(rule: Rule, words: (typeof sharedText)["rule"]): string {
  if ("choices" in rule) return words.choice(rule.choices.join(", "));
  if ("counts" in rule) return words.order;
  const { step } = rule;
  const range = step === undefined ? words.number : step === 1 ? words.whole : words.even;
  return range(significant(rule.min, 12), significant(rule.max, 12));
}
