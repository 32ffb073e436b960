import type { fromConfig, Rotaries } from "posenc/rotary";

/** What reads configurations, and makes their rotaries. */
export interface Kit {
  fromConfig: typeof fromConfig;
  posenc: Rotaries;
}

/** Fetches the module with rotaries. */
export async function loadKit(): Promise<Kit> {
  const { fromConfig, load } = await import("posenc/rotary");
  return { fromConfig, posenc: await load() };
}
