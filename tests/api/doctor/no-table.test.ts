// A long text that is no table is refused by its beginning, not after all of it was taken apart.

import { readTable, TableError } from "posenc/doctor";
import { expect, test } from "vitest";

const megabytes = 10;

test.each(["...,", "-inf,", "-inf ", "... ", ",", ";", "|", "&", "a,", "x ", "1 a ", "1,,", "a\n"])(
  "10 MB of %j",
  (part) => {
    const text = part.repeat((megabytes * 2 ** 20) / part.length);
    const begin = performance.now();
    expect(() => readTable(text)).toThrow(TableError);
    expect(performance.now() - begin).toBeLessThan(2000);
  },
);

test("a long row of numbers is read as before", () => {
  expect(readTable(`${"0.5,".repeat(9999)}-inf`).shape).toEqual([1, 10_000]);
});
