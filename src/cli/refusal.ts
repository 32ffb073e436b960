/** An error that the user can act on. Only its message is printed, without a stack. */
export class Refusal extends Error {}
