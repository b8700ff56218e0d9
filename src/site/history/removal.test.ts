import { expect, test, vi } from 'vitest';
import { createRemoval } from './removal.ts';
import type { KeptPicture } from './store.ts';

function kept(id: string): KeptPicture {
  const entry = {
    id,
    picture: id,
    time: 0,
    origin: { kind: 'file', name: '' },
    raw: {},
    words: '',
    thumbnail: undefined,
    bytes: 0,
  } as const;
  return { entry, picture: undefined };
}

interface Change<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

/** `Promise.withResolvers`, missing in the oldest supported Node. */
function change<T>(): Change<T> {
  let settle: Pick<Change<T>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<T>((resolve, reject) => (settle = { resolve, reject }));
  return { promise, ...settle! };
}

function setup() {
  const removals: Change<KeptPicture | undefined>[] = [];
  const undos: Change<void>[] = [];
  const failed = vi.fn();
  const removal = createRemoval({
    remove() {
      const removal = change<KeptPicture | undefined>();
      removals.push(removal);
      return removal.promise;
    },
    putBack() {
      const undo = change<void>();
      undos.push(undo);
      return undo.promise;
    },
    failed,
  });
  return { removal, removals, undos, failed, offered: () => removal.removed.get()?.entry.id };
}

test('a second press on the same button, which finds nothing, leaves the way back', async () => {
  const { removal, removals, offered } = setup();
  const presses = [removal.remove('a'), removal.remove('a')];
  removals[0]?.resolve(kept('a'));
  removals[1]?.resolve(undefined);
  await Promise.all(presses);
  expect(offered()).toBe('a');
});

test('of two deletions the later one is offered, whichever ends last', async () => {
  const { removal, removals, offered } = setup();
  const presses = [removal.remove('a'), removal.remove('b')];
  removals[1]?.resolve(kept('b'));
  await presses[1];
  removals[0]?.resolve(kept('a'));
  await presses[0];
  expect(offered()).toBe('b');
});

test('an undo that ends late does not take the way back from another deletion', async () => {
  const { removal, removals, undos, offered } = setup();
  const first = removal.remove('a');
  removals[0]?.resolve(kept('a'));
  await first;
  const undo = removal.undo();
  const second = removal.remove('b');
  removals[1]?.resolve(kept('b'));
  await second;
  undos[0]?.resolve();
  await undo;
  expect(offered()).toBe('b');
});

test('an undo that is done is no longer offered; one that failed is told, and is', async () => {
  const { removal, removals, undos, failed, offered } = setup();
  const press = removal.remove('a');
  removals[0]?.resolve(kept('a'));
  await press;
  const refused = removal.undo();
  undos[0]?.reject(new Error('no room'));
  await refused;
  expect(failed).toHaveBeenCalledOnce();
  expect(offered()).toBe('a');
  const undo = removal.undo();
  undos[1]?.resolve();
  await undo;
  expect(offered()).toBeUndefined();
});

test('after everything was deleted nothing is offered, not even what ends later', async () => {
  const { removal, removals, offered } = setup();
  const presses = [removal.remove('a'), removal.remove('b')];
  removals[0]?.resolve(kept('a'));
  await presses[0];
  removal.forget();
  removals[1]?.resolve(kept('b'));
  await presses[1];
  expect(offered()).toBeUndefined();
});
