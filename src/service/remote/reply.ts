import type { SearchReply } from '../../contract/search.ts';
import { STATUS } from '../../contract/status.ts';
import { PREVIEW_PATH } from '../reply/search-reply.ts';
import type { ForwardedAnswer } from './forward.ts';

/**
 * The successful reply of a search that another service answered: its detections and its trace id,
 * which is the one to quote over there; code and preview are ours.
 *
 * @param ownTraceId stands in when the other service gave none that is UUID-shaped
 */
export function forwardedReply(
  { traceId, ai, evidence, data }: ForwardedAnswer,
  ownTraceId: string,
  previewToken: string,
): SearchReply {
  return {
    code: STATUS.success.code,
    trace_id: traceId ?? ownTraceId,
    ai,
    data: [...data],
    preview: `${PREVIEW_PATH}${previewToken}`,
    ...(evidence ? { ai_evidence: evidence } : {}),
  };
}
