/** Returns how alike two names are spelled: 0 for no common pair of neighbouring letters, 0.5 for the same. */
export function alike(name: string, other: string): number {
  const [all, others] = [pairsOfLetters(name), pairsOfLetters(other)];
  return others.filter((pair) => all.includes(pair)).length / (all.length + others.length);
}

function pairsOfLetters(text: string): string[] {
  const letters = ` ${text.toLowerCase()} `;
  return Array.from({ length: letters.length - 1 }, (_, n) => letters.slice(n, n + 2));
}
