import type { BothNames } from '../contract/names.ts';
import { iou } from '../contract/box.ts';
import { LANGUAGES } from '../contract/language.ts';
import type { JoinedManifest } from './manifest.ts';
import { judge } from './match/judge.ts';
import type { RankedCandidate, RecognisedHead, RecogniseOptions, Recogniser } from './types.ts';

/** Of each model's candidates for a head, the best. */
const CONSIDERED = 10;

/** Intersection over union of two models' boxes for one head. */
const SAME_HEAD = 0.3;

export interface JoinedPart {
  readonly id: string;
  readonly recogniser: Recogniser;
}

/** Names that others know for a candidate. */
export type NamesOf = (work: string, character: string) => BothNames;

interface Named {
  readonly id: string;
  readonly candidates: readonly RankedCandidate[];
}

interface Merged {
  readonly candidate: RankedCandidate;
  readonly works: ReadonlySet<string>;
  readonly characters: ReadonlySet<string>;
  readonly scores: ReadonlyMap<string, number>;
}

/** For comparing: whatever the order of its words. */
function folded(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u);
  return words.filter(Boolean).sort().join(' ');
}

function keys(plain: string, ...known: readonly BothNames['work'][]): ReadonlySet<string> {
  const names = known.flatMap((one) => LANGUAGES.map((language) => one[language]));
  const all = [plain, ...names].filter((name) => name !== undefined);
  return new Set(all.map(folded).filter((name) => name !== ''));
}

function isSame(a: Merged, b: Merged): boolean {
  const shared = [...a.characters].filter((name) => b.characters.has(name));
  const sameWork = [...a.works].some((work) => b.works.has(work));
  return shared.some((name) => sameWork || name.includes(' '));
}

function entry(id: string, candidate: RankedCandidate, namesOf: NamesOf): Merged {
  const { work, character, names, score } = candidate;
  const known = namesOf(work, character);
  return {
    candidate,
    works: keys(work, known.work, names?.work ?? {}),
    characters: keys(character, known.character, names?.character ?? {}),
    scores: new Map([[id, score]]),
  };
}

function withAnother(first: Merged, second: Merged): Merged {
  const names = first.candidate.names ?? second.candidate.names;
  return {
    candidate: { ...second.candidate, ...first.candidate, ...(names && { names }) },
    works: new Set([...first.works, ...second.works]),
    characters: new Set([...first.characters, ...second.characters]),
    scores: new Map([...second.scores, ...first.scores]),
  };
}

/** Formula: public/models/README.md. */
function jointScore(lists: readonly Named[], scores: ReadonlyMap<string, number>): number {
  let doubt = 1;
  let agreement = 1;
  for (const { id, candidates } of lists) {
    const score = scores.get(id) ?? 0;
    doubt *= 1 - score;
    agreement *= 1 - Math.max(0, (candidates[0]?.score ?? 0) - score) / 2;
  }
  return (1 - doubt) * agreement;
}

/** Models' candidates for one head, each character once, best first. */
export function joinCandidates(lists: readonly Named[], namesOf: NamesOf): RankedCandidate[] {
  const merged: Merged[] = [];
  for (const { id, candidates } of lists) {
    for (const candidate of candidates) {
      const one = entry(id, candidate, namesOf);
      const at = merged.findIndex((other) => !other.scores.has(id) && isSame(other, one));
      if (at === -1) merged.push(one);
      else merged[at] = withAnother(merged[at]!, one);
    }
  }
  return merged
    .map(({ candidate, scores }) => {
      const by = lists.map(({ id }) => id).filter((id) => scores.has(id));
      return { ...candidate, score: jointScore(lists, scores), by };
    })
    .sort((a, b) => b.score - a.score);
}

function sameHead(head: RecognisedHead, heads: readonly RecognisedHead[]) {
  const overlaps = heads.map((other) => iou(head.box, other.box));
  const best = Math.max(SAME_HEAD, ...overlaps);
  return heads[overlaps.indexOf(best)];
}

/**
 * A `joined` recogniser: every model recognises, one after the other; the first finds the heads. Its
 * probes are the first's, for grouping only: that model alone cannot name them again.
 */
export function joinedRecogniser(
  parts: readonly JoinedPart[],
  match: JoinedManifest['match'],
  namesOf: NamesOf,
): Recogniser {
  const [first, ...others] = parts;
  return {
    grouping: first!.recogniser.grouping && { ...first!.recogniser.grouping, embedding: undefined },
    async recognise(picture, options: RecogniseOptions = {}) {
      const { maxCandidates, onHeads: _, ...rest } = options;
      const limits = { ...rest, maxCandidates: CONSIDERED };
      const heads = await first!.recogniser.recognise(picture, {
        ...options,
        maxCandidates: CONSIDERED,
      });
      const answers: (readonly RecognisedHead[])[] = [];
      if (heads.length > 0) {
        for (const { recogniser } of others)
          answers.push(await recogniser.recognise(picture, limits));
      }
      const joined = heads.map((head) => {
        const seen = [head, ...answers.map((answer) => sameHead(head, answer))];
        const lists = parts.map(({ id }, i) => ({ id, candidates: seen[i]?.candidates ?? [] }));
        const candidates = joinCandidates(lists, namesOf);
        const sure = seen.every((one) => one?.sure ?? true);
        const shown = candidates.slice(0, maxCandidates);
        return { ...head, sure, ...judge(sure, candidates, match), candidates: shown };
      });
      // Where the others think otherwise, nobody is there.
      return joined.filter(({ doubtful, unknown }) => !(doubtful && unknown));
    },
  };
}
