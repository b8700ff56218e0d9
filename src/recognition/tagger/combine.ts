/** The score of every character of the table, 0..1, in the table's order. */
export type Scores = ArrayLike<number>;

export interface ScoredCharacter {
  /** Place in the table's list of characters. */
  readonly index: number;
  readonly score: number;
}

/** Whether no other head's own crop speaks for the character as much. */
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

/** Whether a head may have a character at all. */
function isPossible(head: number, own: readonly Scores[], index: number, threshold: number) {
  return own.length === 1 || own[head]![index]! >= threshold;
}

/**
 * Joins what the tagger says about each head's crop with what it says about the whole picture, so
 * that one person's tags do not land on another:
 * - with one head, a character's score is the higher of the two: the whole picture shows the same
 *   person, and more of them;
 * - with several, a head has only the characters that its own crop shows. The whole picture supports
 *   a character for the one head whose crop shows it most, with the mean of both scores; what it
 *   shows and no crop does belongs to nobody, since it cannot be told to whom.
 *
 * @param own scores of each head's crop
 * @param threshold characters from this score on count
 * @returns for each head its characters, best first
 */
export function combineScores(
  own: readonly Scores[],
  whole: Scores,
  threshold: number,
): ScoredCharacter[][] {
  return own.map((_, head) => {
    const found: ScoredCharacter[] = [];
    for (let index = 0; index < whole.length; index++) {
      if (!isPossible(head, own, index, threshold)) continue;
      const score = combined(head, own, whole, index);
      if (score >= threshold) found.push({ index, score });
    }
    return found.sort((a, b) => b.score - a.score);
  });
}
