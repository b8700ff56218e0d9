import type { Model } from '../../../contract/model.ts';

/** The model in use, and whether the remembered one is gone. */
export interface ModelChoice {
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
  if (models === undefined) return { model: failed ? '' : remembered, used: undefined };
  const usual = models.find((model) => model.default && model.enabled);
  if (remembered === '') return { model: '', used: usual };
  const wanted = models.find((model) => model.id === remembered);
  if (wanted?.enabled) return { model: wanted.id, used: wanted };
  return { model: '', used: usual, lost: wanted?.name ?? remembered };
}
