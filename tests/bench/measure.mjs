// Times contenders in rounds, in which all take turns.

/** A sample lasts at least so many seconds: it should not be of what the others left in the cache. */
const shortest = 0.02;

/** Seconds of work before anything is measured. */
const warmUp = 0.25;

/**
 * Samples of every contender. Some share a core, which holds one task at a time: each is prepared for its own
 * anew before each of its samples.
 *
 * @param {{ result: { times?: number, samples: number[] }, work: object }[]} results
 */
export async function takeTurns(results, { rounds, busy }) {
  for (let round = -1; round < rounds; ++round) {
    for (const { result, work } of results) {
      await work.start?.();
      result.times ??= await timesFor(work);
      const { clock, processor } = await seconds(work, result.times);
      if (round < 0) continue;
      result.samples.push((busy ? processor : clock) / result.times);
    }
  }
}

/**
 * How often a sample does the work. Before that, the work is done until JavaScript and wasm have been
 * compiled in earnest, which their engine does in the background.
 */
async function timesFor(work) {
  let times = 1;
  let spent = 0;
  for (;;) {
    const { clock: took } = await seconds(work, times);
    spent += took;
    if (took < shortest && times < 1e5) {
      times = Math.ceil(times * Math.min(10, (1.2 * shortest) / Math.max(took, 1e-7)));
    } else if (spent >= warmUp) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return times;
    }
  }
}

/** Seconds that a number of times took: by the clock, and of the processor's. */
export async function seconds(work, times) {
  if (work.seconds !== undefined) return work.seconds(times);
  const cpu = process.cpuUsage();
  const start = performance.now();
  if (work.runs !== undefined) await work.runs(times);
  else for (let n = 0; n < times; ++n) work.run();
  const clock = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { clock, processor: (user + system) / 1e6 };
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}
