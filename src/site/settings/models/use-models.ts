import { useQuery, type QueryClient } from '@tanstack/react-query';
import { isModelListReply } from '../../../contract/model-list.ts';
import type { Model } from '../../../contract/model.ts';
import { isSuccessCode } from '../../../contract/status.ts';
import { serviceUrl } from '../../shell/base.ts';
import { setIntakeNote } from '../../shell/notes.ts';
import { linkedSettings } from '../../shell/link.ts';
import { currentSettings, dropLinked, useSettings } from '../store.ts';
import { settleChoice, type ModelChoice } from './choice.ts';

const MODELS_KEY = ['models'] as const;

/** A model that only the address asks for is given up without touching what the visitor chose. */
function settleLink(models: readonly Model[]): void {
  const { model } = linkedSettings();
  if (!model || models.some(({ id, enabled }) => id === model && enabled)) return;
  dropLinked('model');
  setIntakeNote({ kind: 'linkModel', value: model });
}

async function fetchModels({ signal }: { signal: AbortSignal }): Promise<readonly Model[]> {
  const response = await fetch(serviceUrl('v1/model/list'), { signal });
  const reply: unknown = await response.json();
  if (!isModelListReply(reply)) throw new Error('model list: malformed');
  if (!isSuccessCode(reply.code)) throw new Error(`model list: code ${reply.code}`);
  settleLink(reply.data);
  return reply.data;
}

/** The model that a search outside a component uses, as far as the list is known. */
export function chosenModel(client: QueryClient): string {
  const models = client.getQueryData<readonly Model[]>(MODELS_KEY);
  return settleChoice(currentSettings().model, models, false).model;
}

export interface Models {
  readonly list: readonly Model[] | undefined;
  readonly failed: boolean;
  readonly pending: boolean;
  readonly choice: ModelChoice;
  readonly reload: () => void;
}

/** The service's models and the one in use. Searching never waits for the list. */
export function useModels(): Models {
  const { model } = useSettings();
  const query = useQuery({
    queryKey: MODELS_KEY,
    queryFn: fetchModels,
    retry: 1,
    // Models come and go while a page stays open.
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
  // Not `isError`: that is withdrawn while the list is asked for again, and the choice would flicker.
  const failed = query.isFetched && query.data === undefined;
  return {
    list: query.data,
    failed,
    pending: query.isPending && query.fetchStatus === 'fetching',
    choice: settleChoice(model, query.data, failed),
    reload: () => void query.refetch(),
  };
}
