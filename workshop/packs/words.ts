/** Latin names as their words. */

/** Latin words of a name, however long vowels are written: "Yūsha", "Yuusha" and "Yusha" are one. */
export function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const short = plain.replaceAll(/['’]/g, '').replaceAll(/ou|oo|oh(?![aeiou])/g, 'o');
  return short.replaceAll('uu', 'u').match(/[a-z0-9]+/g) ?? [];
}

/** The same for a name in any order of its words. */
export const keyOf = (words: readonly string[]) => [...words].sort().join(' ');
