import { describe, test } from "vitest";
import { consumer } from "./consumer.js";
import { expectEvery, expectRow } from "./expected.js";

const runtimes = [
  { name: "Deno", program: "deno", args: ["run", "--allow-read"] },
  { name: "Bun", program: "bun", args: ["run"] },
];

for (const { name, program, args } of runtimes) {
  describe(name, () => {
    const project = consumer(program);

    test("finds every wasm file", async () => {
      expectEvery(await project.run(program, [...args, "main.js"]));
    });

    test("takes the inline entry", async () => {
      expectRow(await project.run(program, [...args, "inline.js"]));
    });
  });
}
