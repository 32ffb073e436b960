/** The examples whose numbers a library prints. */
export const printedNames = [
  "paper",
  "fairseq",
  "samlynnevans",
  "few-bits",
  "elided",
  "rotary",
  "inv-freq",
  "alibi",
  "t5",
] as const;
export type PrintedName = (typeof printedNames)[number];
