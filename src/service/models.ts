import { LEGACY_MODEL_NAMES, type Model } from '../contract/model.ts';
import type { ModelEntry, ModelLibrary } from '../library/library.ts';
import { badParameters, ServiceError } from './errors.ts';
import type { RemoteModel, Remotes } from './remote/remotes.ts';

/** Not those of an address. */
const FOLDERS = /(?<![\w:/])(?:[A-Za-z]:)?[\\/](?:[^\s\\/]+[\\/])+/g;

/** Why a model is disabled, in words of the runtime and the system: without the server's folders. */
function publicly(model: Model): Model {
  if (model.enabled) return model;
  const plain = (text: string) => text.replaceAll(FOLDERS, '');
  const { ja, en, zh } = model.desc;
  return { ...model, desc: { ja: plain(ja), en: plain(en), zh: plain(zh) } };
}

const UNREACHABLE_RETRY_S = 5;

export type SearchModel =
  | { readonly kind: 'local'; readonly entry: ModelEntry }
  | { readonly kind: 'remote'; readonly listed: RemoteModel; readonly upstreamId: string };

/** The one list of models clients see: ours and other services'. */
export class Models {
  readonly #library: ModelLibrary;
  readonly #remotes: Remotes | undefined;
  readonly #wanted: string | undefined;

  /** `wanted` is DEFAULT_MODEL, the only way to make another service's model the default. */
  constructor(library: ModelLibrary, remotes: Remotes | undefined, wanted: string | undefined) {
    this.#library = library;
    this.#remotes = remotes;
    this.#wanted = wanted;
  }

  /** Every model, the default first; waits briefly for stale remote lists. */
  async list(): Promise<Model[]> {
    await this.#remotes?.fresh();
    const first = this.#remoteDefault();
    const local = this.#library
      .list()
      .map(({ model }) => ({ ...publicly(model), default: model.default && first === undefined }));
    const others = [
      ...(this.#remotes?.list() ?? []).map(({ model }) => model),
      ...(this.#remotes?.broken() ?? []),
    ].map((model) => ({ ...model, default: model.id === first?.model.id }));
    const all = [...local, ...others];
    return all.sort((a, b) => Number(b.default) - Number(a.default));
  }

  /**
   * The model for an id; undefined and retired names mean the default.
   * @throws ServiceError 17703 when not enabled or unknown, 17702 when its service is down
   */
  async choose(id: string | undefined): Promise<SearchModel> {
    if (id === undefined || this.#isRetired(id)) return this.#default();
    const entry = this.#library.find(id);
    if (entry?.model.enabled) return { kind: 'local', entry };
    const listed = entry ? undefined : await this.#freshRemote(id);
    if (listed?.isUnreachable) throw unreachable();
    if (!listed?.model.enabled) {
      const zhDetail = 'model 不是可用模型的 id';
      throw badParameters('model is not the id of an available model', { zhDetail });
    }
    return toSearchModel(listed);
  }

  /** A model may have one of these names. */
  #isRetired(id: string): boolean {
    return LEGACY_MODEL_NAMES.has(id) && !this.#library.find(id) && !this.#remote(id);
  }

  async #default(): Promise<SearchModel> {
    if (this.#wanted !== undefined) await this.#freshRemote(this.#wanted);
    const first = this.#remoteDefault();
    if (first) return toSearchModel(first);
    const entry = this.#library.list().find(({ model }) => model.default && model.enabled);
    if (entry) return { kind: 'local', entry };
    throw new ServiceError('internal', { cause: new Error('no model is available') });
  }

  #remoteDefault(): RemoteModel | undefined {
    return this.#remotes?.list().find(({ model }) => model.id === this.#wanted && model.enabled);
  }

  /** Refreshes the list when the model is missing or disabled. */
  async #freshRemote(id: string): Promise<RemoteModel | undefined> {
    const known = this.#remote(id);
    if (known?.model.enabled) return known;
    await this.#remotes?.fresh(id);
    return this.#remote(id);
  }

  #remote(id: string): RemoteModel | undefined {
    return this.#remotes?.list().find(({ model }) => model.id === id);
  }
}

function toSearchModel(listed: RemoteModel): SearchModel {
  const { upstreamId } = listed;
  if (upstreamId === undefined) throw unreachable();
  return { kind: 'remote', listed, upstreamId };
}

function unreachable(): ServiceError {
  return new ServiceError('busy', {
    cause: new Error('the upstream is down'),
    retryAfterS: UNREACHABLE_RETRY_S,
  });
}
