import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { page, survey } from "../../src/manual/model-types.mjs";

test("guide and reasons of model types are as node src/manual/model-types.mjs makes them", () => {
  const read = (path: string) =>
    readFileSync(new URL(`../../src/${path}`, import.meta.url), "utf8");
  expect(read("manual/guides/model-types.md")).toBe(page());
  expect(read("api/rotary/config/survey.ts")).toBe(survey());
});

test("the CHANGELOG counts what there is", () => {
  const text = readFileSync("CHANGELOG.md", "utf8").replaceAll(/\s+/g, " ");
  const guide = readFileSync("src/manual/guides/model-types.md", "utf8");
  const [, types] = /the (\d+) kinds of models/.exec(guide) ?? [];
  const [, rotaries] =
    /made by `session` and `fromConfig`: `posenc\/rotary` \| (\d+) \|/.exec(guide) ?? [];
  expect(text).toContain(
    `It knows ${rotaries} kinds of models with rotaries; a guide has all ${types} `,
  );
  const { modules } = JSON.parse(readFileSync("dist-figures/custom-elements.json", "utf8"));
  const tags = modules.flatMap(({ declarations = [] }) =>
    declarations.filter(({ tagName }: { tagName?: string }) => tagName !== undefined),
  );
  expect(text).toContain(`${tags.length} figures as custom elements`);
});
