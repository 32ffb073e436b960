import { shortened } from "../../shared/check.js";
import { chosen } from "../chosen.js";
import { tableError } from "../table-error.js";
import { isIndex } from "./header.js";
import { parseJson } from "./json.js";
import { flatten, shaped } from "./nested.js";
import type { Reading, Written } from "./written.js";

type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns a table of an object for each row, `[{ "dim_0": 0, … }, …]`; undefined if value is none. */
function fromRecords(value: unknown, name: string): Written | undefined {
  if (!Array.isArray(value) || !value.every(isRecord)) return undefined;
  const rows: readonly Values[] = value;
  const keys = Object.keys(rows[0] ?? {});
  const first = rows.map((row) => row[keys[0] ?? ""]);
  const index = isIndex(keys, first.map(String)) ? keys.shift() : undefined;
  const table = flatten(
    rows.map((row) => keys.map((key) => row[key])),
    name,
  );
  return table && { ...table, index };
}

/** Returns the table that a value of JSON is; undefined if it is none. */
function tableOf(value: unknown, name: string): Written | undefined {
  const { data, shape } = isRecord(value) ? value : {};
  const flat = flatten(data, name);
  if (flat === undefined || !Array.isArray(shape)) {
    return fromRecords(value, name) ?? flatten(value, name);
  }
  if (!shape.every((size) => Number.isSafeInteger(size) && size >= 0)) {
    const was = shortened(JSON.stringify(shape));
    const problem = { kind: "shape", expected: "[32, 64]", was } as const;
    throw tableError(`shape of ${name}`, "whole numbers", was, problem);
  }
  return shaped(flat, shape, name);
}

/** Collects the tables of an object and of the objects in it, by name: `state.pe`. */
function collect(object: Values, before: string, name: string, found: Map<string, Written>): void {
  for (const [key, value] of Object.entries(object)) {
    const path = before + key;
    // Words and vocabularies are no tables.
    if (Array.isArray(value) && typeof value[0] === "string") continue;
    const one = tableOf(value, `${path} of ${name}`);
    if (one !== undefined) found.set(path, one);
    else if (isRecord(value)) collect(value, `${path}.`, name, found);
  }
}

/** Reads JSON: nested arrays, `{ shape, data }`, an object for each row, or tables by name. */
export function fromJson(text: string, { name }: Reading): Written {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    const was = (error as Error).message;
    throw tableError(name, `JSON, as it begins with ${text[0]}`, was, { kind: "json", was });
  }
  const whole = tableOf(value, name);
  if (whole !== undefined) return whole;
  const found = new Map<string, Written>();
  collect(value as Values, "", name, found);
  const tensor = chosen(
    [...found].map(([key, { shape }]) => [key, shape]),
    name,
  );
  return { ...(found.get(tensor) as Written), tensor };
}
