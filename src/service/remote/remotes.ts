import type { Model } from '../../contract/model.ts';
import { badManifest } from '../../library/models/problem.ts';
import { WatchedRead } from '../../library/files/watch.ts';
import { readRemoteFolders, specsOfUrls } from './manifest.ts';
import type { RemoteEntry } from './model-list.ts';
import { Remote, type RemoteOptions } from './remote.ts';

const WATCH = { depth: 1, restMs: 200, delayMs: 100 };

export interface RemoteModel extends RemoteEntry {
  readonly remote: Remote;
}

/** All other services, live. */
export interface Remotes {
  list(): readonly RemoteModel[];
  /** Unusable manifests, as the list shows them. */
  broken(): readonly Omit<Model, 'default'>[];
  /** Refreshes stale lists, of all services or the model's, waiting briefly. */
  fresh(modelId?: string): Promise<void>;
  close(): Promise<void>;
}

export interface RemotesOptions extends Omit<RemoteOptions, 'now'> {
  readonly urls: readonly string[];
  readonly modelDirs: readonly string[];
  readonly defaultModel?: string | undefined;
  readonly now?: RemoteOptions['now'] | undefined;
}

/** Whether an id belongs to another service: folder names hold no colon. */
export function isRemoteId(id: string | undefined): id is string {
  return id?.includes(':') ?? false;
}

async function readSpecs(urls: readonly string[], modelDirs: readonly string[]) {
  const specs = specsOfUrls(urls);
  const taken = new Set(specs.map(({ id }) => id));
  const broken = new Map<string, string>();
  for (const { folder, spec, reason } of await readRemoteFolders(modelDirs)) {
    if (!spec) broken.set(folder, reason);
    else if (taken.has(folder)) broken.set(folder, 'UPSTREAM_URL has a service with this id');
    else specs.push(spec);
  }
  return { specs, broken };
}

function brokenModel(id: string, reason: string): Omit<Model, 'default'> {
  return { id, name: id, provider: '', enabled: false, desc: badManifest(reason).text };
}

/**
 * Loads the other services, watches the model folders, and refreshes the lists.
 * @throws Error when `defaultModel` names a service that is not there
 */
export async function openRemotes(options: RemotesOptions): Promise<Remotes> {
  const { urls, modelDirs, defaultModel, maxWaiting, onEvent, times } = options;
  const { now = () => performance.now() } = options;
  let remotes = new Map<string, Remote>();
  let broken: ReadonlyMap<string, string> = new Map();

  /** Keeps services whose manifest is unchanged, with running searches. */
  async function follow(): Promise<void> {
    const read = await readSpecs(urls, modelDirs);
    const old = remotes;
    remotes = new Map();
    for (const spec of read.specs) {
      const key = JSON.stringify(spec);
      remotes.set(key, old.get(key) ?? new Remote(spec, { maxWaiting, onEvent, now, times }));
    }
    for (const [key, remote] of old) if (!remotes.has(key)) void remote.retire();
    for (const [model, reason] of read.broken) {
      if (broken.get(model) === reason) continue;
      onEvent({ level: 'error', message: 'A model cannot be used.', details: { model, reason } });
    }
    broken = read.broken;
  }

  const closeAll = () => Promise.all([...remotes.values()].map((remote) => remote.close()));
  const ofModel = (id: string) =>
    [...remotes.values()].filter(({ spec }) => spec.id === id.split(':', 1)[0]);

  await follow();
  if (isRemoteId(defaultModel) && ofModel(defaultModel).length === 0) {
    await closeAll();
    const known = [...remotes.values()].map(({ spec }) => spec.id).join(', ');
    const services = known === '' ? 'UPSTREAM_URL and MODELS_DIR name none' : `known: ${known}`;
    throw new Error(
      `DEFAULT_MODEL: there is no service for the model ${defaultModel}; ${services}.`,
    );
  }
  const following = new WatchedRead('A folder of models', follow, onEvent);
  following.watch(modelDirs, WATCH);

  return {
    list: () =>
      [...remotes.values()].flatMap((remote) =>
        remote.models().map((listed) => ({ ...listed, remote })),
      ),
    broken: () => [...broken].map(([id, reason]) => brokenModel(id, reason)),
    async fresh(modelId) {
      const asked = modelId === undefined ? [...remotes.values()] : ofModel(modelId);
      await Promise.all(asked.map((remote) => remote.fresh()));
    },
    async close() {
      await following.close();
      // A read under way would start services anew.
      await following.run();
      await closeAll();
    },
  };
}
