import { setTimeout } from 'node:timers/promises';
import type { Names, Translated } from '../../contract/language.ts';
import type { Model } from '../../contract/model.ts';
import { isSuccessCode } from '../../contract/status.ts';
import { bothSentences } from '../../library/models/problem.ts';
import type { RemoteSpec } from './manifest.ts';
import { envelopeSchema, remoteModelSchema } from './schema.ts';

const MAX_MODELS = 200;

const UNREACHABLE: Translated = {
  ja: '現在、このモデルのサービスに接続できません。',
  en: 'The service of this model cannot be reached at the moment.',
  zh: '目前无法连接到该模型所在的服务。',
};

export interface UpstreamModel {
  readonly id: string;
  readonly name: string;
  readonly provider: string;
  readonly enabled: boolean;
  readonly desc: Names;
}

export interface RemoteEntry {
  readonly model: Omit<Model, 'default'>;
  /** Its id over there; undefined for the placeholder before any list. */
  readonly upstreamId: string | undefined;
  /** Disabled only because the service is down. */
  readonly isUnreachable: boolean;
}

function toUpstreamModel(entry: unknown): UpstreamModel[] {
  const { data } = remoteModelSchema.safeParse(entry);
  return data ? [{ ...data, name: data.name ?? data.id, provider: data.provider ?? '' }] : [];
}

/**
 * Parses a model list (docs/interface.md, section 2), skipping unusable and duplicate entries.
 * @throws Error when it is no list
 */
export function readModelList(json: unknown): UpstreamModel[] {
  const { code, data } = envelopeSchema.safeParse(json).data ?? {};
  if (!data || code === undefined || !isSuccessCode(code)) throw new Error('no list of models');
  const models = data.slice(0, 5 * MAX_MODELS).flatMap(toUpstreamModel);
  const byId = new Map(models.reverse().map((model) => [model.id, model]));
  return [...byId.values()].reverse().slice(0, MAX_MODELS);
}

/** Missing languages fall back to another, or to the operator's text. */
function allLanguages(given: Names, instead: Translated): Translated {
  const any = given.en ?? given.ja ?? given.zh;
  return {
    ja: given.ja ?? any ?? instead.ja,
    en: given.en ?? any ?? instead.en,
    zh: given.zh ?? any ?? instead.zh,
  };
}

function entryOf(model: UpstreamModel, spec: RemoteSpec, isReachable: boolean): RemoteEntry {
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
      desc: isReachable ? desc : bothSentences(desc, UNREACHABLE),
    },
  };
}

/**
 * Our list entries for another service; one placeholder until its first list (undefined) has come.
 */
export function listing(
  spec: RemoteSpec,
  models: readonly UpstreamModel[] | undefined,
  isReachable: boolean,
): RemoteEntry[] {
  if (models) return models.map((model) => entryOf(model, spec, isReachable));
  const { id, name = id, provider = '', desc, paused } = spec;
  const model = { id, name, provider, enabled: false, desc: bothSentences(desc, UNREACHABLE) };
  return [{ upstreamId: undefined, isUnreachable: !paused, model }];
}

export interface ListTimes {
  /** Refresh interval. */
  readonly refreshMs: number;
  /** Refreshed on demand beyond this age. */
  readonly staleMs: number;
  /** Longest wait for that. */
  readonly waitMs: number;
  /** How long a list is kept while the service is down. */
  readonly graceMs: number;
}

const TIMES: ListTimes = { refreshMs: 60_000, staleMs: 5000, waitMs: 1000, graceMs: 180_000 };

interface CachedListOptions {
  readonly times?: Partial<ListTimes> | undefined;
  /** Monotonic, ms. */
  readonly now: () => number;
  readonly read: () => Promise<readonly UpstreamModel[]>;
  readonly onOutcome: (isFailing: boolean) => void;
}

/** Cache of another service's list of models. */
export class CachedList {
  readonly #options: CachedListOptions;
  readonly #times: ListTimes;
  readonly #timer: NodeJS.Timeout;
  models: readonly UpstreamModel[] | undefined;
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

  /** Whether the list is still within its grace. */
  get isReachable(): boolean {
    return !this.#isFailing || this.#options.now() - this.#readAt <= this.#times.graceMs;
  }

  /** Reads the list; never rejects; concurrent calls share one read. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Refreshes a stale list, waiting briefly; never rejects. */
  async fresh(): Promise<void> {
    const isYoung = this.#options.now() - this.#triedAt < this.#times.staleMs;
    if (isYoung && this.#reading === undefined) return;
    const refreshed = this.refresh();
    // Nobody waits for a service known to be silent.
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
