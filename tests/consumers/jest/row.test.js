import { writeFileSync } from "node:fs";
import { load } from "posenc";

test("a row", async () => {
  const posenc = await load();
  const { data } = posenc.sinusoidal({ dim: 8 }).encode([3]);
  writeFileSync("row.json", JSON.stringify([...data]));
});
