import { tableError } from "./table-error.js";

/** @internal Returns which of several tensors to read, by their names and shapes. */
export function chosen(shapes: [tensor: string, shape: number[]][], name: string): string {
  const tables = shapes.filter(([, { length }]) => length >= 2);
  const [first] = tables.find(([tensor]) => /pos|sin|(^|[._])pe($|[._])/i.test(tensor)) ??
    tables[0] ?? [undefined];
  if (first !== undefined) return first;
  const vector = shapes.find(([tensor]) => /inv_?freq|slopes/i.test(tensor));
  if (vector !== undefined) return vector[0];
  const has = shapes.map(([tensor, shape]) => `${tensor} [${shape.join(", ")}]`).join(", ");
  const was = has || "empty";
  throw tableError(name, "a file with a table of rows and columns", was, {
    kind: "no-table",
    was: has,
  });
}
