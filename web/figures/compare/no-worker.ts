/** Takes the place of `start-worker.ts` in a file that holds everything: a worker would be a second one. */
export const startWorker: (() => Worker) | undefined = undefined;
