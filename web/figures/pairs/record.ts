import { readFileSync } from "node:fs";
import { load } from "#lesson";
import { makeFacts } from "../shared/trained/plugin.js";
import { Reader, type Recorded, recordOf } from "./reading.js";

/** Lets the trained model read with all seats. A build does so once: a picture runs nothing. */
async function makeRecord(): Promise<Recorded> {
  const weights = readFileSync("src/training/attempts/rotary.safetensors");
  return recordOf(new Reader(await load(), weights), makeFacts().rows);
}

export const records = { pairs: makeRecord };
