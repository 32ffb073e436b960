/**
 * The settings that stay the same from page to page, with their first values: the position that the reader
 * looks at, and the order of the words of her sentence. Every figure with a setting of that name shares it.
 */
export const sharedSettings = { pos: 5, words: "012" } as const;

/** The settings of the reader's own encoding, which every card of tests shares. */
export const ownEncoding = ["attempt", "join", "period", "wavebase", "total"] as const;

/** The positions that every chapter about positions can show. */
export const sharedPosition = { min: 0, max: 49, step: 1, initial: sharedSettings.pos } as const;
