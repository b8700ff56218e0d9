import type { Model } from '../../../contract/model.ts';

/** The model in use, and whether the remembered one is gone. */
export interface ModelChoice {
  /** Empty for the default. */
  readonly model: string;
  readonly used: Model | undefined;
  readonly lost?: { readonly reason: 'gone' | 'nowPaused'; readonly model: string };
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
  if (models === undefined) return { model: failed ? '' : remembered, used: undefined };
  const usual = models.find((model) => model.default && model.enabled);
  if (remembered === '') return { model: '', used: usual };
  const wanted = models.find((model) => model.id === remembered);
  if (wanted?.enabled) return { model: wanted.id, used: wanted };
  const lost = wanted
    ? { reason: 'nowPaused' as const, model: wanted.name }
    : { reason: 'gone' as const, model: remembered };
  return { model: '', used: usual, lost };
}
