import { expect, test } from 'vitest';
import { progressSchema } from './search.ts';
import { isAnyReply, isProgress, isSearchReply } from './reply-guard.ts';
import { anyReplySchema, searchReplySchema } from './search.ts';
import { variants } from './testing/variants.ts';

const BARE = { work: 'w', character: 'c' };
const FULL = {
  ...BARE,
  score: 0.5,
  image: '/v1/reference/a',
  references: 3,
  names: { work: { ja: 'j' }, character: {} },
};
const HEAD = { box: [0, 0.25, 0.5, 1], box_id: 'one', not_confident: false };
const EVIDENCE = {
  kind: 'c2pa',
  tool: 't',
  field: 'f',
  intact: true,
  has_prompt: true,
  prompt: 'p',
};
const REPLY = {
  code: 0,
  trace_id: 't',
  ai: true,
  data: [
    { ...HEAD, character: [FULL, BARE] },
    { ...HEAD, unknown: true, character: [] },
  ],
  preview: '/v1/preview/a',
  ai_evidence: EVIDENCE,
};
const LINE = {
  preview: '/v1/preview/a',
  size: [20, 10],
  boxes: [{ box: HEAD.box, box_id: 'one' }],
};

const PAIRS = [
  { name: 'a search', value: REPLY, guard: isSearchReply, schema: searchReplySchema },
  {
    name: 'any reply',
    value: { ...REPLY, message: 'm' },
    guard: isAnyReply,
    schema: anyReplySchema,
  },
  { name: 'a line', value: LINE, guard: isProgress, schema: progressSchema },
];

test.each(PAIRS)('guard and schema take the same of $name', ({ value, guard, schema }) => {
  const all = [value, ...variants(value)];
  const taken = all.filter((each) => schema.safeParse(each).success);
  expect(all.filter((each) => guard(each))).toEqual(taken);
  expect(taken).toContain(value);
  expect(all.length - taken.length).toBeGreaterThan(20);
});
