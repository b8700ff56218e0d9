import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { STATUS } from '../../contract/status.ts';
import { LANGUAGES } from '../../contract/language.ts';
import { en as shared } from '../i18n/en.ts';
import { answer } from '../i18n/en/answer.ts';
import { answer as ja } from '../i18n/ja/answer.ts';
import { answer as zh } from '../i18n/zh/answer.ts';
import { answered, candidate, head, json, startService, TRACE } from '../testing/service.ts';
import { ADDRESS, ownFile, showResult, shown, speak } from '../testing/show.tsx';
import { en as adjust } from './adjust/texts.ts';
import { en as report } from './report/texts.ts';

const ANSWERS = { en: answer, ja, zh };
const main = shown;

const cards = () =>
  main()
    .findAllByRole('listitem')
    .then((all) => all.filter(({ id }) => id.startsWith('card-')));
const card = async (index = 0) => within((await cards())[index]!);
const button = (name: string | RegExp) => main().findByRole('button', { name });
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
  expect(service.searches()[0]!.signal?.aborted).toBe(true);
  service.on('v1/search', () => answered([head('one')]));
  await user.click(await button(answer.result.again));
  await main().findByRole('heading', { name: /Haruse/ });
});

test('low confidence is said on the card, with what to do', async () => {
  startService().on('v1/search', () => answered([head('one', { not_confident: true })]));
  showResult();
  const first = await card();
  first.getByText(answer.result.unsure);
  first.getByText(answer.result.unsureText);
  first.getByText('?');
  expect((await heading()).textContent).not.toBe(answer.result.nobody);
});

test('a head without candidates is said to be unknown', async () => {
  startService().on('v1/search', () =>
    answered([head('one', { not_confident: true, character: [] })]),
  );
  showResult();
  const first = await card();
  first.getByText(answer.result.unknown);
  first.getByText(answer.result.unknownText);
});

test('nobody found is said kindly, with advice', async () => {
  startService().on('v1/search', () => answered([]));
  showResult();
  expect((await heading()).textContent).toBe(answer.waiting.heading);
  await main().findByText(adjust.nobodyTips[0]);
  expect((await heading()).textContent).toBe(answer.result.nobody);
  expect(main().queryAllByRole('button', { name: /^1: / })).toEqual([]);
});

test('several candidates come and go with the switch', async () => {
  const service = startService();
  service.on('v1/search', ({ fields }) =>
    answered([
      fields.is_multi === '1'
        ? head('one')
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

test('of many candidates the next three are shown, the others on request', async () => {
  const many = Array.from({ length: 6 }, (_, i) => candidate(`Name ${i}`, 0.9 - i / 10));
  startService().on('v1/search', () => answered([head('one', { character: many })]));
  const user = showResult();
  const first = await card();
  first.getByText('Name 3');
  expect(first.queryByText('Name 4')).toBeNull();
  await user.click(await button(answer.result.more.replace('{{count}}', '2')));
  first.getByText('Name 5');
});

test('the AI verdict is there, and gone when not asked for', async () => {
  const service = startService();
  const user = showResult();
  await main().findByText(answer.ai.no);
  await user.click(main().getByRole('switch', { name: shared.option.ai }));
  await waitFor(() => expect(service.searches()).toHaveLength(2));
  await main().findByRole('heading', { name: /Haruse/ });
  expect(main().queryByText(answer.ai.no)).toBeNull();
  expect(service.searches().map(({ fields }) => fields.ai_detect)).toEqual(['1', '0']);
});

test.each(LANGUAGES)(
  'which program made the picture is said; the prompt on request (%s)',
  async (language) => {
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
    await speak(language);
    const user = showResult(ownFile('generated.png'));
    const { ai } = ANSWERS[language];
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
  },
);

test('links lead out safely, with the name', async () => {
  startService();
  const user = showResult();
  await user.click(await button(answer.result.lookUp));
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

test('trace id and raw JSON can be copied', async () => {
  startService();
  const user = showResult();
  await user.click(await button(answer.about.copyTrace));
  expect(await navigator.clipboard.readText()).toBe(TRACE);
  await user.click(main().getByText(answer.about.raw));
  await user.click(await button(answer.about.copyRaw));
  expect(await navigator.clipboard.readText()).toContain(`"trace_id": "${TRACE}"`);
});

test('the answer is announced once, its heads in the order of the frames', async () => {
  const names = ['Verdi', 'Haruse', 'Io'];
  const data = names.map((name, index) => head(`${index}`, { character: [candidate(name, 0.9)] }));
  startService().on('v1/search', () => answered(data));
  showResult();
  await cards();
  const announcer = screen.getByTestId('announcer');
  await waitFor(() => expect(announcer.textContent).toMatch(/3 .*Verdi.*Haruse.*Io/s));
});

test('a report holds trace id, model and settings, the address only when ticked', async () => {
  startService().on('v1/status', () =>
    json({ code: STATUS.running.code, message: '', report: 'mailto:help@kyara.example' }),
  );
  const user = showResult();
  await user.click(await main().findByText(answer.about.report));
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
