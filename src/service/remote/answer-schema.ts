import * as z from 'zod/mini';
import { type Box, clipBox } from '../../contract/box.ts';
import { type Names, namesSchema } from '../../contract/language-schema.ts';
import {
  aiEvidenceSchema,
  type Candidate,
  type Detection,
  MAX_CANDIDATES,
} from '../../contract/search.ts';
import { unfit } from './exchange.ts';
import { numeric } from './numeric.ts';
import { clipped } from './texts.ts';

/** Most characters of a stranger's name or word. */
const MAX_TEXT = 300;
/** Candidates of one detection that are looked at. */
const MAX_LOOKED_AT = 5 * MAX_CANDIDATES;
/** How far outside the picture a box may reach; pixels in place of shares lie farther. */
const MARGIN = 0.5;

const text = z.pipe(
  z.string(),
  z.transform((value) => clipped(value, MAX_TEXT)),
);

/** Without the prompt: what the file itself holds we have read ourselves. */
const evidenceSchema = z.pipe(
  aiEvidenceSchema,
  z.transform(({ prompt, ...evidence }) => ({
    ...evidence,
    tool: clipped(evidence.tool, MAX_TEXT),
    field: clipped(evidence.field, MAX_TEXT),
  })),
);

/** What every reply has, and what stands beside the detections. */
export const headSchema = z.object({
  code: numeric,
  trace_id: z.catch(z.optional(z.string()), undefined),
  ai: z.catch(z.optional(z.boolean()), undefined),
  ai_evidence: z.catch(z.optional(evidenceSchema), undefined),
});

const coordinate = numeric.check(z.gte(-MARGIN), z.lte(1 + MARGIN));

function liesInPicture([x1, y1, x2, y2]: Box): boolean {
  return x1 < x2 && y1 < y2 && x1 < 1 && y1 < 1 && x2 > 0 && y2 > 0;
}

const boxSchema = z.pipe(
  z.tuple([coordinate, coordinate, coordinate, coordinate]).check(z.refine(liesInPicture)),
  z.transform((box) => clipBox(box)),
);

const share = z.number().check(z.gte(0), z.lte(1));

function clippedNames(names: Names): Names {
  const entries = Object.entries(names).map(([language, name = '']) => [
    language,
    clipped(name, MAX_TEXT),
  ]);
  return Object.fromEntries(entries) as Names;
}

const namesByLanguage = z.pipe(
  namesSchema,
  z.transform((names) => clippedNames(names)),
);

/** Without `image`: it is a path of the other service, which clients of ours may not even reach. */
const candidateSchema = z.object({
  work: text,
  character: text,
  score: z.catch(z.optional(share), undefined),
  references: z.catch(z.optional(z.int().check(z.gte(0))), undefined),
  names: z.catch(
    z.optional(z.object({ work: namesByLanguage, character: namesByLanguage })),
    undefined,
  ),
});

const detectionSchema = z.object({
  box: boxSchema,
  box_id: z.catch(z.string(), ''),
  not_confident: z.boolean(),
  // Cut before it is looked at: a million wrong entries would be a million complaints.
  character: z.pipe(
    z.pipe(
      z.array(z.unknown()),
      z.transform((entries) => entries.slice(0, MAX_LOOKED_AT)),
    ),
    z.array(candidateSchema),
  ),
});

const bodySchema = z.object({ data: z.array(z.unknown()) });

function toCandidate({
  score,
  references,
  names,
  ...plain
}: z.infer<typeof candidateSchema>): Candidate {
  return {
    ...plain,
    ...(score !== undefined && { score }),
    ...(references !== undefined && { references }),
    ...(names && { names }),
  };
}

function distinct(candidates: readonly Candidate[]): Candidate[] {
  const byName = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const key = JSON.stringify([candidate.work, candidate.character]);
    if (!byName.has(key)) byName.set(key, candidate);
  }
  return [...byName.values()];
}

/**
 * The detections of a successful reply, not yet looked at.
 *
 * @throws ServiceError 17706 when there is no such list
 */
export function detectionsIn(json: unknown): readonly unknown[] {
  const { data } = bodySchema.safeParse(json);
  return data?.data ?? raise('no detections');
}

/**
 * One detection: its box clipped to the picture, candidates told once.
 *
 * @param isMulti up to ten candidates instead of one
 * @throws ServiceError 17706 when it does not fit
 */
export function toDetection(item: unknown, isMulti: boolean): Detection {
  const { data } = detectionSchema.safeParse(item);
  const { box, character, ...rest } = data ?? raise('a detection that does not fit');
  const shown = distinct(character.map(toCandidate)).slice(0, isMulti ? MAX_CANDIDATES : 1);
  return { ...rest, box: [...box], character: shown };
}

function raise(reason: string): never {
  throw unfit(reason);
}
