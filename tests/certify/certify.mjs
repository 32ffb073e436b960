// npm run certify -- [--quick]
//
// Compares the values of posenc::nearest, of the default and in 16 bits with MPFR's: see certify.cpp. Before
// that a table with one changed bit must be found out. The whole domain takes half an hour, and its result is
// written to certificate.txt beside this file. --quick takes a part of it, in a minute, and compares its
// hashes with those that certificate-quick.txt holds.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { main, Refusal, root, run, say } from "../../src/toolchain/run.mjs";

const here = join(root, "tests", "certify");
const program = join(root, "build/native/tests/certify/posenc_certify");

/** The lines of a certificate that tell of values: the same on every machine and day. */
const ofValues = (text) => text.slice(text.indexOf("of these values"));

await main((args) => {
  const { quick } = parseArgs({
    args,
    options: { quick: { type: "boolean", default: false } },
  }).values;
  run("cmake", ["--workflow", "--preset", "certify"], { quiet: true });
  say("One changed bit is found");
  run(program, ["spoiled"]);
  const domain = quick ? "quick" : "full";
  say(`Comparing the ${domain} domain with MPFR`);
  let found;
  try {
    found = execFileSync(program, [domain], { encoding: "utf8" });
  } catch (error) {
    throw new Refusal(`Some values are not the nearest float32:\n${error.stdout ?? error.message}`);
  }
  process.stdout.write(found);
  const compiler = found.slice(0, found.indexOf("\n"));
  const day = new Date().toISOString().slice(0, 10);
  const text = `The ${domain} domain of npm run certify, ${day}, ${compiler}.

fast and near.: how many of these values are not the float32 nearest to the real one, by default and with
rounding "nearest". Numbers in 16 bits are made in one way, and both columns count those that are not the
nearest of their kind. hash: FNV-1a of the bits, with "nearest" where that can be asked for; of a line of
several tables, of their hashes.

${ofValues(found)}`;
  const file = join(here, quick ? "certificate-quick.txt" : "certificate.txt");
  if (!quick || !existsSync(file)) {
    writeFileSync(file, text);
  } else if (ofValues(readFileSync(file, "utf8")) !== ofValues(text)) {
    throw new Refusal(`The values are no longer those of ${file}`);
  }
});
