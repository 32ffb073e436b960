import { javascript, type Maker, type Values } from "../../draw/program.js";
import type { Values as ValuesOf } from "../shared/setting.js";
import type { Shown } from "./picture.js";
import type { compare } from "./settings.js";
import { shortest } from "./shortest.js";

/** A table with more numbers is read from its file. */
const mostNumbers = 2000;

/** The table that the doctor was asked about, minus the formula. */
export const programs: Maker<ValuesOf<typeof compare.settings> & Shown> = ({ compared }) => {
  if (!compared) return {};
  const { table, finding, index } = compared;
  const { data, shape, gaps } = table;
  const isWritten = data.length <= mostNumbers;
  const columns = shape.at(-1) ?? 1;
  const rows = Array.from({ length: data.length / columns }, (_, row) =>
    Array.from(data.subarray(row * columns, (row + 1) * columns), shortest),
  );
  const left = gaps ? `, gaps: ${JSON.stringify(gaps)}` : "";
  const values: Values = isWritten ? { shape, rows } : {};
  const given = isWritten
    ? `const given = { data: Float32Array.from(rows.flat()), shape${left} };`
    : '// The file of the table.\nconst given = await readTableFile(await openAsBlob("table.npy"));';
  const asked = finding
    ? `const findings = doctor.identify(given);
const { verdict, presets, mistake } = findings[${index}];
console.log({ verdict, presets, mistake });
// The table minus the formula.
const table = doctor.difference(given, findings[${index}].table());
`
    : `console.log(doctor.identify(given)); // none
const table = given;
`;
  const imported = isWritten
    ? '{ load } from "posenc/doctor"'
    : '{ openAsBlob } from "node:fs";\nimport { load, readTableFile } from "posenc/doctor"';
  return {
    JavaScript: javascript(imported, values, `\n${given}\nconst doctor = await load();\n${asked}`),
  };
};
