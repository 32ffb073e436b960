import { shape as checkShape, typeError } from "../shared/check.js";
import { markdownText } from "../shared/markdown-text.js";
import type { FindingData, FoundAxis, Rival } from "./finding.js";

/** Returns a number with six digits. */
const digits = (value: number): string => String(Number(value.toPrecision(6)));

/** At most this many rows that follow no rule are listed. */
const fewRows = 16;

function positions({ start, step, length }: FoundAxis, { axes, coordinates }: FindingData): string {
  if (start !== undefined && step !== undefined) {
    return `${length} from ${digits(start)} in steps of ${digits(step)}`;
  }
  const listed = axes.length === 1 && length <= fewRows;
  return listed ? Array.from(coordinates.data, digits).join(", ") : `${length}, not evenly spaced`;
}

const rivals: Readonly<Record<Rival, string>> = {
  "half-lives": "half-lives, which are no encoding",
  schedule: "a schedule or a decay, which are no encoding",
};

function headline({ verdict, mistake, rival, presets, unusual, rotary }: FindingData): string {
  const nameless = rotary ? "a rotary embedding" : "a formula that no library known here has";
  const what = presets.slice(0, 3).join(", ") || nameless;
  switch (verdict) {
    case "match":
      return `This is ${what}.`;
    case "mistake":
      return `This is a known mistake: ${mistake}.`;
    case "unusual":
      return `Every number agrees with ${what}, but hardly anybody would choose its ${unusual.join(", ")}.`;
    case "ambiguous":
      if (rival) return `Every number agrees with ${what}, and with ${rivals[rival]}.`;
      return `Every number agrees with ${what}, but the table is too small or too uniform to be sure.`;
    case "near":
      return `This is nearly ${mistake ?? what}.`;
  }
}

/** Returns a finding in a few words. */
function inShort({ mistake, presets, rotary, base, columns, dim }: FindingData): string {
  const [first, end] = columns;
  const what = mistake ?? (presets.slice(0, 3).join(", ") || "a formula of no library");
  const details = [
    rotary && `rotary ${rotary.part}`,
    base === undefined ? undefined : `base ${digits(base)}`,
    end - first === dim ? undefined : `columns ${first} to ${end} of ${dim}`,
  ].filter(Boolean);
  return details.length > 0 ? `${what} (${details.join(", ")})` : what;
}

/** Returns the values of a finding by name, without those that are undefined or the default. */
function facts(finding: FindingData): [name: string, value: string][] {
  const { base, amplitude, rotary, bias, columns, dim, axes, precision, firstDifference } = finding;
  const [first, end] = columns;
  const all: [string, string | undefined][] = [
    ["presets", finding.presets.join(", ")],
    ["could also be", finding.also.map(inShort).join("; ")],
    ["columns", rotary || bias ? undefined : finding.order],
    ["frequencies", finding.mistake || bias ? undefined : finding.frequencies],
    // With all its digits: they make the table.
    ["base", base === undefined ? undefined : String(base)],
    ["shape that was meant", finding.reshaped?.meant.join(" × ")],
    ["part of the table", end - first === dim ? undefined : `columns ${first} to ${end} of ${dim}`],
    ["rotary", rotary && [rotary.part, rotary.pairing].filter(Boolean).join(", ")],
    [
      "scaling",
      rotary && rotary.scaling !== "none"
        ? `${rotary.scaling}, factor ${digits(rotary.factor)}`
        : undefined,
    ],
    ["amplitude", amplitude === 1 ? undefined : digits(amplitude)],
    ["positions", bias ? undefined : axes.map((axis) => positions(axis, finding)).join(" × ")],
    ["numbers rounded to", precision.values],
    ["angles rounded to", precision.angles === "exact" ? undefined : precision.angles],
    ["largest difference", digits(finding.maxDifference)],
    ["numbers past rounding", finding.differing > 0 ? String(finding.differing) : undefined],
    [
      "first of them",
      firstDifference &&
        `[${firstDifference.index.join(", ")}]: ${digits(firstDifference.was)}, the formula gives ${digits(firstDifference.wouldBe)}`,
    ],
  ];
  return all.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/** Base 100 is base 10000 with half the exponent, 10000^(i/dim): a slip that has the numbers of another base. */
function halved({ base, frequencies, mistake, rotary }: FindingData): boolean {
  return base === 100 && frequencies === "paper" && !mistake && !rotary;
}

/** The line that differs if 10000 was meant, in either library. */
const halvedLines = [
  "",
  "Base 100, or base 10000 with the exponent halved, 10000^(i/dim): the numbers are the same. If 10000 was meant:",
  "",
  "```diff",
  "- exponent = pair / dim",
  "+ exponent = 2 * pair / dim",
  "```",
];

/** Returns the lines of Python to change. Where nothing is wrong, they tell a library's formula from the paper's. */
function changed({ mistake, python }: FindingData): string[] {
  if (!python || python.pytorch.changes.length === 0) return [];
  const written = { PyTorch: python.pytorch, NumPy: python.numpy };
  const title = mistake ? "The line to change" : "What differs from the paper's";
  return Object.entries(written).flatMap(([library, program]) =>
    program
      ? [
          "",
          `${title}, in ${library}:`,
          "",
          "```diff",
          ...program.changes.flatMap(({ from, to }) => [`- ${from}`, `+ ${to}`]),
          "```",
        ]
      : [],
  );
}

/**
 * Returns a finding as Markdown, to paste into an issue: the verdict, the numbers, the first difference and
 * the line of code.
 *
 * @example
 * const [finding] = posenc.identify(table);
 * markdownOf("table.npy", table.shape, finding);
 *
 * @param name The table's name. Only its text is shown, whatever it would be in Markdown.
 * @param shape The table's shape.
 * @param finding The finding; undefined if the doctor found none.
 * @throws TypeError if name is no string or shape no array of sizes.
 */
export function markdownOf(
  name: string,
  shape: readonly number[],
  finding: FindingData | undefined,
): string {
  if (typeof name !== "string") throw typeError("name", "a string", name);
  const title = `**${markdownText(name)}**, ${checkShape("shape", shape).join(" × ")} numbers`;
  if (finding === undefined) {
    return `${title}: none of the formulas known here gives these numbers.\n`;
  }
  const lines = [`${title}: ${headline(finding)}`, "", "| | |", "|---|---|"];
  for (const [fact, value] of facts(finding)) lines.push(`| ${fact} | ${value} |`);
  lines.push(...changed(finding));
  if (halved(finding)) lines.push(...halvedLines);
  if (finding.code !== undefined) {
    lines.push(
      "",
      finding.mistake ? "What was meant, in JavaScript:" : "The formula, in JavaScript:",
      "",
    );
    lines.push("```js", finding.code, "```");
  }
  return `${lines.join("\n")}\n`;
}
