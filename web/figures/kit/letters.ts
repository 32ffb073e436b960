/** The two sizes of letters in a picture, in CSS pixels at every width: names, and ticks. */
export const letters = { name: 15, tick: 13 } as const;
