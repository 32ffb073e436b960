import { nothing } from "lit";
import { escaped } from "./markdown.js";

/**
 * Returns the markup of a figure's Lit template, so that a page can hold the same picture. All values
 * of attributes must stand between quotes, and nothing may listen to events.
 */
export function markupOf(value: unknown): string {
  if (value === nothing || value === undefined) return "";
  if (Array.isArray(value)) return value.map(markupOf).join("");
  if (typeof value !== "object" || value === null) return escaped(String(value));
  const { strings, values } = value as { strings: readonly string[]; values: readonly unknown[] };
  const parts = strings.map((string, n) => string + markupOf(values[n]));
  return parts.join("").replaceAll(/\s+/g, " ");
}
