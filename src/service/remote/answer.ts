import { randomUUID } from 'node:crypto';
import { inReadingOrder } from '../../contract/box.ts';
import type { AiEvidence, Detection } from '../../contract/search.ts';
import { isSuccessCode, STATUS, type StatusName, statusName } from '../../contract/status.ts';
import { ServiceError } from '../errors.ts';
import { detectionsIn, headSchema, toDetection } from './answer-schema.ts';
import { type UpstreamReply, unfit } from './exchange.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What another service recognised. */
export interface FoundAnswer {
  readonly kind: 'found';
  /** The other service's, when it is UUID-shaped as the spec says. */
  readonly traceId: string | undefined;
  readonly ai: boolean;
  readonly evidence: AiEvidence | undefined;
  readonly data: readonly Detection[];
}

/** What another service answers to a search; refusals are answers too. */
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
  /** More detections than this are refused, whatever the other service's own limit is. */
  readonly maxPeople: number;
}

/** Codes that say nothing about a search. */
const MEANINGLESS: ReadonlySet<StatusName> = new Set(['running', 'notFound']);

/** Statuses of proxies on the way, which know no code. */
const OF_HTTP: ReadonlyMap<number, StatusName> = new Map([
  [STATUS.tooLarge.http, 'tooLarge'],
  [STATUS.usageLimit.http, 'usageLimit'],
]);
const DOWN: ReadonlySet<number> = new Set([502, 503, 504]);

function withoutEnvelope({ http, retryAfterS }: UpstreamReply): UpstreamAnswer {
  const cause = new Error(`upstream: HTTP ${http} without a code`);
  if (DOWN.has(http)) throw new ServiceError('busy', { cause, retryAfterS });
  const status = OF_HTTP.get(http);
  if (status === undefined) throw unfit(`HTTP ${http} without a code`);
  return refusedWith(status, undefined, retryAfterS);
}

function refusedWith(
  status: StatusName,
  traceId: string | undefined,
  retryAfterS?: number,
): UpstreamAnswer {
  const cause = new Error('refused by the upstream');
  const error = new ServiceError(status, { cause, traceId, retryAfterS });
  return { kind: 'refused', traceId, error };
}

function searchStatus(code: number): StatusName {
  const status = statusName(code);
  if (status === undefined || MEANINGLESS.has(status)) throw unfit('a code unknown for searches');
  return status;
}

/** Ids are kept where they are UUID-shaped and told once. */
function withIds(detections: readonly Detection[]): Detection[] {
  const seen = new Set<string>();
  return detections.map((detection) => {
    const isKept = UUID.test(detection.box_id) && !seen.has(detection.box_id);
    const box_id = isKept ? detection.box_id : randomUUID();
    seen.add(box_id);
    return { ...detection, box_id };
  });
}

/**
 * Reads the reply to a search. Success is a matter of the code alone, at any HTTP status. A reply
 * that does not fit is refused as a whole: half of it would be an answer of our own making.
 *
 * @throws ServiceError 17706 for a reply that does not fit; 17702 for a proxy's word that nobody is there
 */
export function readAnswer(reply: UpstreamReply, asked: AskedFor): UpstreamAnswer {
  const head = headSchema.safeParse(reply.json).data;
  if (!head) return withoutEnvelope(reply);
  const traceId = UUID.test(head.trace_id ?? '') ? head.trace_id : undefined;
  if (!isSuccessCode(head.code)) {
    return refusedWith(searchStatus(head.code), traceId, reply.retryAfterS);
  }
  if (asked.aiDetect && head.ai === undefined) throw unfit('no judgement though one was asked for');
  const items = detectionsIn(reply.json);
  if (items.length > asked.maxPeople) return refusedWith('tooManyPeople', traceId);
  const detections = items.map((item) => toDetection(item, asked.isMulti));
  const data = withIds(inReadingOrder(detections, ({ box }) => box));
  return { kind: 'found', traceId, ai: head.ai ?? false, evidence: head.ai_evidence, data };
}
