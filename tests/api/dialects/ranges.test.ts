import { load as loadDialects } from "posenc/dialects";
import { load as loadRotaries } from "posenc/rotary";
import { expect, test } from "vitest";
import source from "../../../src/api/shared/presets/options.ts?raw";

const presets = [...(await loadDialects()).presets(), ...(await loadRotaries()).presets()];
const options = new Map(
  presets.flatMap((preset) => preset.options.map(({ name, mayBe }) => [name, mayBe] as const)),
);

/** The docstring of an option, on one line. */
function docstring(name: string): string {
  const found = new RegExp(String.raw`/\*\*((?:(?!\*/)[^])*)\*/\n  ${name}: `).exec(source)?.[1];
  return (found ?? "").replaceAll(/\s*\n\s*\*?\s*/g, " ").trim();
}

test.each([...options])("the reference says what %s may be: %s", (name, mayBe) => {
  // A type says what a boolean and a name may be.
  if (mayBe === "true or false" || mayBe.startsWith('"')) expect(docstring(name)).not.toBe("");
  else expect(docstring(name)).toContain(`${mayBe[0]?.toUpperCase()}${mayBe.slice(1)}.`);
});
