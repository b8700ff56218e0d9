import { describe, expect, it } from 'vitest';
import { ServiceError } from '../errors.ts';
import { AdmissionControl, type Upload } from './admission-control.ts';

const LARGEST = 1_000_000_000;

function control(searches: number, bytes = LARGEST, bytesEach = bytes) {
  let now = 0;
  const admission = new AdmissionControl({ searches, bytes, bytesEach }, () => now);
  const come = (client: string) => {
    let upload: Upload | undefined;
    let end = (): void => {};
    let turnAway: (reason: Error) => void = () => {};
    const lasting = new Promise<string>((resolve, reject) => {
      end = () => resolve('done');
      turnAway = reject;
    });
    const search = admission.admit({ client, turnAway }, (own) => {
      upload = own;
      return lasting;
    });
    for (const promise of [search, lasting]) promise.catch(() => {});
    return { search, end, upload: () => upload! };
  };
  const arrive = (client: string) => {
    const search = come(client);
    search.upload().onPicture();
    return search;
  };
  const later = (ms: number) => {
    now += ms;
  };
  return { admission, come, arrive, later };
}

const FULL = { status: 'tooManyUsers' };
const BUSY = { status: 'busy' };

describe('AdmissionControl', () => {
  it('refuses with 17731 when there is no place, and lets in again when one leaves', async () => {
    const { admission, come, arrive, later } = control(2);
    const [first, second] = [arrive('a'), arrive('b')];
    later(60_000);
    await expect(come('c').search).rejects.toMatchObject(FULL);
    first.end();
    expect(await first.search).toBe('done');
    const third = arrive('c');
    expect(admission.count).toBe(2);
    const defect = admission.admit({ client: 'd', turnAway: () => {} }, async () => 1);
    await expect(defect).rejects.toMatchObject(FULL);
    for (const { end } of [second, third]) end();
    await Promise.all([second.search, third.search]);
    expect(admission.count).toBe(0);
  });

  it('frees the place of a search that fails', async () => {
    const { admission } = control(1);
    const applicant = { client: 'a', turnAway: () => {} };
    await expect(admission.admit(applicant, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    expect(admission.count).toBe(0);
    expect(await admission.admit(applicant, async () => 'again')).toBe('again');
  });

  it('leaves half of the places to other clients', async () => {
    const { come, arrive } = control(4);
    const staying = [arrive('a'), arrive('a')];
    await expect(come('a').search).rejects.toMatchObject(BUSY);
    expect(come('b').upload()).toBeDefined();
    staying[0]!.end();
    await staying[0]!.search;
    expect(come('a').upload()).toBeDefined();
  });

  it('turns away the picture that is farthest behind a slow line, whosever it is', async () => {
    const { admission, come, later } = control(3);
    const [one, two, three] = [come('a'), come('b'), come('c')];
    later(10_000);
    one.upload().onBytes(400_000);
    two.upload().onBytes(100_000);
    three.upload().onBytes(90_000);
    three.upload().onBytes(100_000);
    const newcomer = come('d');
    await expect(two.search).rejects.toMatchObject(FULL);
    expect(newcomer.upload()).toBeDefined();
    expect(admission.count).toBe(3);
  });

  it('turns nobody away whose picture is there or comes fast enough', async () => {
    const { come, arrive, later } = control(2);
    arrive('a');
    const fast = come('b');
    later(1000);
    fast.upload().onBytes(32 * 1024);
    await expect(come('c').search).rejects.toMatchObject(FULL);
    later(1);
    expect(come('c').upload()).toBeDefined();
    await expect(fast.search).rejects.toBeInstanceOf(ServiceError);
  });

  it('shares the places of fast senders among clients: whoever has most gives way to one who has less', async () => {
    const { admission, come } = control(4);
    const held = ['a', 'a', 'b', 'b'].map((client) => come(client));
    const third = come('c');
    await expect(held[0]!.search).rejects.toMatchObject(FULL);
    expect(third.upload()).toBeDefined();
    // b has two, a and c one each: a fourth client gets one, a fifth none.
    const fourth = come('d');
    await expect(held[2]!.search).rejects.toMatchObject(FULL);
    expect(fourth.upload()).toBeDefined();
    await expect(come('e').search).rejects.toMatchObject(FULL);
    await expect(come('a').search).rejects.toMatchObject(FULL);
    expect(admission.count).toBe(4);
  });

  it('bounds the bytes that one client holds, and takes no more of the picture that is too much', async () => {
    const { admission, come } = control(10, 1000, 300);
    const [first, second] = [come('a'), come('a')];
    first.upload().onBytes(280);
    second.upload().onBytes(220);
    second.upload().onBytes(1);
    await expect(second.search).rejects.toMatchObject(BUSY);
    expect([admission.count, admission.bytes]).toEqual([1, 280]);
    second.upload().onBytes(1000);
    expect(admission.bytes).toBe(280);
    first.end();
    await first.search;
    expect(admission.bytes).toBe(0);
  });

  it('bounds the bytes of all: the last of the client that holds most gives way, if its picture is on its way', async () => {
    const { admission, come, arrive } = control(10, 1000, 300);
    const there = arrive('a');
    there.upload().onBytes(250);
    const [first, last] = [come('a'), come('a')];
    first.upload().onBytes(100);
    last.upload().onBytes(100);
    const others = ['b', 'c', 'd'].map((client) => come(client));
    for (const { upload } of others) upload().onBytes(183);
    others[0]!.upload().onBytes(2);
    await expect(last.search).rejects.toMatchObject(FULL);
    expect(admission.bytes).toBe(901);
    for (const { end } of [there, first, ...others]) end();
    await Promise.all([there, first, ...others].map(({ search }) => search));
    expect([admission.count, admission.bytes]).toEqual([0, 0]);
  });

  it('counts no bytes that are not kept, and lets one picture be as large as it may', async () => {
    const { admission, come } = control(10, 300, 300);
    const search = come('a');
    for (let count = 0; count < 10; count += 1) search.upload().onBytes(300);
    expect(admission.bytes).toBe(300);
    search.end();
    expect(await search.search).toBe('done');
  });
});
