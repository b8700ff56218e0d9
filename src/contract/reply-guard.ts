import {
  isArrayOf,
  isBoolean,
  isCount,
  isInteger,
  isObjectOf,
  isOptional,
  isShare,
  isString,
  isTupleOf,
  type Guard,
} from './guard.ts';
import type { Names } from './language-schema.ts';
import type {
  AiEvidence,
  AnyReply,
  Candidate,
  Detection,
  Progress,
  SearchReply,
} from './search.ts';

type Kind = AiEvidence['kind'];

const KINDS: Readonly<Record<Kind, true>> = {
  'png-text': true,
  exif: true,
  xmp: true,
  iptc: true,
  comment: true,
  c2pa: true,
  stealth: true,
  classifier: true,
};

const isKind: Guard<Kind> = (value): value is Kind =>
  isString(value) && Object.hasOwn(KINDS, value);

const isNames = isObjectOf<Names>({
  ja: isOptional(isString),
  en: isOptional(isString),
  zh: isOptional(isString),
});

const isCandidate = isObjectOf<Candidate>({
  work: isString,
  character: isString,
  score: isOptional(isShare),
  image: isOptional(isString),
  references: isOptional(isCount),
  names: isOptional(
    isObjectOf<NonNullable<Candidate['names']>>({ work: isNames, character: isNames }),
  ),
  by: isOptional(isArrayOf(isString)),
});

const isDetection = isObjectOf<Detection>({
  box: isTupleOf<Detection['box']>(isShare, isShare, isShare, isShare),
  box_id: isString,
  not_confident: isBoolean,
  unknown: isOptional(isBoolean),
  character: isArrayOf(isCandidate),
  handle: isOptional(isString),
});

const isAiEvidence = isObjectOf<AiEvidence>({
  kind: isKind,
  tool: isString,
  field: isString,
  source_type: isOptional(isString),
  claim_generator: isOptional(isString),
  intact: isOptional(isBoolean),
  has_prompt: isOptional(isBoolean),
  prompt: isOptional(isString),
});

export const isSearchReply = isObjectOf<SearchReply>({
  code: isInteger,
  trace_id: isString,
  ai: isBoolean,
  data: isArrayOf(isDetection),
  preview: isOptional(isString),
  ai_evidence: isOptional(isAiEvidence),
});

export const isAnyReply = isObjectOf<Pick<AnyReply, 'code' | 'message' | 'trace_id'>>({
  code: isInteger,
  message: isOptional(isString),
  trace_id: isOptional(isString),
});

type Found = NonNullable<Progress['boxes']>[number];

const isFound = isObjectOf<Found>({
  box: isTupleOf<Found['box']>(isShare, isShare, isShare, isShare),
  box_id: isString,
});

/** Guard for `progressSchema`, without the schema library. */
export const isProgress = isObjectOf<Progress>({
  preview: isOptional(isString),
  size: isOptional(isTupleOf<[number, number]>(isInteger, isInteger)),
  boxes: isOptional(isArrayOf(isFound)),
});
