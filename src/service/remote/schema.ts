/** What replies of another service may be: bounded, and lenient where nothing is lost by it. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Box, clipBox } from '../../contract/box.ts';
import {
  aiEvidenceSchema,
  candidateSchema,
  detectionSchema as strictDetectionSchema,
  MAX_CANDIDATES,
} from '../../contract/search.ts';

/** Most characters of a stranger's name or word. */
const MAX_TEXT = 300;
const MAX_ID = 128;
/** Services behind services: two that name each other would list each other's models without end. */
const MAX_DEPTH = 3;
/** Candidates of one detection that are looked at. */
const MAX_LOOKED_AT = 5 * MAX_CANDIDATES;
/** How far outside the picture a box may reach; pixels in place of shares lie farther. */
const MARGIN = 0.5;

const DECIMAL = /^\s*[+-]?\d{1,20}(\.\d{1,30})?(e[+-]?\d{1,3})?\s*$/i;

/** At most so many UTF-16 units, never half a character at the end. */
export function clipped(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

function text(length: number) {
  return z.string().check(z.overwrite((value) => clipped(value, length)));
}

/** Undefined in place of what does not fit. */
function ifValid<T extends z.ZodMiniType>(schema: T) {
  return z.catch(z.optional(schema), undefined);
}

const word = text(MAX_TEXT);

/** Finite; some services write numbers as text. */
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

/** Without the prompt: what the file itself holds we have read ourselves. */
const evidenceSchema = z.extend(z.omit(aiEvidenceSchema, { prompt: true }), {
  tool: word,
  field: word,
});

/** What the replies to a search and to a look at the models have in common. */
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

/** Without `image`: it is a path of the other service, which clients of ours may not even reach. */
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
  // Cut before it is looked at: a million wrong entries would be a million complaints.
  character: z.pipe(
    z.array(z.unknown()).check(z.overwrite((entries) => entries.slice(0, MAX_LOOKED_AT))),
    z.array(remoteCandidateSchema),
  ),
});

/** Whether clients can send the id as it is: our own forms trim values, and forms have lines. */
function isUsableId(id: string): boolean {
  // Control characters and lone surrogates.
  const isPlain = id === id.trim() && !/[\p{Cc}\p{Cs}]/u.test(id);
  return isPlain && id !== '' && id.length <= MAX_ID && id.split(':').length <= MAX_DEPTH;
}

const description = text(2000);

/** A model as it lists it: only the id must be right; what else is wrong leaves it usable, or paused. */
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
