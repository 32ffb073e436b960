import type sharedText from "../../text/en/figure.js";
import { significant } from "../../text/number.js";

/** A value, or a function that makes it from the settings before this one. */
type Following<Value> = Value | ((values: never) => Value);

interface Common {
  /**
   * `element`: the setting changes neither the picture nor the numbers; `picture`: it does not change the
   * numbers. The comment above the setting says why. Default: it changes all of them.
   */
  readonly shows?: "element" | "picture";
  /**
   * `none`: readers can't change it in the element, and the comment above the setting says why. Default: it has a
   * slider, buttons, or a box for its number.
   */
  readonly control?: "none";
}

export interface NumberSetting extends Common {
  readonly min: Following<number>;
  readonly max: Following<number>;
  /** 1 for whole numbers, 2 for even numbers. Default: any number. */
  readonly step?: Following<1 | 2>;
  /** The default, or `max` if that is less. */
  readonly initial: number;
  /** Where its slider ends, if the numbers that one types go further. Default: `max`. */
  readonly end?: number;
}

export interface ChoiceSetting extends Common {
  readonly choices: readonly string[];
  readonly initial: string;
}

/** An order of some things: a digit for each place, which is the number of the thing there. */
export interface OrderSetting extends Common {
  /** How many things there may be. The default has the first count, with all things in order. */
  readonly counts: readonly number[];
}

/** Some things in a row, each as often as one likes: a digit for each place, which is the number of the thing there. */
export interface RowSetting extends Common {
  /** How many things there are to lay, at most ten: their numbers begin with 0. */
  readonly kinds: number;
  /** How many places the row has. */
  readonly least: number;
  readonly most: number;
  readonly initial: string;
}

export type Setting = NumberSetting | ChoiceSetting | OrderSetting | RowSetting;

/**
 * The name is that of the attribute, the property and the query. A setting may follow from those
 * before it.
 */
export type Settings = Readonly<Record<string, Setting>>;

/** The type of a setting's value. */
export type Value<One> = One extends { readonly choices: readonly (infer Choice)[] }
  ? Choice
  : One extends OrderSetting | RowSetting
    ? string
    : number;

export type Values<All> = { -readonly [Name in keyof All]: Value<All[Name]> };

/** A number setting whose bounds are worked out. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly step?: 1 | 2;
  readonly initial: number;
  readonly end?: number;
}

/** The step of a slider that ends at `end`. A range as short as from 0 to 1 has 64 steps. */
export function sliderStep({ min, step }: NumberRange, end: number): number {
  const width = end - min;
  return step ?? (width > 10 ? 1 : width / 64);
}

/** A setting whose bounds are worked out. */
export type Rule = NumberRange | ChoiceSetting | OrderSetting | RowSetting;

/** An allowed value, and whether it differs from the one given. */
export interface Settled {
  value: number | string;
  clamped: boolean;
}

function follow<One>(bound: Following<One>, values: object): One {
  return bound instanceof Function ? bound(values as never) : bound;
}

/** Whether a setting is a number. */
export function isNumber<One extends Setting | Rule>(
  setting: One,
): setting is Extract<One, { readonly min: unknown }> {
  return "min" in setting;
}

/** Works out a setting's bounds from the values of the settings before it. */
export function ruleOf(setting: Setting, values: object): Rule {
  if (!isNumber(setting)) return setting;
  const max = follow(setting.max, values);
  return {
    min: follow(setting.min, values),
    max,
    ...(setting.step === undefined ? {} : { step: follow(setting.step, values) }),
    initial: Math.min(setting.initial, max),
    ...(setting.end === undefined ? {} : { end: setting.end }),
  };
}

/** Returns what a page has set as text. An object without a prototype, for example, can't be text. */
export function written(given: unknown): string {
  try {
    return String(given);
  } catch {
    return typeof given;
  }
}

function settleNumber({ min, max, step, initial }: NumberRange, given: string): Settled {
  const number = given.trim() === "" ? Number.NaN : Number(given);
  if (Number.isNaN(number)) return { value: initial, clamped: true };
  const inside = Math.min(Math.max(number, min), max);
  const stepped = step ? min + Math.round((inside - min) / step) * step : inside;
  const value = Math.min(stepped, max);
  return { value, clamped: value !== number };
}

/** Returns the digits of things that are in order. */
export function untouched(count: number): string {
  return Array.from({ length: count }, (_, place) => place).join("");
}

function isAllowed(rule: ChoiceSetting | OrderSetting | RowSetting, given: string): boolean {
  if ("choices" in rule) return rule.choices.includes(given);
  if ("kinds" in rule) {
    const digits = untouched(rule.kinds);
    const isLong = given.length >= rule.least && given.length <= rule.most;
    return isLong && [...given].every((digit) => digits.includes(digit));
  }
  const sorted = [...given].sort().join("");
  return rule.counts.some((count) => sorted === untouched(count));
}

/** Returns the default of a setting. */
export function initialOf(rule: Rule): number | string {
  return "counts" in rule ? untouched(rule.counts[0] ?? 0) : rule.initial;
}

/**
 * Returns the allowed value that is nearest to what an attribute, a link or a number box gave: the
 * default for null and undefined.
 */
export function settle(rule: Rule, given: unknown): Settled {
  if (given === null || given === undefined) return { value: initialOf(rule), clamped: false };
  const text = written(given);
  if (isNumber(rule)) return settleNumber(rule, text);
  const clamped = !isAllowed(rule, text);
  return { value: clamped ? initialOf(rule) : text, clamped };
}

/** Says what a setting may be: "an even whole number from 2 to 1,024". Choices have their labels. */
export function ruleInWords(
  rule: Rule,
  words: (typeof sharedText)["rule"],
  labels: Readonly<Record<string, string>> = {},
): string {
  if ("choices" in rule) {
    return words.choice(rule.choices.map((choice) => labels[choice] ?? choice).join(" / "));
  }
  if ("counts" in rule) return words.order;
  if ("kinds" in rule) {
    return words.row(significant(rule.least, 1), significant(rule.most, 1), String(rule.kinds - 1));
  }
  const { step } = rule;
  const range = step === undefined ? words.number : step === 1 ? words.whole : words.even;
  return range(significant(rule.min, 12), significant(rule.max, 12));
}

/** Reads values for all settings of a figure. What is missing has its default. */
export function settleAll<All extends Settings>(
  settings: All,
  given: Readonly<Record<string, unknown>>,
): Values<All> {
  const settled: Record<string, number | string> = {};
  for (const [name, setting] of Object.entries(settings)) {
    settled[name] = settle(ruleOf(setting, settled), given[name]).value;
  }
  // Each value is what its own rule allows: that is what `Values` says of it.
  return settled as Values<All>;
}
