import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { DeviceFiles } from '../../contract/device-files.ts';
import { isModelListReply } from '../../contract/model-list.ts';
import type { Known, Model } from '../../contract/model.ts';
import { isSuccessCode } from '../../contract/status.ts';
import { deviceModel, isAlone, isHere } from '../device/model.ts';
import { serviceUrl } from '../shell/base.ts';
import { setIntakeNote } from '../shell/notes.ts';
import { linkedSettings } from '../shell/link.ts';
import { currentSettings, dropLinked, useSettings } from './store.ts';

/** The model in use, and whether the remembered one is gone. */
interface ModelChoice {
  /** Empty for the default. */
  readonly model: string;
  readonly used: Model | undefined;
  /** Name of the remembered one, where it cannot be had. */
  readonly lost?: string;
}

/**
 * Settles the remembered choice against the list.
 *
 * @param remembered empty for the default
 * @param models undefined while unknown: the choice is then trusted
 * @param failed no list: the default is used, as the page says
 */
export function settleChoice(
  remembered: string,
  models: readonly Model[] | undefined,
  failed: boolean,
): ModelChoice {
  if (isHere(remembered)) return { model: deviceModel().id, used: deviceModel() };
  if (models === undefined) return { model: failed ? '' : remembered, used: undefined };
  const usual = models.find((model) => model.default && model.enabled);
  if (remembered === '') return { model: '', used: usual };
  const wanted = models.find((model) => model.id === remembered);
  if (wanted?.enabled) return { model: wanted.id, used: wanted };
  return { model: '', used: usual, lost: wanted?.name ?? remembered };
}

/** Start of the query key of the models and of how many characters are known. */
export const MODELS_KEY = ['models'] as const;

interface Listed {
  readonly list: readonly Model[];
  readonly known: Known | undefined;
}

/** Leaves the visitor's own choice alone. */
function settleLink(models: readonly Model[]): void {
  const { model } = linkedSettings();
  if (!model || isHere(model) || models.some(({ id, enabled }) => id === model && enabled)) return;
  dropLinked('model');
  setIntakeNote({ kind: 'linkModel', value: model });
}

/** Whom the device's own recogniser knows. */
async function knownHere({ signal }: { signal: AbortSignal }): Promise<Known> {
  const response = await fetch('device.json', { signal }).catch(() => caches.match('device.json'));
  return ((await response?.json()) as DeviceFiles).known;
}

async function fetchModels({ signal }: { signal: AbortSignal }): Promise<Listed> {
  if (isAlone()) return { list: [], known: undefined };
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

/** The models and the one in use; no search waits for the list. */
export function useModels() {
  const { model } = useSettings();
  const query = useQuery({
    queryKey: MODELS_KEY,
    queryFn: fetchModels,
    retry: 1,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
  const here = useQuery({
    queryKey: [...MODELS_KEY, 'device'],
    queryFn: knownHere,
    enabled: isHere(model),
  });
  // Not `isError`, which a refetch withdraws: the choice would flicker.
  const failed = query.isFetched && query.data === undefined && !isHere(model);
  return {
    list: query.isFetched ? [...(query.data?.list ?? []), deviceModel()] : undefined,
    known: isHere(model) ? here.data : query.data?.known,
    failed,
    choice: settleChoice(model, query.data?.list, failed),
    reload: () => void query.refetch(),
  };
}
