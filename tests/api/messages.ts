/** What is done wrong, which error that is, and what its message begins with. */
export type Case = readonly [() => unknown, ErrorConstructor, string];

/** A test is named by its message. */
export const messagesFirst = (cases: readonly Case[]) =>
  cases.map(([does, type, message]) => [message, type, does] as const);
