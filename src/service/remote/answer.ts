import { randomUUID } from 'node:crypto';
import { inReadingOrder } from '../../contract/box.ts';
import {
  type AiEvidence,
  type Candidate,
  type Detection,
  MAX_CANDIDATES,
} from '../../contract/search.ts';
import { isSuccessCode, STATUS, type StatusName, statusName } from '../../contract/status.ts';
import { ServiceError } from '../errors.ts';
import { type UpstreamReply, unfit } from './http-client.ts';
import { detectionSchema, envelopeSchema } from './schema.ts';

export interface FoundAnswer {
  readonly kind: 'found';
  /** If UUID-shaped as the spec says. */
  readonly traceId: string | undefined;
  readonly ai: boolean;
  readonly evidence: AiEvidence | undefined;
  readonly data: Detection[];
}

export type UpstreamAnswer =
  | FoundAnswer
  | {
      readonly kind: 'refused';
      readonly traceId: string | undefined;
      readonly error: ServiceError;
    };

export interface AskedFor {
  readonly isMulti: boolean;
  readonly aiDetect: boolean;
  readonly maxPeople: number;
}

const MEANINGLESS: ReadonlySet<StatusName> = new Set(['running', 'notFound']);

/** From proxies on the way, without our codes. */
const OF_HTTP: ReadonlyMap<number, StatusName> = new Map([
  [STATUS.tooLarge.http, 'tooLarge'],
  [STATUS.usageLimit.http, 'usageLimit'],
]);
const DOWN: ReadonlySet<number> = new Set([502, 503, 504]);

function refusal(status: StatusName, traceId?: string, retryAfterS?: number): UpstreamAnswer {
  const cause = new Error('refused by the upstream');
  const error = new ServiceError(status, { cause, traceId, retryAfterS });
  return { kind: 'refused', traceId, error };
}

function withoutEnvelope({ http, retryAfterS }: UpstreamReply): UpstreamAnswer {
  const status = OF_HTTP.get(http);
  if (status !== undefined) return refusal(status, undefined, retryAfterS);
  const error = unfit(`HTTP ${http} without a code`);
  throw DOWN.has(http) ? new ServiceError('busy', { cause: error, retryAfterS }) : error;
}

function searchStatus(code: number): StatusName {
  const status = statusName(code);
  if (status === undefined || MEANINGLESS.has(status)) throw unfit('a code unknown for searches');
  return status;
}

function distinct<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Map<string, T>();
  for (const item of items) if (!seen.has(keyOf(item))) seen.set(keyOf(item), item);
  return [...seen.values()];
}

function toDetection(item: unknown, isMulti: boolean): Detection {
  const { data } = detectionSchema.safeParse(item);
  if (!data) throw unfit('a detection that does not fit');
  const nameOf = ({ work, character }: Candidate) => JSON.stringify([work, character]);
  const character = distinct<Candidate>(data.character, nameOf);
  return {
    ...data,
    not_confident: data.not_confident || data.unknown === true,
    character: character.slice(0, isMulti ? MAX_CANDIDATES : 1),
  };
}

function withDistinctIds(detections: readonly Detection[]): Detection[] {
  const seen = new Set<string>();
  return detections.map((detection) => {
    const box_id = seen.has(detection.box_id) ? randomUUID() : detection.box_id;
    seen.add(box_id);
    return { ...detection, box_id };
  });
}

/**
 * Parses a search's reply. The code alone decides success, at any HTTP status; malformed replies
 * are refused whole.
 * @throws ServiceError 17706 when malformed; 17702 when a proxy says nobody is there
 */
export function readAnswer(
  reply: UpstreamReply,
  { isMulti, aiDetect, maxPeople }: AskedFor,
): UpstreamAnswer {
  const envelope = envelopeSchema.safeParse(reply.json).data;
  if (!envelope) return withoutEnvelope(reply);
  const { code, trace_id: traceId, ai, ai_evidence: evidence, data: items } = envelope;
  if (!isSuccessCode(code)) return refusal(searchStatus(code), traceId, reply.retryAfterS);
  if (aiDetect && ai === undefined) throw unfit('no judgement though one was asked for');
  if (!items) throw unfit('no detections');
  if (items.length > maxPeople) return refusal('tooManyPeople', traceId);
  const detections = items.map((item) => toDetection(item, isMulti));
  const data = withDistinctIds(inReadingOrder(detections, ({ box }) => box));
  return { kind: 'found', traceId, ai: ai ?? false, evidence, data };
}
