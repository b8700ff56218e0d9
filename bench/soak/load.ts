import { setTimeout as sleep } from 'node:timers/promises';
import { stamped, type StampForm } from '../client/form.ts';
import type { NamedAttack } from './hostile.ts';
import { watchLists } from './lists.ts';
import { send } from '../client/send.ts';
import type { CpuTime } from './service.ts';
import type { Tally } from './tally.ts';

/** Clients that the load claims to come from. */
const CLIENTS = 60;
/** One request in this many is hostile. */
const HOSTILE_EVERY = 10;
/** More at a time would measure this program's memory; the service refuses long before. */
const MAX_UNDER_WAY = 600;

export interface Load {
  readonly port: number;
  readonly forms: readonly StampForm[];
  /** In the order in which they are made. */
  readonly attacks: readonly NamedAttack[];
  readonly tally: Tally;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function clientOf(number: number): string {
  return `198.51.100.${number % CLIENTS}`;
}

async function searchOnce({ port, forms, tally }: Load, number: number): Promise<void> {
  const form = stamped(forms[number % forms.length]!, Math.random());
  try {
    tally.honest(await send({ port, client: clientOf(number), path: '/v1/search', ...form }));
  } catch (error) {
    tally.complain(`search: ${reasonOf(error)}`);
  }
}

async function attackOnce({ port, attacks, tally }: Load, number: number): Promise<void> {
  const [name, attack] = attacks[Math.floor(number / HOSTILE_EVERY) % attacks.length]!;
  tally.hostile += 1;
  try {
    // Clients of their own: a share of the house, and no more, can be theirs.
    const wrong = await attack(port, `203.0.113.${number % CLIENTS}`);
    if (wrong !== undefined) tally.complain(`${name}: ${wrong}`);
  } catch (error) {
    tally.complain(`${name}: ${reasonOf(error)}`);
  }
}

export interface Capacity {
  readonly perSecond: number;
  /** CPU seconds of one search: of the whole service, and of its main thread. */
  readonly cpu: CpuTime;
}

/** What the service does when some clients always wait for it. */
export async function measureCapacity(
  load: Load,
  cpu: () => Promise<CpuTime>,
  width: number,
  ms: number,
): Promise<Capacity> {
  const end = performance.now() + ms;
  const before = load.tally.answered;
  let number = 0;
  const lane = async () => {
    while (performance.now() < end) await searchOnce(load, number++);
  };
  const [start, used] = [performance.now(), await cpu()];
  await Promise.all(Array.from({ length: width }, lane));
  const [wall, now] = [performance.now() - start, await cpu()];
  const searches = load.tally.answered - before;
  return {
    perSecond: (1000 * searches) / wall,
    cpu: { all: (now.all - used.all) / searches, main: (now.main - used.main) / searches },
  };
}

/** Sends at a fixed rate, whether answers come or not, and asks for the model list all the while. */
export async function runLoad(load: Load, perSecond: number, ms: number): Promise<void> {
  const start = performance.now();
  const until = start + ms;
  const underWay = new Set<Promise<void>>();
  const endLists = watchLists(load.port, load.tally);
  for (let number = 0; performance.now() < until; number += 1) {
    const due = start + (1000 * number) / perSecond;
    if (due > performance.now()) await sleep(due - performance.now());
    while (underWay.size >= MAX_UNDER_WAY) await Promise.race(underWay);
    const isHostile = number % HOSTILE_EVERY === HOSTILE_EVERY - 1;
    const sent = isHostile ? attackOnce(load, number) : searchOnce(load, number);
    underWay.add(sent);
    void sent.then(() => underWay.delete(sent));
  }
  await Promise.all(underWay);
  endLists();
}
