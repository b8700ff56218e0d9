import { expect, test } from 'vitest';
import { isModelListReply } from './model-list.ts';
import { modelListReplySchema } from './model.ts';

const desc = { ja: 'j', en: 'e', zh: 'z' };
const model = { id: 'a', name: 'A', provider: 'p', enabled: true, default: false, desc };
const REPLY = { data: [model, model], code: 0, message: 'success' };

const ODD = [undefined, null, true, 0, -1, 1.5, 2 ** 53, '', 'a', [], {}, [model], [null], desc];

/** The value with each of its parts, itself included, replaced by each of the odd values. */
function variants(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return ODD;
  const inside = Object.entries(value).flatMap(([name, part]) =>
    variants(part).map((variant) => {
      const copy: object = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
      return Object.assign(copy, { [name]: variant });
    }),
  );
  return [...ODD, { ...value, more: 1 }, ...inside];
}

test('the guard of the first load and the schema take the same replies', () => {
  const all = [REPLY, { ...REPLY, data: [] }, ...variants(REPLY)];
  const taken = all.filter((reply) => modelListReplySchema.safeParse(reply).success);
  expect(all.filter(isModelListReply)).toEqual(taken);
  expect(taken.length).toBeGreaterThan(20);
  expect(all.length - taken.length).toBeGreaterThan(200);
});
