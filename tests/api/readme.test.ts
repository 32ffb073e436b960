import { load } from "posenc";
import { load as loadDialects } from "posenc/dialects";
import { load as loadRotaries } from "posenc/rotary";
import { expect, test } from "vitest";
import readme from "../../README.md?raw";

const AsyncFunction = (async () => undefined).constructor as new (
  ...argumentsAndBody: string[]
) => (...given: unknown[]) => Promise<[unknown, string][]>;

test.each([
  ["posenc", load],
  ["posenc/dialects", loadDialects],
  ["posenc/rotary", loadRotaries],
])("the README's example of %s runs, and every value it tells is so", async (module, load) => {
  const imported = `import { load } from "${module}";\n`;
  const examples = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, text]) => text ?? "");
  const example = examples.find((text) => text.startsWith(imported)) ?? "";
  const body = example
    .replace(imported, "")
    // An expression with its value beside it: both are put aside to be compared.
    .replace(
      /^(\S.*); \/\/ (\[[\d, ]*\]|\d+)(, .*)?$/gm,
      (_line, expression, value) => `told.push([${expression}, ${JSON.stringify(value)}]);`,
    );
  const told = await new AsyncFunction("load", `const told = []; ${body}; return told;`)(load);
  expect(told.length).toBeGreaterThan(6);
  for (const [value, text] of told) expect(value).toEqual(JSON.parse(text));
});
