/** What the command was asked for and cannot do. Its message is all that is printed. */
export class Refusal extends Error {}
