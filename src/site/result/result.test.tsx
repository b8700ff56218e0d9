import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { STATUS } from '../../contract/status.ts';
import { changeToken } from '../gallery/token.ts';
import { en as answer, en as shared } from '../i18n/en.ts';
import type { Source } from '../shell/source.ts';
import {
  answered,
  candidate,
  head,
  json,
  lessonReply,
  OK,
  refusal,
  startService,
  TRACE,
} from '../testing/service.ts';
import { ADDRESS, button, ownFile, show, shown, showResult, undo } from '../testing/show.tsx';
import { en as resultTexts } from './texts.ts';
import { Result } from './result.tsx';

const { links, report } = resultTexts;

const main = shown;

const cards = () =>
  main()
    .findAllByRole('listitem')
    .then((all) => all.filter(({ id }) => id.startsWith('card-')));
const card = async (index = 0) => within((await cards())[index]!);
const open = async (user: UserEvent, title: string) => user.click(await main().findByText(title));
const heading = () => main().findByRole('heading', { level: 1 });

test('17720 at another HTTP status is success', async () => {
  const body = { code: STATUS.recognised.code, trace_id: 'x', ai: false, data: [] };
  startService().on('v1/search', () => json(body, { status: 418 }));
  showResult();
  await main().findByText(answer.result.nobody);
});

test('waiting shows at once, can be cancelled, and taken up again', async () => {
  const service = startService();
  service.on('v1/search', () => new Promise(() => {}));
  const user = showResult();
  expect((await heading()).textContent).toBe(answer.waiting.heading);
  await user.click(await button(answer.waiting.cancel));
  await main().findByText(answer.waiting.stopped);
  // Its button has gone.
  expect(document.activeElement).toBe(await heading());
  expect(service.searches()[0]!.signal?.aborted).toBe(true);
  service.on('v1/search', () => answered([head('one')]));
  await user.click(await button(answer.result.again));
  await main().findByRole('heading', { name: /Haruse/ });
});

test('on arrival an answer takes no focus, until a control goes with its press', async () => {
  const service = startService();
  service.on('v1/search', () => refusal('internal'));
  const user = show(<Result source={ownFile()} moveFocus={false} />);
  const again = await button(answer.failure.again);
  expect(document.activeElement).toBe(document.body);
  service.on('v1/search', () => answered([head('one')]));
  await user.click(again);
  await main().findByRole('heading', { name: /Haruse/ });
  expect(document.activeElement).toBe(await heading());
});

test('low confidence is said on the card, and once what to do', async () => {
  startService().on('v1/search', () => answered([head('one', { not_confident: true })]));
  showResult();
  const first = await card();
  main().getByText(answer.result.unsureText);
  first.getByText('?');
  expect((await heading()).textContent).not.toBe(answer.result.nobody);
});

test('who named a candidate is told where several models were asked', async () => {
  const [both, one] = [
    { ...candidate('Haruse', 0.9), by: ['kyara-1', 'second'] },
    { ...candidate('Ren', 0.3), by: ['second'] },
  ];
  const rest = candidate('Io', 0.2);
  startService().on('v1/search', () => answered([head('one', { character: [both, one, rest] })]));
  const user = showResult();
  const first = await card();
  await first.findByText(answer.result.byAll.replace('{{number}}', '2'));
  await user.click(first.getByText(answer.result.others));
  await first.findByText(answer.result.by.replace('{{name}}', 'Second model'));
  expect(first.getAllByText(/^named by/)).toHaveLength(2);
});

test('a head without candidates is said to be unknown', async () => {
  startService().on('v1/search', () =>
    answered([head('one', { not_confident: true, character: [] })]),
  );
  showResult();
  const first = await card();
  first.getByText(answer.result.unknown);
  main().getByText(answer.result.unknownText);
});

test('whoever may teach is led from an unknown head to its series, nobody else', async () => {
  startService().on('v1/search', () =>
    answered([head('one', { not_confident: true, unknown: true })]),
  );
  showResult();
  await main().findByText(answer.result.unknownText);
  expect(main().queryByRole('link', { name: answer.result.addSeries })).toBeNull();
  act(() => changeToken('a-token'));
  const link = main().getByRole<HTMLAnchorElement>('link', { name: answer.result.addSeries });
  expect(link.search).toBe('?page=gallery&add=series');
});

test('nobody found is said kindly, with advice', async () => {
  startService().on('v1/search', () => answered([]));
  showResult();
  expect((await heading()).textContent).toBe(answer.waiting.heading);
  await main().findByText(answer.result.nobodyText);
  expect((await heading()).textContent).toBe(answer.result.nobody);
  expect(document.title).toBe(`${answer.result.nobody} · Kyara`);
  expect(main().queryAllByRole('button', { name: /^1: / })).toEqual([]);
});

test('several candidates come and go with the switch', async () => {
  const service = startService();
  service.on('v1/search', ({ fields }) =>
    answered([
      fields.is_multi === '1'
        ? head('one', { character: [candidate('Haruse', 0.9), candidate('Ren', 0.06)] })
        : head('one', { character: [candidate('Haruse', 0.9)] }),
    ]),
  );
  const user = showResult();
  (await card()).getByText(answer.result.others);
  await user.click(main().getByRole('switch', { name: shared.option.multi }));
  await waitFor(() => expect(main().queryByText(answer.result.others)).toBeNull());
  await main().findByRole('heading', { name: /Haruse/ });
  expect(service.searches().map(({ fields }) => fields.is_multi)).toEqual(['1', '0']);
});

test('the AI verdict is there, and gone when not asked for', async () => {
  const service = startService();
  const user = showResult();
  await open(user, answer.about.heading);
  await main().findByText(answer.ai.no);
  await user.click(main().getByRole('switch', { name: shared.option.ai }));
  await waitFor(() => expect(service.searches()).toHaveLength(2));
  await main().findByRole('heading', { name: /Haruse/ });
  await open(user, answer.about.heading);
  await button(answer.about.copyTrace);
  expect(main().queryByText(answer.ai.no)).toBeNull();
  expect(service.searches().map(({ fields }) => fields.ai_detect)).toEqual(['1', '0']);
});

test('which program made the picture is said; the prompt on request', async () => {
  const PROMPT = '<img src=x onerror="document.title=\'owned\'"> a lighthouse';
  const service = startService();
  service.on('v1/search', ({ fields }) =>
    answered([head('one')], {
      ai: true,
      ai_evidence: {
        kind: 'png-text',
        tool: 'Stable Diffusion web UI',
        field: 'parameters',
        has_prompt: true,
        ...(fields.ai_prompt === '1' && { prompt: PROMPT }),
      },
    }),
  );
  const user = showResult(ownFile('generated.png'));
  const { ai } = answer;
  await main().findByText(ai.yes);
  main().getByText(/Stable Diffusion web UI.*parameters/);
  expect(main().queryByText(/a lighthouse/)).toBeNull();
  await user.click(await button(ai.promptShow));
  const prompt = await main().findByRole('region', { name: ai.prompt });
  expect(prompt.textContent).toBe(PROMPT);
  expect(prompt.children).toHaveLength(0);
  await user.click(await button(ai.promptHide));
  expect(main().queryByRole('region', { name: ai.prompt })).toBeNull();
  expect(service.searches().map(({ fields }) => fields.ai_prompt)).toEqual([undefined, '1']);
});

test('links lead out safely, with the name', async () => {
  startService();
  const user = showResult();
  await user.click(await button(`${answer.result.lookUp}: Haruse`));
  const links = await main().findAllByRole<HTMLAnchorElement>('link', { name: /.+/ });
  const out = links.filter(({ target }) => target === '_blank');
  expect(out).toHaveLength(6);
  for (const link of out) {
    expect(link.rel).toBe('noopener noreferrer');
    expect(link.href).toMatch(/^https:\/\//);
  }
  const anilist = out.find(({ textContent }) => textContent === 'AniList');
  expect(new URL(anilist!.href).searchParams.get('search')).toBe('Haruse');
});

test('the trace id can be copied', async () => {
  startService();
  const user = showResult();
  await open(user, answer.about.heading);
  await user.click(await button(answer.about.copyTrace));
  expect(await navigator.clipboard.readText()).toBe(TRACE);
});

test('the answer is announced once, its heads in the order of the frames', async () => {
  const names = ['Verdi', 'Haruse', 'Io'];
  const data = names.map((name, index) => head(`${index}`, { character: [candidate(name, 0.9)] }));
  startService().on('v1/search', () => answered(data));
  showResult();
  await cards();
  const announcer = screen.getByTestId('announcer');
  expect(announcer.getAttribute('role')).toBe('status');
  await waitFor(() => expect(announcer.textContent).toMatch(/3 .*Verdi.*Haruse.*Io/s));
});

test('a report holds trace id, model and settings, the address only when ticked', async () => {
  startService().on('v1/status', () =>
    json({ code: STATUS.running.code, message: '', report: 'mailto:help@kyara.example' }),
  );
  const user = showResult();
  await open(user, answer.about.heading);
  await open(user, answer.about.report);
  await user.type(await main().findByRole('textbox', { name: report.words }), 'Somebody else.');
  const text = main().getByRole('region', { name: report.text });
  expect(text.textContent).toContain('heads: 1');
  expect(text.textContent).not.toContain(ADDRESS);
  await user.click(main().getByRole('checkbox', { name: report.address }));
  expect(text.textContent).toContain(`picture: ${ADDRESS}`);
  await user.click(await button(report.copy));
  const copied = await navigator.clipboard.readText();
  expect(copied).toMatch(/^Somebody else\./);
  expect(copied).toContain(`trace_id: ${TRACE}`);
  const mail = await main().findByRole<HTMLAnchorElement>('link', { name: report.mail });
  expect(mail.href).toMatch(/^mailto:help@kyara\.example\?subject=.*&body=Somebody/);
});

test('the tab says who is there, with the doubts', async () => {
  const likely = head('two', { not_confident: true, character: [candidate('Ren', 0.6)] });
  startService().on('v1/search', () => answered([head('one'), likely]));
  showResult();
  await cards();
  expect(document.title).toBe('Haruse, Ren? · Kyara');
});

test('what is noise is not listed, and no list is open by itself', async () => {
  const character = [candidate('Ren', 0.4), candidate('Io', 0.2), candidate('Verdi', 0.01)];
  startService().on('v1/search', () => answered([head('one', { not_confident: true, character })]));
  const user = showResult();
  const first = await card();
  expect(first.queryByText('Io')).toBeNull();
  await user.click(first.getByText(answer.result.others));
  first.getByText('Io');
  expect(first.queryByText('Verdi')).toBeNull();
});

test('what holds for all unsure cards is said once', async () => {
  const unsure = ['one', 'two', 'three'].map((id) => head(id, { not_confident: true }));
  const unknown = ['four', 'five'].map((id) => head(id, { not_confident: true, unknown: true }));
  startService().on('v1/search', () => answered([...unsure, ...unknown]));
  showResult();
  await cards();
  const { unknownSome_other: unknownSome, unsureText } = answer.result;
  expect(main().getAllByText(`${unknownSome} ${unsureText}`, { exact: false })).toHaveLength(1);
  expect(main().getAllByText(unsureText, { exact: false })).toHaveLength(1);
});

test('a face too small to tell is not said to be like nobody', async () => {
  const small = { ...head('one'), not_confident: true, unknown: true };
  startService().on('v1/search', () => answered([small]));
  showResult();
  await main().findByText(answer.result.tooSmallText);
  expect(main().queryByText(answer.result.unknownText, { exact: false })).toBeNull();
});

test('an unsure answer stands at once, however long its pixels take', async () => {
  vi.stubGlobal('createImageBitmap', () => new Promise(() => {}));
  startService().on('v1/search', () => answered([head('one', { not_confident: true })]));
  showResult(ownFile());
  (await card()).getByRole('heading', { name: /Haruse/ });
});

test.each([ADDRESS, 'https://8.8.4.4/a.png', 'https://[2606:4700::1]/a.png'])(
  'where nobody is known the picture can be searched elsewhere, by its address %s',
  async (url) => {
    startService().on('v1/search', () =>
      answered([head('one', { not_confident: true, unknown: true })]),
    );
    const user = showResult({ kind: 'url', url });
    await cards();
    expect(main().queryByRole('link', { name: 'SauceNAO' })).toBeNull();
    await open(user, answer.result.elsewhere);
    const link = await main().findByRole<HTMLAnchorElement>('link', { name: 'SauceNAO' });
    expect(new URL(link.href).searchParams.get('url')).toBe(url);
    expect(link.rel).toBe('noopener noreferrer');
    main().getByText(links.byAddress);
  },
);

const OWN: readonly (readonly [string, () => Source])[] = [
  ['a picture of one’s own', () => ownFile()],
  ['a picture of one’s own network', () => ({ kind: 'url', url: 'http://nas.localhost/a.png' })],
];

test.each(OWN)('%s has no address to be searched by', async (_, source) => {
  startService().on('v1/search', () => answered([]));
  const user = showResult(source());
  await open(user, answer.result.elsewhere);
  await main().findByText(links.byFile);
  for (const link of main().getAllByRole<HTMLAnchorElement>('link', {
    name: /SauceNAO|moe|Lens/,
  })) {
    expect(new URL(link.href).search).toBe('');
  }
});

test('a likely head is taught in one press, taken back in another, and asked again', async () => {
  changeToken('owner');
  const service = startService();
  const likely = head('one', { not_confident: true });
  service.on('v1/search', () => answered([likely]));
  service.on('v1/gallery/references', ({ fields: { work, character } }) =>
    lessonReply({ work, character }),
  );
  service.on('v1/gallery/undo', () => json(OK));
  const user = showResult();
  await card();
  await user.click(await button('1: yes, this is Haruse'));
  await button(shared.undo);
  const [lesson] = service.sent('v1/gallery/references');
  expect(lesson!.fields).toEqual({
    work: 'The Winter Wood',
    character: 'Haruse',
    trace_id: TRACE,
    box_id: 'one',
  });
  expect(service.searches()).toHaveLength(2);
  await undo(user);
});
