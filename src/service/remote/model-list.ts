import type { Names, Translated } from '../../contract/language.ts';
import type { Model } from '../../contract/model.ts';
import { isSuccessCode } from '../../contract/status.ts';
import { joined } from '../../library/models/texts.ts';
import type { RemoteSpec } from './manifest.ts';
import { envelopeSchema, remoteModelSchema } from './schema.ts';

/** Most models of one service that are listed; entries beyond five times as many are not looked at. */
const MAX_MODELS = 200;

/** Behind the description of a model whose service does not answer. */
const UNREACHABLE: Translated = {
  ja: '現在、このモデルのサービスに接続できません。',
  en: 'The service of this model cannot be reached at the moment.',
  zh: '目前无法连接到该模型所在的服务。',
};

/** A model as the other service lists it. */
export interface RemoteModel {
  readonly id: string;
  readonly name: string;
  readonly provider: string;
  readonly enabled: boolean;
  /** In the languages that it gives. */
  readonly desc: Names;
}

/** A model of another service as our list shows it. */
export interface ListedModel {
  readonly model: Omit<Model, 'default'>;
  /** Its id over there; undefined for what stands in the list as long as no list has come. */
  readonly upstreamId: string | undefined;
  /** Not enabled for no other reason than that nobody answers. */
  readonly isUnreachable: boolean;
}

function toModel(entry: unknown): RemoteModel[] {
  const { data } = remoteModelSchema.safeParse(entry);
  return data ? [{ ...data, name: data.name ?? data.id, provider: data.provider ?? '' }] : [];
}

/**
 * The models of another service's list (spec section 2.2). Entries that cannot be used are left out,
 * and an id counts once.
 *
 * @throws Error when the reply is no such list
 */
export function readModelList(json: unknown): RemoteModel[] {
  const { code, data } = envelopeSchema.safeParse(json).data ?? {};
  if (!data || code === undefined || !isSuccessCode(code)) throw new Error('no list of models');
  const models = data.slice(0, 5 * MAX_MODELS).flatMap(toModel);
  const byId = new Map(models.reverse().map((model) => [model.id, model]));
  return [...byId.values()].reverse().slice(0, MAX_MODELS);
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

function listedModel(model: RemoteModel, spec: RemoteSpec, isReachable: boolean): ListedModel {
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

/**
 * What our list says about the models of another service.
 *
 * @param models undefined as long as no list has ever come: then one entry says so
 */
export function listing(
  spec: RemoteSpec,
  models: readonly RemoteModel[] | undefined,
  isReachable: boolean,
): ListedModel[] {
  if (models) return models.map((model) => listedModel(model, spec, isReachable));
  const { id, name = id, provider = '', desc, paused } = spec;
  const model = { id, name, provider, enabled: false, desc: joined(desc, UNREACHABLE) };
  return [{ upstreamId: undefined, isUnreachable: !paused, model }];
}
