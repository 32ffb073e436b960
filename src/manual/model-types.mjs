import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * The guide "Model types", made of model-types.json: what the library makes of each `model_type` of
 * transformers, and why it refuses the others.
 *
 * node src/manual/model-types.mjs
 */
const at = (name) => fileURLToPath(new URL(name, import.meta.url));

/** @type {{ groups: { name: string, text: string, made: string | null, types: string[] }[], own: Record<string, string> }} */
export const data = JSON.parse(readFileSync(at("model-types.json"), "utf8"));

const code = (name) => `\`${name}\``;

/** The guide's text. */
export function page() {
  const { groups, own } = data;
  const all = groups.reduce((sum, { types }) => sum + types.length, 0) + Object.keys(own).length;
  const made = groups.filter((group) => group.made !== null);
  const makes = made.reduce((sum, { types }) => sum + types.length, 0);
  const rows = groups.map(
    ({ text, types }) => `| ${text} | ${types.length} | ${types.map(code).join(", ")} |`,
  );
  const refused = Object.entries(own).map(([type, why]) => `| ${code(type)} | ${why} |`);
  return `---
title: Model types
group: Guides
---

# Model types

How positions enter the ${all} kinds of models (\`model_type\`) of transformers 4.57.6 and 5.15.0, read from
their sources. \`fromConfig\` of \`posenc/rotary\` answers for ${makes} of them. It refuses the others with an
error that names \`model_type\`: where a class's rule cannot be known from its arguments, nothing is guessed.

\`\`\`js
import { fromConfig } from "posenc/rotary";

fromConfig({ model_type: "gpt2" }).kind; // "learned"
\`\`\`

The page is made of \`src/manual/model-types.json\`.

| positions | types | \`model_type\` |
| --- | --- | --- |
${rows.join("\n")}

These turn queries and keys in a way of their own, and are refused:

| \`model_type\` | why |
| --- | --- |
${refused.join("\n")}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(at("guides/model-types.md"), page());
}
