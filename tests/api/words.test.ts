import { expect, test } from "vitest";
import generated from "../../build/types/border/shared/presets/rows.d.ts?raw";
import told from "../../src/api/shared/forms.ts?raw";

// The names of words are generated from the core; what each word means is told by hand.

/** The names of all values of an enumeration of the core. */
function namesOf(type: string): string[] {
  const line = new RegExp(`^  ${type}: (.*);$`, "m").exec(generated)?.[1] ?? "";
  return [...line.matchAll(/"([^"]+)"/g)].map(([, name]) => name as string);
}

test.each(["FrequencyForm", "ColumnOrder", "OddColumn"])(
  "the docstring of %s tells what each of its words means",
  (type) => {
    const docstring = told.split(`export type ${type} `)[0]?.split("/**").at(-1) ?? "";
    expect(namesOf(type).length).toBeGreaterThan(2);
    for (const name of namesOf(type)) expect(docstring).toContain(`\`"${name}"\``);
  },
);
