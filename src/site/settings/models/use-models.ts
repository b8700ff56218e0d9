import { useQuery, type QueryClient } from '@tanstack/react-query';
import { isModelListReply } from '../../../contract/model-list.ts';
import type { Known, Model } from '../../../contract/model.ts';
import { isSuccessCode } from '../../../contract/status.ts';
import { serviceUrl } from '../../shell/base.ts';
import { setIntakeNote } from '../../shell/notes.ts';
import { linkedSettings } from '../../shell/link.ts';
import { currentSettings, dropLinked, useSettings } from '../store.ts';
import { settleChoice, type ModelChoice } from './choice.ts';

/** Start of the query key of the models and of how many characters are known. */
export const MODELS_KEY = ['models'] as const;

interface Listed {
  readonly list: readonly Model[];
  readonly known: Known | undefined;
}

/** Leaves the visitor's own choice alone. */
function settleLink(models: readonly Model[]): void {
  const { model } = linkedSettings();
  if (!model || models.some(({ id, enabled }) => id === model && enabled)) return;
  dropLinked('model');
  setIntakeNote({ kind: 'linkModel', value: model });
}

async function fetchModels({ signal }: { signal: AbortSignal }): Promise<Listed> {
  const response = await fetch(serviceUrl('v1/model/list'), { signal });
  const reply: unknown = await response.json();
  if (!isModelListReply(reply)) throw new Error('model list: malformed');
  if (!isSuccessCode(reply.code)) throw new Error(`model list: code ${reply.code}`);
  settleLink(reply.data);
  return { list: reply.data, known: reply.known };
}

/** The model for a search outside a component. */
export function chosenModel(client: QueryClient): string {
  const models = client.getQueryData<Listed>(MODELS_KEY);
  return settleChoice(currentSettings().model, models?.list, false).model;
}

export interface Models {
  readonly list: readonly Model[] | undefined;
  /** How many characters the service knows. */
  readonly known: Known | undefined;
  readonly failed: boolean;
  readonly pending: boolean;
  readonly choice: ModelChoice;
  readonly reload: () => void;
}

/** The models and the one in use; no search waits for the list. */
export function useModels(): Models {
  const { model } = useSettings();
  const query = useQuery({
    queryKey: MODELS_KEY,
    queryFn: fetchModels,
    retry: 1,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
  // Not `isError`, which a refetch withdraws: the choice would flicker.
  const failed = query.isFetched && query.data === undefined;
  return {
    list: query.data?.list,
    known: query.data?.known,
    failed,
    pending: query.isPending && query.fetchStatus === 'fetching',
    choice: settleChoice(model, query.data?.list, failed),
    reload: () => void query.refetch(),
  };
}
