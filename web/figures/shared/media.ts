/** Returns whether a media query holds. None does where there is no screen, as in jsdom. */
export function holds(query: string): boolean {
  return globalThis.matchMedia?.(query).matches ?? false;
}
