// Every setting that a figure declares changes its picture and its numbers, or says where it does not show.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { imageOf } from "../../src/cli/image.js";
import type * as Pictures from "../../web/figures/pictures.js";
import {
  type Rule,
  ruleOf,
  type Setting,
  type Settings,
  settleAll,
} from "../../web/figures/shared/setting.js";

/** The package's own file, which holds the words of all languages. */
const drawn: typeof Pictures = await import(
  pathToFileURL(resolve("dist-figures/figures/pictures.js")).href
);
const posenc = await load();
type Values = Readonly<Record<string, number | string>>;

/** What a figure makes of its settings: the picture, and the numbers. */
interface Made {
  picture: string;
  numbers: string;
}

async function make(name: Pictures.PictureName, state: Values): Promise<Made> {
  const { csvOf, pictureOf, SvgPen, svgOf } = drawn;
  const picture = await pictureOf(name, posenc, state, "en");
  const pen = new SvgPen({
    theme: "light",
    language: "en",
    image: imageOf,
    cells: ({ colours }) => ({ light: `${colours.on("light")}`, dark: "" }),
  });
  return {
    picture: svgOf(picture.draw(pen), { title: "", description: "" }, pen),
    numbers: csvOf(picture.numbers),
  };
}

/** Values that a setting may have: all choices, or some numbers. */
function someOf(rule: Rule): (number | string)[] {
  if ("choices" in rule) return [...rule.choices];
  if ("counts" in rule) {
    return rule.counts.flatMap((count) => {
      const digits = [...Array(count).keys()].join("");
      return [digits, [...digits].reverse().join("")];
    });
  }
  if ("kinds" in rule) {
    const digits = [...Array(rule.kinds).keys()].join("");
    return [rule.initial, digits.slice(-rule.least), `${digits}0`.slice(0, rule.most)];
  }
  const { min, max, initial, step = 0 } = rule;
  return [...new Set([initial, Math.min(initial + (step || 0.5), max), min, Math.min(max, 300)])];
}

/** Draws whole numbers below some number. A seed has the same ones each time. */
function drawsOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    // The constants of Numerical Recipes. The upper bits are the better ones.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A setting may show only for certain values of the others: which ones are tried differs by the day. */
const seed = Number(process.env.POSENC_SEED ?? Math.floor(Date.now() / 86_400_000));
console.log(`POSENC_SEED=${seed}`);

/**
 * All settings as they are by default, with each choice and the largest number of each other setting in turn, and with
 * all of them drawn at random, twice.
 */
function contextsOf(settings: Settings, apart: string): Values[] {
  const initial = settleAll(settings, {});
  const others = Object.entries(settings).filter(([name]) => name !== apart);
  const varied = others.flatMap(([name, setting]) => {
    const rule = ruleOf(setting, initial);
    const values = "choices" in setting ? setting.choices : "max" in rule ? [rule.max] : [];
    return values.map((one) => settleAll(settings, { ...initial, [name]: one }));
  });
  const draw = drawsOf(seed);
  const random = () => {
    const drawn: Record<string, number | string> = {};
    for (const [name, setting] of Object.entries(settings)) {
      const some = someOf(ruleOf(setting, { ...initial, ...drawn }));
      const value = name === apart ? undefined : some[draw(some.length)];
      drawn[name] = value ?? initial[name] ?? 0;
    }
    return settleAll(settings, drawn);
  };
  return [initial, ...varied, random(), random()];
}

/** A figure may have no picture of a value that its element has: the error names the setting. */
function refused(error: unknown, setting: string): undefined {
  if (error instanceof RangeError && error.message.startsWith(`--${setting} must be`)) return;
  throw error;
}

/** Tells which of a figure's outputs change while one setting takes several values. */
async function changesOf(name: Pictures.PictureName, settings: Settings, apart: string) {
  const found = { picture: false, numbers: false };
  const setting = settings[apart];
  if (!setting) throw new Error(`${name} has no setting ${apart}`);
  for (const context of contextsOf(settings, apart)) {
    let first: Made | undefined;
    for (const value of someOf(ruleOf(setting, context))) {
      const state = settleAll(settings, { ...context, [apart]: value });
      // A value that another setting forbids is the default, and no change.
      const { [apart]: _, ...others } = state;
      if (Object.entries(others).some(([other, one]) => context[other] !== one)) continue;
      const made = await make(name, state).catch((error: unknown) => refused(error, apart));
      if (!made) continue;
      first ??= made;
      found.picture ||= made.picture !== first.picture;
      found.numbers ||= made.numbers !== first.numbers;
      if (found.picture && found.numbers) return found;
    }
  }
  return found;
}

const expected = {
  everywhere: { picture: true, numbers: true },
  picture: { picture: true, numbers: false },
  element: { picture: false, numbers: false },
} as const;

const declared = await Promise.all(
  drawn.pictureNames.map(async (name) => ({ name, settings: await drawn.settingsOf(name) })),
);

const cases = declared.flatMap(({ name, settings }) =>
  Object.entries<Setting>(settings).map(([setting, { shows = "everywhere" as const }]) => ({
    name,
    settings,
    setting,
    shows,
  })),
);

describe.each(cases)("$name: $setting", ({ name, settings, setting, shows }) => {
  test(`shows ${shows}`, async () => {
    expect(await changesOf(name, settings, setting)).toEqual(expected[shows]);
  });
});
