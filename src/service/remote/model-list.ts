import { setTimeout } from 'node:timers/promises';
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
 * The models of another service's list (docs/interface.md, section 2). Entries that cannot be used are left out,
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

/** How old a list may be, in milliseconds. */
export interface ListTimes {
  /** It is read again by itself. */
  readonly refreshMs: number;
  /** Older than this, whoever asks has it read again. */
  readonly staleMs: number;
  /** Longest that somebody who asks waits for that. */
  readonly waitMs: number;
  /** How long a list is believed while the service does not answer. */
  readonly graceMs: number;
}

const TIMES: ListTimes = { refreshMs: 60_000, staleMs: 5000, waitMs: 1000, graceMs: 180_000 };

interface CachedListOptions {
  readonly times?: Partial<ListTimes> | undefined;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Reads the other service's list; must end by itself. */
  readonly read: () => Promise<readonly RemoteModel[]>;
  /** Called after every reading. */
  readonly onOutcome: (isFailing: boolean) => void;
}

/** The last known list of another service's models. */
export class CachedList {
  readonly #options: CachedListOptions;
  readonly #times: ListTimes;
  readonly #timer: NodeJS.Timeout;
  /** Undefined as long as no list has ever come. */
  models: readonly RemoteModel[] | undefined;
  #reading: Promise<void> | undefined;
  #isFailing = false;
  #triedAt = Number.NEGATIVE_INFINITY;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(options: CachedListOptions) {
    this.#options = options;
    this.#times = { ...TIMES, ...options.times };
    this.#timer = setInterval(() => void this.refresh(), this.#times.refreshMs).unref();
    void this.refresh();
  }

  /** Whether the list may still be believed. */
  get isReachable(): boolean {
    return !this.#isFailing || this.#options.now() - this.#readAt <= this.#times.graceMs;
  }

  /** Reads the list; never rejects. Calls during a reading share it. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Has an old list read again and waits a moment for it; never rejects. */
  async fresh(): Promise<void> {
    const isYoung = this.#options.now() - this.#triedAt < this.#times.staleMs;
    if (isYoung && this.#reading === undefined) return;
    const refreshed = this.refresh();
    // Nobody waits for a service that is known to be silent.
    if (this.#isFailing) return;
    await Promise.race([refreshed, setTimeout(this.#times.waitMs, undefined, { ref: false })]);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #read(): Promise<void> {
    const { now, read, onOutcome } = this.#options;
    this.#triedAt = now();
    try {
      this.models = await read();
      this.#readAt = now();
      this.#isFailing = false;
    } catch {
      this.#isFailing = true;
    }
    onOutcome(this.#isFailing);
  }
}
