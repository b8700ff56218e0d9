/** Every character's score, 0..1, in the table's order; 0 below its threshold. */
export type Scores = ArrayLike<number>;

export interface ScoredCharacter {
  readonly index: number;
  readonly score: number;
}

function isOwner(head: number, own: readonly Scores[], index: number): boolean {
  const score = own[head]![index]!;
  return own.every((scores, other) => other === head || scores[index]! < score);
}

function combined(head: number, own: readonly Scores[], whole: Scores, index: number): number {
  const seen = own[head]![index]!;
  const supported = whole[index]!;
  if (own.length === 1) return Math.max(seen, supported);
  if (supported <= seen || !isOwner(head, own, index)) return seen;
  return (seen + supported) / 2;
}

function isPossible(head: number, own: readonly Scores[], index: number) {
  return own.length === 1 || own[head]![index]! > 0;
}

/**
 * Joins scores of heads' crops and the whole picture without giving one person's tags to another:
 * - one head: the higher of both scores;
 * - several: only characters that the own crop shows. The whole picture supports the one head whose
 *   crop shows a character most, with the mean of both scores; what no crop shows is dropped.
 *
 * @param own scores of each head's crop
 * @returns each head's characters, best first
 */
export function combineScores(own: readonly Scores[], whole: Scores): ScoredCharacter[][] {
  return own.map((_, head) => {
    const found: ScoredCharacter[] = [];
    for (let index = 0; index < whole.length; index++) {
      if (!isPossible(head, own, index)) continue;
      const score = combined(head, own, whole, index);
      if (score > 0) found.push({ index, score });
    }
    return found.sort((a, b) => b.score - a.score);
  });
}
