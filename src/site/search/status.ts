import { queryOptions } from '@tanstack/react-query';
import type { StatusReply } from '../../contract/status-reply.ts';
import { serviceUrl } from '../shell/base.ts';

async function fetchStatus({ signal }: { signal: AbortSignal }): Promise<StatusReply> {
  const response = await fetch(serviceUrl('v1/status'), { signal });
  const { statusReplySchema } = await import('../../contract/status-reply.ts');
  return statusReplySchema.parse(await response.json());
}

/** What the service says of itself: the limits of a picture, where reports go. Asked when it is needed. */
export const SERVICE_STATUS = queryOptions({
  queryKey: ['status'],
  queryFn: fetchStatus,
  // It may be started anew with other settings while a page stays open.
  staleTime: 10 * 60_000,
});
