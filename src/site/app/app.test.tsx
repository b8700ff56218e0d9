import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { en } from '../i18n/en.ts';
import { en as failure } from '../result/failure/texts.ts';
import { changeSettings } from '../settings/store.ts';
import { openPage } from '../shell/route.ts';
import { answered, head, refusal, startService } from '../testing/service.ts';
import { Root } from './root.tsx';

/** The whole page at this address, below its own. */
function open(address: string) {
  history.replaceState(null, '', `/${address}`);
  dispatchEvent(new PopStateEvent('popstate'));
  render(<Root />);
  return userEvent.setup();
}

const main = () => within(screen.getByRole('main'));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test.each(['javascript:alert(1)', '"><script>alert(1)</script><img src=x onerror=alert(1)>'])(
  'a deep link to %s is refused with words',
  async (value) => {
    const service = startService();
    open(`?url=${encodeURIComponent(value)}`);
    await heading(en.start.heading);
    main().getByText(en.address.badLink.replace('{{value}}', value));
    expect(service.searches()).toEqual([]);
    expect(document.querySelectorAll('main script, main img[src="x"]')).toHaveLength(0);
  },
);

test('an address without its scheme, as a search keyword brings it', async () => {
  const service = startService();
  service.on('v1/search', () => refusal('downloadFailed'));
  open('?url=pictures.invalid/a.png');
  await main().findByText(failure.status.downloadFailed);
  expect(service.searches().map(({ fields }) => fields.url)).toEqual([
    'https://pictures.invalid/a.png',
  ]);
});

test('a picture that its host refuses: the file is asked for, or the address opened', async () => {
  startService().on('v1/search', ({ fields }) =>
    fields.url === undefined ? answered([head('one')]) : refusal('downloadFailed'),
  );
  const user = open(`?url=${encodeURIComponent('https://pictures.invalid/a.png')}`);
  await main().findByRole('button', { name: failure.choose });
  const link = await main().findByRole<HTMLAnchorElement>('link', { name: failure.missing.open });
  expect(link.href).toBe('https://pictures.invalid/a.png');
  expect(link.rel).toMatch(/noreferrer/);
  main().getByText(failure.missing.hint);
  const field = main().getAllByTestId('file-input')[0]!;
  await user.upload(field, new File(['picture'], 'a.png', { type: 'image/png' }));
  await main().findByRole('heading', { name: /Haruse/ });
});

test('an address with an unknown page is the start', async () => {
  startService();
  open('?page=toString');
  await heading(en.start.heading);
});

test('a field that holds no address says so and keeps the text', async () => {
  startService();
  const user = open('');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: en.address.label });
  await user.type(field, 'ftp://example.com/a.png{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(en.address.notHttp);
  expect(field.value).toBe('ftp://example.com/a.png');
});

test('the page’s language, colours and title follow what is chosen', async () => {
  startService();
  const user = open('');
  await user.click(screen.getByRole('button', { name: '中文' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('zh'));
  await user.click(screen.getByRole('button', { name: 'English' }));
  await heading(en.start.heading);
  expect(document.title).toBe(en.page.title);
  const theme = () => screen.getByRole('button', { name: /^Theme/ });
  await user.click(theme());
  await user.click(theme());
  expect(document.documentElement.dataset.theme).toBe('dark');
  await user.click(screen.getByRole('link', { name: en.nav.settings }));
  await heading(en.nav.settings);
  expect(document.title).toContain(en.nav.settings);
});

test('pictures are not said to stay here while a form is open that sends them', async () => {
  startService();
  changeSettings({ model: 'on-device' });
  open('?page=gallery');
  await screen.findByText(en.footer.privacyHere);
  act(() => openPage('gallery', { add: 'character' }));
  expect(screen.queryByText(en.footer.privacyHere)).toBeNull();
});
