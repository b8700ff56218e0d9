import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withResolvers } from '../../engine/node/waiting-list.ts';
import { FairQueue } from './fair-queue.ts';

function by(client: string, signal = new AbortController().signal) {
  return { client, signal };
}

function job() {
  const { promise, resolve } = withResolvers<void>();
  return { run: () => promise, finish: resolve };
}

function fullQueue(maxWaiting: number) {
  const queue = new FairQueue(1, maxWaiting);
  const first = job();
  const running = queue.run(by('first'), first.run);
  const open = () => {
    first.finish();
    return running;
  };
  return { queue, open };
}

describe('FairQueue', () => {
  it('runs as many as it may and lets the rest of a client wait in order', async () => {
    const { queue, open } = fullQueue(2);
    const order: number[] = [];
    const waiting = [1, 2].map((number) => queue.run(by('a'), async () => void order.push(number)));
    expect([queue.running, queue.waiting]).toEqual([1, 2]);
    await open();
    await Promise.all(waiting);
    expect(order).toEqual([1, 2]);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  it('refuses with 17702 when too many wait', async () => {
    const { queue, open } = fullQueue(0);
    await expect(queue.run(by('a'), async () => 1)).rejects.toMatchObject({ status: 'busy' });
    await open();
    expect(await queue.run(by('a'), async () => 1)).toBe(1);
  });

  it('frees the place of one who leaves while waiting', async () => {
    const { queue, open } = fullQueue(1);
    const controller = new AbortController();
    const waiting = queue.run(by('a', controller.signal), async () => 'never');
    controller.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(queue.waiting).toBe(0);
    const next = queue.run(by('b'), async () => 'next');
    await open();
    expect(await next).toBe('next');
  });

  it('lets nobody in who has left already', async () => {
    const queue = new FairQueue(1, 1);
    const gone = by('a', AbortSignal.abort(new Error('gone')));
    await expect(queue.run(gone, async () => 1)).rejects.toThrow('gone');
    expect(queue.running).toBe(0);
  });

  it('frees the place of a job that fails', async () => {
    const queue = new FairQueue(1, 0);
    await expect(queue.run(by('a'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(queue.running).toBe(0);
  });

  it('lets clients take turns: thirty pictures of one do not hold up the first of another', async () => {
    const { queue, open } = fullQueue(40);
    const order: string[] = [];
    const wait = (client: string) => queue.run(by(client), async () => void order.push(client));
    const waiting = Array.from({ length: 30 }, () => wait('many'));
    waiting.push(wait('b'), wait('c'), wait('b'));
    await open();
    await Promise.all(waiting);
    expect(order.slice(0, 5)).toEqual(['many', 'b', 'c', 'many', 'b']);
  });

  it('gives a newcomer the last place of the longest line when no more may wait', async () => {
    const { queue, open } = fullQueue(3);
    const done: string[] = [];
    const wait = (client: string, name: string) =>
      queue
        .run(by(client), async () => void done.push(name))
        .catch(({ status }: { status: string }) => void done.push(`${name} ${status}`));
    const waiting = ['a1', 'a2', 'a3'].map((name) => wait('a', name));
    waiting.push(wait('b', 'b1'));
    await Promise.all(waiting.slice(2, 3));
    expect(done).toEqual(['a3 busy']);
    // Two of a and one of b wait: evicting for b would only turn the tables.
    waiting.push(wait('b', 'b2'), wait('a', 'a4'));
    await open();
    await Promise.all(waiting);
    expect(done).toEqual(['a3 busy', 'b2 busy', 'a4 busy', 'a1', 'b1', 'a2']);
  });

  it('lets another client in beside one that holds all places, and only another', async () => {
    const queue = new FairQueue(2, 10, true);
    const slow = [job(), job(), job()];
    const running = slow.map(({ run }) => queue.run(by('slow'), run));
    expect([queue.running, queue.waiting]).toEqual([2, 1]);
    const order: string[] = [];
    const quick = ['b', 'c', 'b'].map((client) =>
      queue.run(by(client), async () => void order.push(client)),
    );
    await Promise.all(quick);
    expect(order).toEqual(['b', 'c', 'b']);
    expect([queue.running, queue.waiting]).toEqual([2, 1]);
    for (const { finish } of slow) finish();
    await Promise.all(running);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  it('lets a third client in beside two that hold all places together', async () => {
    const queue = new FairQueue(2, 10, true);
    const slow = ['a', 'b', 'a', 'b'].map((client) => {
      const { run, finish } = job();
      return { finish, running: queue.run(by(client), run) };
    });
    expect([queue.running, queue.waiting]).toEqual([2, 2]);
    expect(await queue.run(by('c'), async () => 'third')).toBe('third');
    expect([queue.running, queue.waiting]).toEqual([2, 2]);
    for (const { finish } of slow) finish();
    await Promise.all(slow.map(({ running }) => running));
  });

  it('gives the next free place to those who have none, however many pictures others have waiting', async () => {
    const queue = new FairQueue(2, 40, true);
    const order: string[] = [];
    const slow = ['a', 'b', 'c'].map((client) => ({ client, ...job() }));
    const running = slow.map(({ client, run }) => queue.run(by(client), run));
    const wait = (client: string) => queue.run(by(client), async () => void order.push(client));
    const waiting = ['a', 'b', 'c', 'a', 'b', 'c', 'd', 'e'].map(wait);
    slow[0]!.finish();
    await running[0];
    await expect.poll(() => order.length).toBeGreaterThanOrEqual(3);
    expect(order.slice(0, 3).sort()).toEqual(['a', 'd', 'e']);
    for (const { finish } of slow) finish();
    await Promise.all([...running, ...waiting]);
  });

  it.each([false, true])('keeps its promises whatever comes, goes and fails', async (reserve) => {
    const clients = fc.constantFrom('a', 'b', 'c', 'd');
    const steps = fc.array(
      fc.record({ client: clients, act: fc.constantFrom('come', 'come', 'leave', 'end', 'fail') }),
      { maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: 6 }),
        async (script, parallel, maxWaiting) => {
          const world = new World(parallel, maxWaiting, reserve);
          for (const { client, act } of script) await world.step(client, act);
          await world.endAll();
          expect([world.queue.running, world.queue.waiting]).toEqual([0, 0]);
        },
      ),
      { numRuns: 200 },
    );
  });
});

interface Visit {
  readonly client: string;
  readonly controller: AbortController;
  state: 'waiting' | 'running' | 'over';
  end: (error?: Error) => void;
}

class World {
  readonly queue: FairQueue;
  readonly #parallel: number;
  readonly #maxWaiting: number;
  readonly #hasReserve: boolean;
  readonly #visits: Visit[] = [];

  constructor(parallel: number, maxWaiting: number, hasReserve: boolean) {
    this.queue = new FairQueue(parallel, maxWaiting, hasReserve);
    this.#hasReserve = hasReserve;
    this.#parallel = parallel;
    this.#maxWaiting = maxWaiting;
  }

  async step(client: string, act: string): Promise<void> {
    if (act === 'come') this.#come(client);
    if (act === 'leave') this.#first('waiting', client)?.controller.abort(new Error('gone'));
    if (act === 'end') this.#first('running')?.end();
    if (act === 'fail') this.#first('running')?.end(new Error('failed'));
    await this.#settle();
    this.#check();
  }

  async endAll(): Promise<void> {
    while (this.#first('running')) {
      this.#first('running')?.end();
      await this.#settle();
      this.#check();
    }
  }

  #come(client: string): void {
    const controller = new AbortController();
    const visit: Visit = { client, controller, state: 'waiting', end: () => {} };
    this.#visits.push(visit);
    const over = () => {
      visit.state = 'over';
    };
    this.queue
      .run({ client, signal: controller.signal }, () => {
        visit.state = 'running';
        return new Promise<void>((resolve, reject) => {
          visit.end = (error) => (error ? reject(error) : resolve());
        });
      })
      .then(over, over);
  }

  #first(state: Visit['state'], client?: string): Visit | undefined {
    return this.#all(state).find((visit) => client === undefined || visit.client === client);
  }

  #all(state: Visit['state']): Visit[] {
    return this.#visits.filter((visit) => visit.state === state);
  }

  async #settle(): Promise<void> {
    await new Promise(setImmediate);
  }

  #check(): void {
    const [running, waiting] = [this.#all('running').length, this.#all('waiting').length];
    expect([this.queue.running, this.queue.waiting]).toEqual([running, waiting]);
    expect(running).toBeLessThanOrEqual(this.#parallel + Number(this.#hasReserve));
    expect(waiting).toBeLessThanOrEqual(this.#maxWaiting);
    if (waiting > 0) expect(running).toBeGreaterThanOrEqual(this.#parallel);
    const holders = new Set(this.#all('running').map(({ client }) => client));
    if (running > this.#parallel) expect(holders.size).toBeGreaterThan(1);
    if (!this.#hasReserve || running !== this.#parallel) return;
    for (const { client } of this.#all('waiting')) expect(holders).toContain(client);
  }
}
