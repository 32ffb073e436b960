import { load } from "posenc";
import { expect, test } from "vitest";
import readme from "../../README.md?raw";

const AsyncFunction = (async () => undefined).constructor as new (
  ...argumentsAndBody: string[]
) => (...given: unknown[]) => Promise<[unknown, string][]>;

test("the README's example runs, and every value it tells is so", async () => {
  const example = /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  const body = example
    .replace('import { load } from "posenc";\n', "")
    // An expression with its value beside it: both are put aside to be compared.
    .replace(
      /^(\S.*); \/\/ (\[[\d, ]*\]|\d+)(, .*)?$/gm,
      (_line, expression, value) => `told.push([${expression}, ${JSON.stringify(value)}]);`,
    );
  const told = await new AsyncFunction("load", `const told = []; ${body}; return told;`)(load);
  expect(told.length).toBeGreaterThan(8);
  for (const [value, text] of told) expect(value).toEqual(JSON.parse(text));
});
