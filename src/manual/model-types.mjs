import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * The guide "Model types" and src/api/rotary/config/survey.ts, both made of model-types.json: what the library
 * makes of each `model_type` of transformers, and why it refuses the others.
 *
 * node src/manual/model-types.mjs
 */
const at = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * @typedef {{ name: string, text: string, made: string | null, does?: string, instead?: string, types: string[] }} Group
 * @type {{ groups: Group[], own: Record<string, { does: string, instead: string }>, folders: Record<string, string> }}
 */
const data = JSON.parse(readFileSync(at("model-types.json"), "utf8"));

const code = (name) => `\`${name}\``;

/** The guide's text. */
export function page() {
  const { groups, own } = data;
  const all = groups.reduce((sum, { types }) => sum + types.length, 0) + Object.keys(own).length;
  const made = groups.filter((group) => group.made !== null);
  const makes = made.reduce((sum, { types }) => sum + types.length, 0);
  const rows = groups.map(({ text, instead, types }) => {
    const what = instead === undefined ? text : `${text}. Instead: ${instead}`;
    return `| ${what} | ${types.length} | ${types.map(code).join(", ")} |`;
  });
  const refused = Object.entries(own).map(
    ([type, { does, instead }]) => `| ${code(type)} | ${does} | ${instead} |`,
  );
  return `---
title: Model types
group: Guides
---

# Model types

How positions enter the ${all} kinds of models (\`model_type\`) of transformers 4.57.6 to 5.16, and of newer ones
as far as they could be read, from their sources. \`fromConfig\` of \`posenc/rotary\` answers for ${makes} of them. It
refuses the others with an error that names \`model_type\`, says what the class does and what to call instead: where
a class's rule cannot be known from its arguments, nothing is guessed.

\`\`\`js
import { fromConfig } from "posenc/rotary";

fromConfig({ model_type: "gpt2" }).kind; // "learned"
\`\`\`

The page is made of \`src/manual/model-types.json\`, as the errors are.

| positions | types | \`model_type\` |
| --- | --- | --- |
${rows.join("\n")}

These have a way of their own, and are refused:

| \`model_type\` | its class | instead |
| --- | --- | --- |
${refused.join("\n")}
`;
}

/** The module that has the reasons of refusals. */
export function survey() {
  const { groups, own, folders } = data;
  const named = (type) => (folders[type] === undefined ? type : `${type}:${folders[type]}`);
  /** @type {(reason: { does?: string, instead?: string }, types: string[]) => string} */
  const row = ({ does = "", instead = "" }, types) =>
    `  [${[does, instead, types.map(named).join(" ")].map((text) => JSON.stringify(text)).join(", ")}],`;
  const rows = [
    ...groups.filter(({ made }) => made === null).map((group) => row(group, group.types)),
    ...Object.entries(own).map(([type, reason]) => row(reason, [type])),
  ];
  return `/**
 * What classes of transformers do that are not made here, and what to call instead: the types, each with
 * its folder of src/transformers/models, or its file, where that has another name. Made of src/manual/model-types.json by
 * model-types.mjs.
 */
// biome-ignore format: a row a line
export const survey: readonly (readonly [does: string, instead: string, types: string])[] = [
${rows.join("\n")}
];
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(at("guides/model-types.md"), page());
  writeFileSync(at("../api/rotary/config/survey.ts"), survey());
}
