import type { FindingData } from "posenc/doctor";
import type findingText from "../../text/en/finding.js";
import { significant, whole } from "../../text/number.js";
import { presetName } from "../shared/preset-names.js";

type Text = typeof findingText;

/** How many libraries a verdict names. The parameters name all. */
const fewNames = 3;

function nameless(text: Text, { rotary }: FindingData): string {
  return rotary ? text.namelessRotary : text.nameless;
}

function nameOf(text: Text, finding: FindingData): string {
  const { presets } = finding;
  if (presets.includes("paper")) return text.paper;
  return presets.slice(0, fewNames).map(presetName).join(text.list) || nameless(text, finding);
}

function nameOfFirst(text: Text, finding: FindingData): string {
  const [first] = finding.presets;
  if (first === undefined) return nameless(text, finding);
  return first === "paper" ? text.paper : presetName(first);
}

/** How many other explanations a verdict names. The list below it has all. */
const fewOthers = 2;

/** Returns the verdict on a table in a sentence or two. */
export function verdict(text: Text, finding: FindingData | undefined, cells: number): string {
  if (!finding) return text.verdict.none;
  const others = finding.also.slice(0, fewOthers).map((other) => formula(text, other));
  const { base, frequencies, mistake, rotary } = finding;
  const isHalved = base === 100 && frequencies === "paper" && !mistake && !rotary;
  const told = likeliest(text, finding, cells) + (isHalved ? ` ${text.halved}` : "");
  return others.length > 0 ? `${told} ${text.also(others.join(text.or))}` : told;
}

function likeliest(text: Text, finding: FindingData, cells: number): string {
  const { verdict, mistakes } = text;
  if (finding.verdict === "near") {
    const what = finding.mistake ? mistakes[finding.mistake] : nameOf(text, finding);
    const differing = whole(finding.differing);
    const told = verdict.near(what.replace(/[.。]$/, ""), differing, whole(cells));
    const first = finding.firstDifference;
    if (!first) return told;
    const [was, wouldBe] = [significant(first.was, 6), significant(first.wouldBe, 6)];
    return `${told} ${text.firstCell(first.index.join(", "), was, wouldBe)}`;
  }
  if (finding.mistake) return verdict.mistake(mistakes[finding.mistake]);
  if (finding.verdict === "unusual") {
    const parameters = finding.unusual.map((name) => text.unusual[name]).join(text.list);
    return verdict.unusual(nameOf(text, finding), parameters);
  }
  if (finding.rival) return verdict.rival(nameOf(text, finding), text.rivals[finding.rival]);
  const told = finding.verdict === "ambiguous" ? verdict.ambiguous : verdict.match;
  return told(nameOf(text, finding));
}

/** Describes the formula of a finding in a few words. */
export function formula(text: Text, finding: FindingData): string {
  const base = finding.base === undefined ? "" : `, θ = ${significant(finding.base)}`;
  if (finding.rotary) return text.named(nameOfFirst(text, finding), rotary(text, finding));
  if (finding.mistake) return `${text.mistakes[finding.mistake].replace(/[.。]$/, "")}${base}`;
  const part = corner(text, finding);
  const told = `${text.orders[finding.order]}, ${text.frequencyForms[finding.frequencies]}${base}${part && text.between + part}`;
  return finding.presets[0] ? text.named(nameOfFirst(text, finding), told) : told;
}

export function corner(text: Text, { columns: [first, end], dim }: FindingData): string {
  return end - first === dim ? "" : text.corner(whole(first), whole(end), whole(dim));
}

export function rotary(text: Text, { rotary }: FindingData): string {
  if (rotary === undefined) return "";
  const { part, pairing, scaling, factor } = rotary;
  const said = [
    text.rotaryParts[part],
    pairing === undefined ? "" : text.pairings[pairing],
    scaling === "none" ? "" : text.byFactor(text.scalings[scaling], significant(factor)),
  ];
  return said.filter((part) => part !== "").join(text.between);
}
