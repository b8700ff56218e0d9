import * as z from 'zod/mini';
import { namesSchema } from './language-schema.ts';

/** Per detection with `is_multi=1`. */
export const MAX_CANDIDATES = 10;

const share = z.number().check(z.gte(0), z.lte(1));

/** docs/interface.md, section 1; what follows `character` is beyond the basic interface and optional. */
export const candidateSchema = z.object({
  work: z.string(),
  character: z.string(),
  /** Calibrated probability, 0..1. */
  score: z.optional(share),
  /** Best-matching reference picture, relative to the base address. */
  image: z.optional(z.string()),
  /** Number of reference pictures in the gallery. */
  references: z.optional(z.int().check(z.gte(0))),
  names: z.optional(z.object({ work: namesSchema, character: namesSchema })),
  /** Ids of the models that named it, of a joined model. */
  by: z.optional(z.array(z.string())),
});

export type Candidate = z.infer<typeof candidateSchema>;

/** A detected person (docs/interface.md, section 1); `box` is `[x1, y1, x2, y2]` in shares. */
export const detectionSchema = z.object({
  box: z.tuple([share, share, share, share]),
  box_id: z.string(),
  not_confident: z.boolean(),
  /** True: no candidate is near enough to name the head after it. Beyond the spec. */
  unknown: z.optional(z.boolean()),
  character: z.array(candidateSchema),
  /** With `handles=1`, from models that have embeddings (contract/heads.ts). Beyond the spec. */
  handle: z.optional(z.string()),
});

export type Detection = z.infer<typeof detectionSchema>;

/** What says that the picture was generated; an extra field beside `ai`. */
export const aiEvidenceSchema = z.object({
  /**
   * `comment`: of a JPEG or GIF; `stealth`: lowest bits of the pixels; `classifier`: judged by the
   * model in `tool`, as the file says nothing.
   */
  kind: z.enum(['png-text', 'exif', 'xmp', 'iptc', 'comment', 'c2pa', 'stealth', 'classifier']),
  /** The generator, or empty. Untrusted text. */
  tool: z.string(),
  /** E.g. `parameters` or `DigitalSourceType`. */
  field: z.string(),
  /** IPTC term, e.g. `trainedAlgorithmicMedia`. */
  source_type: z.optional(z.string()),
  /** Writer of the C2PA manifest. Untrusted text. */
  claim_generator: z.optional(z.string()),
  /** C2PA signature and hashes fit this file. The signer is not checked. */
  intact: z.optional(z.boolean()),
  has_prompt: z.optional(z.boolean()),
  /** Only with `ai_prompt=1`. Untrusted text. */
  prompt: z.optional(z.string()),
});

export type AiEvidence = z.infer<typeof aiEvidenceSchema>;

/** Reply of `POST /v1/search` (docs/interface.md, section 1). */
export const searchReplySchema = z.object({
  code: z.int(),
  trace_id: z.string(),
  ai: z.boolean(),
  data: z.array(detectionSchema),
  /** The upright picture, relative to the base address; kept for minutes. */
  preview: z.optional(z.string()),
  ai_evidence: z.optional(aiEvidenceSchema),
});

export type SearchReply = z.infer<typeof searchReplySchema>;

/** One line before the last: the picture, or its sure heads before they are named. */
export const progressSchema = z.object({
  preview: z.optional(z.string()),
  /** Upright width and height in pixels. */
  size: z.optional(z.tuple([z.int(), z.int()])),
  boxes: z.optional(z.array(z.pick(detectionSchema, { box: true, box_id: true }))),
});

export type Progress = z.infer<typeof progressSchema>;

/** Why an address gave no picture; of a refused address no more is told than of an unknown host. */
const DOWNLOAD_REASONS = [
  'web-page',
  'not-a-picture',
  'not-found',
  'not-allowed',
  'host-unknown',
  'timeout',
  'too-large',
  'failed',
] as const;

export type DownloadReason = (typeof DOWNLOAD_REASONS)[number];

/** Every error, whatever the path (docs/interface.md, section 4). */
export const errorReplySchema = z.object({
  code: z.int(),
  message: z.string(),
  zh_message: z.string(),
  ai: z.literal(false),
  trace_id: z.string(),
  data: z.array(z.unknown()).check(z.maxLength(0)),
  /** Beyond the spec, for a picture by address. */
  reason: z.optional(z.enum(DOWNLOAD_REASONS)),
  /** With `web-page`: the address of the picture that the page names for itself. */
  suggestion: z.optional(z.string()),
});

export type ErrorReply = z.infer<typeof errorReplySchema>;

/** The least a client needs of any service with this API. */
export const anyReplySchema = z.looseObject({
  code: z.int(),
  message: z.optional(z.string()),
  trace_id: z.optional(z.string()),
});

export type AnyReply = z.infer<typeof anyReplySchema>;
