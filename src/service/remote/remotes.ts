import type { Model } from '../../contract/model.ts';
import type { LibraryEvent } from '../../library/library.ts';
import { badManifest } from '../../library/models/problem.ts';
import { serialTask } from '../../library/files/serial.ts';
import { watchFolders } from '../../library/files/watch.ts';
import { readRemoteFolders, specsOfUrls } from './manifest.ts';
import type { ListedModel } from './model-list.ts';
import { Remote, type RemoteOptions } from './remote.ts';

/** Manifests are small files. */
const WATCH = { depth: 1, restMs: 200, delayMs: 100 };

/** A model of another service, and who to ask for it. */
export interface RemoteModel extends ListedModel {
  readonly remote: Remote;
}

/** All other services, live. */
export interface Remotes {
  list(): readonly RemoteModel[];
  /** Manifests of the kind that cannot be used, as the list shows them. */
  broken(): readonly Omit<Model, 'default'>[];
  /** Has old lists read again and waits a moment for them: of all services, or of the model's. */
  fresh(modelId?: string): Promise<void>;
  close(): Promise<void>;
}

export interface RemotesOptions extends Partial<Omit<RemoteOptions, 'onEvent'>> {
  /** Base addresses of UPSTREAM_URL. */
  readonly urls: readonly string[];
  /** Folders that hold model folders, the shipped one first. */
  readonly modelDirs: readonly string[];
  readonly defaultModel?: string | undefined;
  readonly onEvent?: ((event: LibraryEvent) => void) | undefined;
}

/** Whether a model with that id belongs to another service: folder names hold no colon. */
export function isRemoteId(id: string | undefined): id is string {
  return id?.includes(':') ?? false;
}

/** The services that there should be, and why folders are broken. */
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
 * Reads which other services there are, follows the model folders, and keeps the lists fresh.
 *
 * @throws Error when `defaultModel` is a model of a service that is not there
 */
export async function openRemotes(options: RemotesOptions): Promise<Remotes> {
  const { urls, modelDirs, defaultModel, times } = options;
  const { onEvent = () => {}, now = () => performance.now(), maxWaiting = 32 } = options;
  /** By their specs, as text. */
  let remotes = new Map<string, Remote>();
  let broken: ReadonlyMap<string, string> = new Map();

  /** Services whose manifest is the same stay as they are, searches under way included. */
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
    throw new Error(`There is no model "${defaultModel}".`);
  }
  const followOnce = serialTask(follow);
  const endWatch = watchFolders(modelDirs, WATCH, () => void followOnce(), onEvent);

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
      await endWatch();
      // A reading that is under way would start services anew.
      await followOnce();
      await closeAll();
    },
  };
}
