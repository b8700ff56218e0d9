import type { Names, Translated } from '../../contract/language.ts';
import type { Model } from '../../contract/model.ts';
import { joined } from '../../library/models/texts.ts';
import type { RemoteSpec } from './manifest.ts';
import type { UpstreamModel } from './model-list.ts';
import { UNREACHABLE } from './texts.ts';

/** A model of another service as our list shows it. */
export interface ListedModel {
  readonly model: Omit<Model, 'default'>;
  /** Its id over there; undefined for what stands in the list as long as no list has come. */
  readonly upstreamId: string | undefined;
  /** Not enabled for no other reason than that nobody answers. */
  readonly isUnreachable: boolean;
}

/** All three languages: a missing one from another, or from what the operator wrote. */
function allLanguages(given: Names, instead: Translated): Translated {
  const any = given.en ?? given.ja ?? given.zh;
  return {
    ja: given.ja ?? any ?? instead.ja,
    en: given.en ?? any ?? instead.en,
    zh: given.zh ?? any ?? instead.zh,
  };
}

function listedModel(model: UpstreamModel, spec: RemoteSpec, isReachable: boolean): ListedModel {
  const isOn = model.enabled && !spec.paused;
  const desc = allLanguages(model.desc, spec.desc);
  return {
    upstreamId: model.id,
    isUnreachable: isOn && !isReachable,
    model: {
      id: `${spec.id}:${model.id}`,
      name: spec.name === undefined ? model.name : `${model.name} (${spec.name})`,
      provider: model.provider || (spec.provider ?? ''),
      enabled: isOn && isReachable,
      desc: isReachable ? desc : joined(desc, UNREACHABLE),
    },
  };
}

function placeholder(spec: RemoteSpec): ListedModel {
  const { id, name = id, provider = '', desc, paused } = spec;
  const model = { id, name, provider, enabled: false, desc: joined(desc, UNREACHABLE) };
  return { upstreamId: undefined, isUnreachable: !paused, model };
}

/**
 * What our list says about the models of another service.
 *
 * @param models undefined as long as no list has ever come: then one entry says so
 */
export function listing(
  spec: RemoteSpec,
  models: readonly UpstreamModel[] | undefined,
  isReachable: boolean,
): ListedModel[] {
  if (models === undefined) return [placeholder(spec)];
  return models.map((model) => listedModel(model, spec, isReachable));
}
