/** The examples whose numbers a library prints. */
export const printedNames = ["elided", "inv-freq", "alibi", "t5"] as const;
export type PrintedName = (typeof printedNames)[number];
