import type { Model } from '../../../contract/model.ts';

/** Which model a search uses, and whether the remembered one had to be given up. */
export interface ModelChoice {
  /** Id to send; empty asks for the default. */
  readonly model: string;
  /** The model in use as far as the list tells. */
  readonly used: Model | undefined;
  readonly lost?: { readonly reason: 'gone' | 'nowPaused'; readonly model: string };
}

/**
 * Settles the remembered choice against the list.
 *
 * @param remembered id of the chosen model; empty for the default
 * @param models the list, or undefined while it is not known: the choice is then trusted
 * @param failed whether the list could not be loaded: the default is then used, as the page says
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
