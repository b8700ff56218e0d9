import { describe, expect, it } from 'vitest';
import { aiCheckManifest } from '../testing/kinds.ts';
import { manifestSchema } from '../../recognition/manifest.ts';
import type { LibraryEvent } from '../events.ts';
import type { LocatedModel } from './locate.ts';
import { ModelMemory } from './memory.ts';

function model(id: string, bytes: number, path = id): LocatedModel {
  const manifest = manifestSchema.parse(aiCheckManifest(id));
  if (manifest.kind !== 'classifier') throw new Error('Not a classifier.');
  return { kind: 'classifier', manifest, files: { classifier: { path, bytes, changed: 0 } } };
}

function memory(limit: number) {
  const log: string[] = [];
  const failures: string[] = [];
  const events: LibraryEvent[] = [];
  const models = new ModelMemory({
    limit,
    memoryOf: (bytes) => bytes,
    load: async ({ manifest: { id } }) => {
      await Promise.resolve();
      if (id === 'broken') throw new Error('cannot');
      log.push(`+${id}`);
      return {
        tryOut: () => Promise.resolve(),
        release: async () => {
          log.push(`-${id}`);
        },
      };
    },
    onFailure: ({ manifest }) => failures.push(manifest.id),
    onEvent: (event) => events.push(event),
  });
  const use = (located: LocatedModel) => models.use(located, async () => {});
  return { models, use, log, failures, events };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('ModelMemory', () => {
  it('loads a model once', async () => {
    const { use, log } = memory(100);
    await Promise.all([use(model('a', 10)), use(model('a', 10))]);
    expect(log).toEqual(['+a']);
  });

  it('lets the least recently used go when another one needs the room', async () => {
    const { use, log, events } = memory(100);
    await use(model('a', 40));
    await use(model('b', 40));
    await use(model('a', 40));
    await use(model('c', 40));
    await settled();
    expect(log.toSorted()).toEqual(['+a', '+b', '+c', '-b']);
    expect(events).toMatchObject([{ level: 'info', details: { model: 'b', for: 'c' } }]);
    await use(model('b', 40));
    expect(log.filter((entry) => entry === '+b')).toHaveLength(2);
  });

  it('counts a shared network once', async () => {
    const { use, log } = memory(50);
    await use(model('a', 40, 'same'));
    await use(model('b', 40, 'same'));
    await settled();
    expect(log).toEqual(['+a', '+b']);
  });

  it('loads a model that is larger than the limit, alone', async () => {
    const { use, log } = memory(100);
    await use(model('a', 40));
    await use(model('large', 400));
    await settled();
    expect(log.toSorted()).toEqual(['+a', '+large', '-a']);
  });

  it('frees a model only when what it does has ended, and takes idle ones first', async () => {
    const { models, use, log } = memory(100);
    let end = () => {};
    const busy = models.use(model('busy', 40), () => new Promise<void>((done) => (end = done)));
    await use(model('idle', 40));
    await use(model('c', 40));
    await settled();
    expect(log).toContain('-idle');
    models.keepOnly(new Set());
    await settled();
    expect(log).toContain('-c');
    expect(log).not.toContain('-busy');
    end();
    await busy;
    await settled();
    expect(log).toContain('-busy');
  });

  it('forgets a model that cannot be loaded', async () => {
    const { use, failures } = memory(100);
    await expect(use(model('broken', 1))).rejects.toThrow('cannot');
    await expect(use(model('broken', 1))).rejects.toThrow('cannot');
    expect(failures).toEqual(['broken', 'broken']);
  });

  it('does something with every model, in turn', async () => {
    const { models, use } = memory(100);
    await Promise.allSettled([use(model('a', 1)), use(model('broken', 1)), use(model('b', 1))]);
    let times = 0;
    await models.useAll(async () => {
      times++;
      await settled();
    });
    expect(times).toBe(2);
  });
});
