import { version } from "posenc:build";

const page = globalThis as unknown as Record<symbol, unknown>;

/**
 * Returns the value that all files of one version of posenc on this page share under a name. The first
 * caller makes it. Files of another version have another one.
 */
export function sharedOnPage<Shared>(name: string, make: () => Shared): Shared {
  const key = Symbol.for(`posenc ${version} ${name}`);
  page[key] ??= make();
  return page[key] as Shared;
}
