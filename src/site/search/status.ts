import { queryOptions } from '@tanstack/react-query';
import type { StatusReply } from '../../contract/status-reply.ts';
import { isAlone } from '../device/model.ts';
import { serviceUrl } from '../shell/base.ts';

async function fetchStatus({ signal }: { signal: AbortSignal }): Promise<StatusReply> {
  if (isAlone()) throw new Error('This page has no service.');
  const response = await fetch(serviceUrl('v1/status'), { signal });
  const { statusReplySchema } = await import('../../contract/status-reply.ts');
  return statusReplySchema.parse(await response.json());
}

/** What the service says of itself: limits, where reports go. */
export const SERVICE_STATUS = queryOptions({
  queryKey: ['status'],
  queryFn: fetchStatus,
  // It may restart with other settings.
  staleTime: 10 * 60_000,
});
