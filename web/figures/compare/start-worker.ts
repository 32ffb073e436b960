/**
 * Starts the worker that reads large tables. A file that holds everything has none: `no-worker.ts` takes
 * the place of this module there.
 */
export const startWorker: (() => Worker) | undefined = () =>
  // Bundlers know a worker by these very words.
  new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
