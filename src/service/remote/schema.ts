/** Schemas for other services' replies: bounded, and lenient where harmless. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Box, clipBox } from '../../contract/box.ts';
import {
  aiEvidenceSchema,
  candidateSchema,
  detectionSchema as strictDetectionSchema,
  MAX_CANDIDATES,
} from '../../contract/search.ts';

const MAX_TEXT = 300;
const MAX_ID = 128;
/** Chained services: two that name each other would list models without end. */
const MAX_DEPTH = 3;
const MAX_LOOKED_AT = 5 * MAX_CANDIDATES;
/** Tolerance outside 0..1; pixel coordinates lie farther. */
const MARGIN = 0.5;

const DECIMAL = /^\s*[+-]?\d{1,20}(\.\d{1,30})?(e[+-]?\d{1,3})?\s*$/i;

/** At most `length` UTF-16 units, never half a character. */
export function clipped(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

function text(length: number) {
  return z.string().check(z.overwrite((value) => clipped(value, length)));
}

function ifValid<T extends z.ZodMiniType>(schema: T) {
  return z.catch(z.optional(schema), undefined);
}

const word = text(MAX_TEXT);

/** Some services write numbers as text. */
const number = z.pipe(
  z.union([
    z.number(),
    z.pipe(
      z.string().check(z.regex(DECIMAL)),
      z.transform((value) => Number(value)),
    ),
  ]),
  z.number(),
);

/** Without the prompt, which we read from the file ourselves. */
const evidenceSchema = z.extend(z.omit(aiEvidenceSchema, { prompt: true }), {
  tool: word,
  field: word,
});

export const envelopeSchema = z.object({
  code: number,
  trace_id: ifValid(z.guid()),
  ai: ifValid(z.boolean()),
  ai_evidence: ifValid(evidenceSchema),
  data: ifValid(z.array(z.unknown())),
});

const coordinate = number.check(z.gte(-MARGIN), z.lte(1 + MARGIN));

function liesInPicture([x1, y1, x2, y2]: Box): boolean {
  return x1 < x2 && y1 < y2 && x1 < 1 && y1 < 1 && x2 > 0 && y2 > 0;
}

const boxSchema = z.tuple([coordinate, coordinate, coordinate, coordinate]).check(
  z.refine(liesInPicture),
  z.overwrite((box) => [...clipBox(box)]),
);

function names(name: typeof word) {
  return z.object({ ja: ifValid(name), en: ifValid(name), zh: ifValid(name) });
}

/** Without `image`, a path that our clients may not reach. */
const remoteCandidateSchema = z.extend(z.omit(candidateSchema, { image: true }), {
  work: word,
  character: word,
  score: ifValid(candidateSchema.shape.score),
  references: ifValid(candidateSchema.shape.references),
  names: ifValid(z.object({ work: names(word), character: names(word) })),
});

export const detectionSchema = z.extend(strictDetectionSchema, {
  box: boxSchema,
  box_id: z.catch(z.guid(), () => randomUUID()),
  unknown: ifValid(z.literal(true)),
  // Cut first: a million wrong entries would be a million errors.
  character: z.pipe(
    z.array(z.unknown()).check(z.overwrite((entries) => entries.slice(0, MAX_LOOKED_AT))),
    z.array(remoteCandidateSchema),
  ),
});

/** Our forms trim values and have lines, so ids must survive both. */
function isUsableId(id: string): boolean {
  const isPlain = id === id.trim() && !/[\p{Cc}\p{Cs}]/u.test(id);
  return isPlain && id !== '' && id.length <= MAX_ID && id.split(':').length <= MAX_DEPTH;
}

const description = text(2000);

/** Lenient: only the id must be right. */
export const remoteModelSchema = z.object({
  id: z.string().check(z.refine(isUsableId)),
  name: ifValid(text(200)),
  provider: ifValid(text(200)),
  enabled: z.catch(z.boolean(), false),
  desc: z.catch(
    z.union([
      names(description),
      z.pipe(
        description,
        z.transform((value) => ({ ja: value, en: value, zh: value })),
      ),
    ]),
    {},
  ),
});
