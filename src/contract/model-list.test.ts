import { expect, test } from 'vitest';
import { isModelListReply } from './model-list.ts';
import { modelListReplySchema } from './model.ts';
import { variants } from './testing/variants.ts';

const desc = { ja: 'j', en: 'e', zh: 'z' };
const model = { id: 'a', name: 'A', provider: 'p', enabled: true, default: false, desc };
const known = { characters: 5012, works: 51 };
const REPLY = { data: [model, model], known, code: 0, message: 'success' };

test('the guard of the first load and the schema take the same replies', () => {
  const all = [REPLY, { ...REPLY, data: [] }, ...variants(REPLY)];
  const taken = all.filter((reply) => modelListReplySchema.safeParse(reply).success);
  expect(all.filter(isModelListReply)).toEqual(taken);
  expect(taken.length).toBeGreaterThan(20);
  expect(all.length - taken.length).toBeGreaterThan(200);
});
