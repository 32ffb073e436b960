import type { Plugin } from "vite";
import { records } from "./record-registry.js";

/**
 * What a figure shows that takes a module or a model which no reader can ask anything else: the `records` of a
 * figure's `record.ts`, each a module `posenc:records/<name>`, made once for all files that are built. The figure's
 * `records.d.ts` declares it.
 */
const prefix = "posenc:records/";

export function figureRecords(): Plugin {
  const makers: Readonly<Record<string, (() => Promise<object>) | undefined>> = records;
  const made = new Map<string, Promise<object>>();
  return {
    name: "posenc:records",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const name = id.slice(prefix.length + 1);
      const make = makers[name];
      if (make === undefined) throw new Error(`no figure has records called ${name}`);
      if (!made.has(name)) made.set(name, make());
      return { code: `export default ${JSON.stringify(await made.get(name))};`, map: null };
    },
  };
}
