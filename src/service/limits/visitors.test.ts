import { describe, expect, it } from 'vitest';
import { ServiceError } from '../errors.ts';
import { type Stay, Visitors } from './visitors.ts';

/** A house with a clock of its own. */
function house(max: number) {
  let now = 0;
  const visitors = new Visitors(max, () => now);
  /** A visit that lasts until it is told to end or turned away. */
  const come = (client: string) => {
    let stay: Stay | undefined;
    let end = (): void => {};
    let turnAway: (reason: Error) => void = () => {};
    const lasting = new Promise<string>((resolve, reject) => {
      end = () => resolve('done');
      turnAway = reject;
    });
    const visit = visitors.admit({ client, turnAway }, (own) => {
      stay = own;
      return lasting;
    });
    for (const promise of [visit, lasting]) promise.catch(() => {});
    return { visit, end, stay: () => stay! };
  };
  /** One whose picture is there at once. */
  const stayAt = (client: string) => {
    const visitor = come(client);
    visitor.stay().onPicture();
    return visitor;
  };
  const later = (ms: number) => {
    now += ms;
  };
  return { visitors, come, stayAt, later };
}

const FULL = { status: 'tooManyUsers' };
const BUSY = { status: 'busy' };

describe('Visitors', () => {
  it('refuses with 17731 when the house is full, and lets in again when one leaves', async () => {
    const { visitors, come, stayAt, later } = house(2);
    const [first, second] = [stayAt('a'), stayAt('b')];
    later(60_000);
    await expect(come('c').visit).rejects.toMatchObject(FULL);
    first.end();
    expect(await first.visit).toBe('done');
    const third = stayAt('c');
    expect(visitors.count).toBe(2);
    const defect = visitors.admit({ client: 'd', turnAway: () => {} }, async () => 1);
    await expect(defect).rejects.toMatchObject(FULL);
    for (const visitor of [second, third]) visitor.end();
    await Promise.all([second.visit, third.visit]);
    expect(visitors.count).toBe(0);
  });

  it('frees the place of a visit that fails', async () => {
    const { visitors } = house(1);
    const visitor = { client: 'a', turnAway: () => {} };
    await expect(visitors.admit(visitor, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(visitors.count).toBe(0);
    expect(await visitors.admit(visitor, async () => 'again')).toBe('again');
  });

  it('leaves half of the places to other clients', async () => {
    const { come, stayAt } = house(4);
    const staying = [stayAt('a'), stayAt('a')];
    await expect(come('a').visit).rejects.toMatchObject(BUSY);
    expect(come('b').stay()).toBeDefined();
    staying[0]!.end();
    await staying[0]!.visit;
    expect(come('a').stay()).toBeDefined();
  });

  it('turns away the picture that is farthest behind a slow line, whosever it is', async () => {
    const { visitors, come, later } = house(3);
    const [one, two, three] = [come('a'), come('b'), come('c')];
    later(10_000);
    one.stay().onBytes(400_000);
    two.stay().onBytes(100_000);
    three.stay().onBytes(90_000);
    three.stay().onBytes(100_000);
    const newcomer = come('d');
    await expect(two.visit).rejects.toMatchObject(FULL);
    expect(newcomer.stay()).toBeDefined();
    expect(visitors.count).toBe(3);
  });

  it('turns nobody away whose picture is there or comes fast enough', async () => {
    const { come, stayAt, later } = house(2);
    stayAt('a');
    const fast = come('b');
    later(1000);
    fast.stay().onBytes(32 * 1024);
    await expect(come('c').visit).rejects.toMatchObject(FULL);
    later(1);
    expect(come('c').stay()).toBeDefined();
    await expect(fast.visit).rejects.toBeInstanceOf(ServiceError);
  });

  it('shares the places of fast senders among clients: whoever has most gives way to one who has less', async () => {
    const { visitors, come } = house(4);
    const held = ['a', 'a', 'b', 'b'].map((client) => come(client));
    const third = come('c');
    await expect(held[0]!.visit).rejects.toMatchObject(FULL);
    expect(third.stay()).toBeDefined();
    // Two of b, one each of a and c: a fourth client may still have one, and then nobody any more.
    const fourth = come('d');
    await expect(held[2]!.visit).rejects.toMatchObject(FULL);
    expect(fourth.stay()).toBeDefined();
    await expect(come('e').visit).rejects.toMatchObject(FULL);
    await expect(come('a').visit).rejects.toMatchObject(FULL);
    expect(visitors.count).toBe(4);
  });
});
