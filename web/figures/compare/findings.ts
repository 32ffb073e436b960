// What the doctor says of the tables that a figure makes itself. The build asks it: what it says weighs far less than
// its module, which no reader can ask anything else there.
import { type FindingData, load } from "posenc/doctor";
import { dataOf } from "./consultant.js";

interface Table {
  data: Float32Array | Float64Array;
  shape: readonly number[];
}

/** The figures show their programs themselves, line by line. */
const withoutPrograms = ({ also, ...finding }: FindingData): FindingData => ({
  ...finding,
  python: undefined,
  also: also.map(withoutPrograms),
});

/** Returns the first finding of each table by its name: undefined where the doctor finds nothing. */
export async function findingsOf<Name extends string>(
  tables: readonly (readonly [Name, Table])[],
): Promise<Readonly<Partial<Record<Name, FindingData>>>> {
  const doctor = await load();
  return Object.fromEntries(
    tables.map(([name, table]) => {
      const [finding] = doctor.identify(table);
      return [name, finding && withoutPrograms(dataOf(finding))];
    }),
  ) as Partial<Record<Name, FindingData>>;
}
