import * as z from 'zod/mini';
import { namesSchema } from './language-schema.ts';

/** Most candidates of one detection with `is_multi=1`. */
export const MAX_CANDIDATES = 10;

const share = z.number().check(z.gte(0), z.lte(1));

/** A candidate character (docs/interface.md, section 1); what follows `character` goes beyond the spec and may be absent. */
export const candidateSchema = z.object({
  work: z.string(),
  character: z.string(),
  /** Calibrated probability, 0..1, that this candidate is right. */
  score: z.optional(share),
  /** Path of the reference picture that matched best, relative to the base address. */
  image: z.optional(z.string()),
  /** Reference pictures that the gallery holds of this character. */
  references: z.optional(z.int().check(z.gte(0))),
  /** The work's and the character's names by language. */
  names: z.optional(z.object({ work: namesSchema, character: namesSchema })),
});

export type Candidate = z.infer<typeof candidateSchema>;

/** A detected person (docs/interface.md, section 1). `box` is `[x1, y1, x2, y2]` in shares of the upright picture. */
export const detectionSchema = z.object({
  box: z.tuple([share, share, share, share]),
  box_id: z.string(),
  not_confident: z.boolean(),
  character: z.array(candidateSchema),
});

export type Detection = z.infer<typeof detectionSchema>;

/** What in the file says that it was generated; an optional extra field beside `ai`. */
export const aiEvidenceSchema = z.object({
  /**
   * Where it was found; `comment` is a JPEG's or GIF's own, `stealth` the lowest bits of the pixels;
   * with `classifier` the file says nothing, and the model named in `tool` judged the picture.
   */
  kind: z.enum(['png-text', 'exif', 'xmp', 'iptc', 'comment', 'c2pa', 'stealth', 'classifier']),
  /** The generator's name as far as the file tells, else an empty string. Text of a stranger. */
  tool: z.string(),
  /** The field that spoke, e.g. `parameters` or `DigitalSourceType`. */
  field: z.string(),
  /** The IPTC vocabulary's word, e.g. `trainedAlgorithmicMedia`, when that is what spoke. */
  source_type: z.optional(z.string()),
  /** The program that wrote the C2PA manifest. Text of a stranger. */
  claim_generator: z.optional(z.string()),
  /** Whether the C2PA manifest's signature and hashes fit this file. Who signed is not checked. */
  intact: z.optional(z.boolean()),
  /** Present and true when the file holds the words that the picture was asked for with. */
  has_prompt: z.optional(z.boolean()),
  /** Those words; only when the request asked for them with `ai_prompt=1`. Text of a stranger. */
  prompt: z.optional(z.string()),
});

export type AiEvidence = z.infer<typeof aiEvidenceSchema>;

/** Successful reply of `POST /v1/search` (docs/interface.md, section 1). */
export const searchReplySchema = z.object({
  code: z.int(),
  trace_id: z.string(),
  ai: z.boolean(),
  data: z.array(detectionSchema),
  /** Path, relative to the base address, of the upright picture of this recognition; kept for minutes only. */
  preview: z.optional(z.string()),
  ai_evidence: z.optional(aiEvidenceSchema),
});

export type SearchReply = z.infer<typeof searchReplySchema>;

/** Every error of the service, whatever the path (docs/interface.md, section 4). */
export const errorReplySchema = z.object({
  code: z.int(),
  message: z.string(),
  zh_message: z.string(),
  ai: z.literal(false),
  trace_id: z.string(),
  data: z.tuple([]),
});

export type ErrorReply = z.infer<typeof errorReplySchema>;

/** The least that a client needs from an error of any service that speaks this API. */
export const anyReplySchema = z.looseObject({
  code: z.int(),
  message: z.optional(z.string()),
  trace_id: z.optional(z.string()),
});

export type AnyReply = z.infer<typeof anyReplySchema>;
