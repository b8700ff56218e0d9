import { cleanup, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { STATUS } from '../../../contract/status.ts';
import { en as answer, en as shared } from '../../i18n/en.ts';
import { SearchError } from '../../search/errors.ts';
import { changeSettings } from '../../settings/store.ts';
import { keepFile } from '../../shell/files.ts';
import { answered, head, json, refusal, startService, TRACE } from '../../testing/service.ts';
import { button, ownFile, show, shown, showResult } from '../../testing/show.tsx';
import { FailureReason } from './failure-text.ts';
import { en } from './texts.ts';

// No copy would help.
vi.mock('../../search/prepare.ts', () => ({
  prepare: (picture: Blob) => Promise.resolve({ picture, change: undefined }),
}));

type Refusal = keyof typeof en.status;

/** For each failure a control that does what its sentence advises. */
const NEXT_STEPS: Readonly<Record<Refusal, string>> = {
  running: answer.failure.again,
  tooLarge: shared.intake.another,
  busy: answer.waiting.retryNow,
  badParameters: en.defaultModel,
  maintenance: answer.failure.again,
  unsupportedFormat: shared.intake.another,
  recognitionFailed: answer.waiting.retryNow,
  internal: answer.failure.again,
  tooManyPeople: shared.intake.another,
  downloadFailed: answer.failure.again,
  usageLimit: answer.failure.again,
  tooManyUsers: answer.waiting.retryNow,
  notFound: answer.failure.again,
};
const errors = Object.keys(NEXT_STEPS) as Refusal[];

test.each(errors)(
  '%s is no dead end: it offers the next step, and the picture stays',
  async (name) => {
    startService().on('v1/search', () => refusal(name));
    changeSettings({ model: 'second' });
    showResult(ownFile());
    await shown().findByText(en.status[name].replace('{{code}}', `${STATUS[name].code}`));
    await button(NEXT_STEPS[name]);
    shown().getByRole('img', { name: answer.result.picture });
  },
);

test.each(errors.filter((name) => STATUS[name].retryable))(
  '%s is tried again after Retry-After, until that is stopped',
  async (name) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const service = startService();
    service.on('v1/search', () => refusal(name, { 'retry-after': '120' }));
    const user = showResult();
    expect((await shown().findByRole('timer')).textContent).toMatch(/Trying again in 1[12]\d s/);
    expect(service.searches()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(121_000);
    await waitFor(() => expect(service.searches()).toHaveLength(2));
    await user.click(await button(answer.waiting.retryStop));
    await waitFor(() => expect(shown().queryByRole('timer')).toBeNull());
    await vi.advanceTimersByTimeAsync(600_000);
    expect(service.searches()).toHaveLength(2);
    service.on('v1/search', () => answered([head('one')]));
    await user.click(await button(answer.failure.again));
    await shown().findByRole('heading', { name: /Haruse/ });
  },
);

test('a lost connection has its own words, the picture stays, and again helps', async () => {
  const service = startService();
  service.on('v1/search', () => Promise.reject(new TypeError('Failed to fetch')));
  const user = showResult(ownFile());
  await shown().findByText(answer.failure.network);
  shown().getByRole('img', { name: answer.result.picture });
  service.on('v1/search', () => answered([head('one')]));
  await user.click(await button(answer.failure.again));
  await shown().findByRole('heading', { name: /Haruse/ });
});

test('a code that is not in the spec is told, with the next step', async () => {
  startService().on('v1/search', () => json({ code: 17799, message: '', trace_id: TRACE }));
  showResult(ownFile());
  await shown().findByText(en.status.running.replace('{{code}}', '17799'));
  await button(answer.failure.again);
});

test('a refused model is given up for the default one', async () => {
  const service = startService();
  service.on('v1/search', ({ fields }) =>
    fields.model === 'second' ? refusal('badParameters') : answered([head('one')]),
  );
  changeSettings({ model: 'second' });
  const user = showResult();
  await user.click(await button(en.defaultModel));
  await shown().findByRole('heading', { name: /Haruse/ });
  expect(service.searches().map(({ fields }) => fields.model)).toEqual(['second', '']);
});

test('a picture too large by address: the page offers to take the file', async () => {
  startService().on('v1/search', () => refusal('tooLarge'));
  showResult();
  await shown().findByText(en.fit.byFile);
  await button(en.choose);
});

test('a reply that does not fit becomes a clear error', async () => {
  startService().on('v1/search', () => new Response('<html>gateway</html>'));
  showResult();
  await shown().findByText(en.malformed);
});

const reasons = Object.keys(en.reason) as (keyof typeof en.reason)[];
const told = (more: object) => async () => {
  const body: object = await refusal('downloadFailed').json();
  return new Response(JSON.stringify({ ...body, ...more }));
};

test.each(reasons)('an address that gives no picture: %s', async (reason) => {
  startService().on('v1/search', told({ reason }));
  showResult();
  await shown().findByText(en.reason[reason]);
  const strong = shown()
    .getAllByRole('button')
    .filter(({ className }) => className.includes('strong'));
  expect(strong).toHaveLength(1);
});

test('the picture that a web page names is one click away', async () => {
  const suggestion = 'https://pictures.example/a.png';
  const service = startService();
  service.on('v1/search', told({ reason: 'web-page', suggestion }));
  const user = showResult();
  const first = await button(en.suggested);
  await user.click(first);
  expect(new URLSearchParams(location.search).get('url')).toBe(suggestion);
});

test.each(['javascript:alert(1)', '/relative', 7])(
  'a suggestion that is no address of a picture is not offered: %s',
  async (suggestion) => {
    startService().on('v1/search', told({ reason: 'web-page', suggestion }));
    showResult();
    await button(en.choose);
    expect(shown().queryByRole('button', { name: en.suggested })).toBeNull();
  },
);

test('an empty file is not sent, and said to be empty; another one helps first', async () => {
  const service = startService();
  showResult(keepFile(new File([], 'empty.png', { type: 'image/png' })));
  await shown().findByText(en.empty);
  expect(service.searches()).toEqual([]);
  const [first] = within(shown().getByText(en.empty).parentElement!).getAllByRole('button');
  expect(first!.textContent).toBe(shared.intake.another);
  expect(first!.className).toContain('strong');
});

test('the facts of a broken file are folded away, those of a failing service are not', async () => {
  startService().on('v1/search', () => refusal('unsupportedFormat'));
  const user = showResult(ownFile());
  await shown().findByText(en.status.unsupportedFormat);
  expect(shown().queryByText(TRACE)).toBeNull();
  await user.click(shown().getByText(answer.about.heading));
  shown().getByText(TRACE);
  await shown().findByText(en.code.replace('{{code}}', String(STATUS.unsupportedFormat.code)));
  cleanup();
  startService().on('v1/search', () => refusal('internal'));
  showResult(ownFile('other.png'));
  await shown().findByText(TRACE);
});

test('a broken picture by address: no smaller copy is spoken of', async () => {
  startService().on('v1/search', () => refusal('unsupportedFormat'));
  showResult();
  await shown().findByText(en.fit.damaged);
  expect(shown().queryByText(en.fit.byFile)).toBeNull();
});

test('a device that fails names the service’s models only where there is a service', () => {
  const error = new SearchError('device');
  show(<FailureReason error={error} />);
  shown().getByText(en.device);
  cleanup();
  const meta = Object.assign(document.createElement('meta'), { name: 'kyara-service' });
  meta.content = 'none';
  document.head.append(meta);
  show(<FailureReason error={error} />);
  meta.remove();
  shown().getByText(en.deviceAlone);
});
