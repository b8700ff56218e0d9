import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { reasonOf } from '../../src/library/events.ts';
import { type Form, search } from '../client.ts';
import type { NamedAttack } from './hostile.ts';
import type { Tally } from './tally.ts';

const CLIENTS = 60;
const HOSTILE_EVERY = 10;
const MAX_UNDER_WAY = 600;
const LISTS = 5;

export interface Load {
  readonly site: string;
  readonly forms: readonly (() => Form)[];
  readonly attacks: readonly NamedAttack[];
  readonly tally: Tally;
}

async function searchOnce({ site, forms, tally }: Load, number: number): Promise<void> {
  const form = forms[number % forms.length]!();
  try {
    tally.honest(await search(site, form, { client: `198.51.100.${number % CLIENTS}` }));
  } catch (error) {
    tally.complain(`search: ${reasonOf(error)}`);
  }
}

async function attackOnce({ site, attacks, tally }: Load, number: number): Promise<void> {
  const [name, attack] = attacks[Math.floor(number / HOSTILE_EVERY) % attacks.length]!;
  tally.hostile += 1;
  try {
    const wrong = await attack(site, `203.0.113.${number % CLIENTS}`);
    if (wrong !== undefined) tally.complain(`${name}: ${wrong}`);
  } catch (error) {
    tally.complain(`${name}: ${reasonOf(error)}`);
  }
}

async function askForLists({ site, tally }: Load, duration: number): Promise<void> {
  const result = await autocannon({
    url: `${site}/v1/model/list`,
    connections: 1,
    overallRate: LISTS,
    ignoreCoordinatedOmission: true,
    workers: 1,
    duration,
  });
  tally.lists = { asked: result['2xx'], p99: result.latency.p99 };
  const wrong = result.errors + result.non2xx;
  if (wrong > 0 || result['2xx'] === 0) tally.complain(`model list: ${wrong} without success`);
}

/** An open loop: fixed rate, whether answers come or not. */
async function sendAll(load: Load, perSecond: number, seconds: number): Promise<void> {
  const start = performance.now();
  const underWay = new Set<Promise<void>>();
  for (let number = 0; performance.now() < start + 1000 * seconds; number += 1) {
    const due = start + (1000 * number) / perSecond;
    if (due > performance.now()) await sleep(due - performance.now());
    while (underWay.size >= MAX_UNDER_WAY) await Promise.race(underWay);
    const isHostile = number % HOSTILE_EVERY === HOSTILE_EVERY - 1;
    const sent = isHostile ? attackOnce(load, number) : searchOnce(load, number);
    underWay.add(sent);
    void sent.then(() => underWay.delete(sent));
  }
  await Promise.all(underWay);
}

/** Searches, one in ten hostile, and the model list all the while. */
export async function runLoad(load: Load, perSecond: number, seconds: number): Promise<void> {
  await Promise.all([askForLists(load, seconds), sendAll(load, perSecond, seconds)]);
}
