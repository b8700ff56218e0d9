import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { en as shared } from '../../i18n/en.ts';
import { changeSettings } from '../../settings/store.ts';
import { head, answered, refusal, startService, TRACE } from '../../testing/service.ts';
import { show, shown } from '../../testing/show.tsx';
import { ApiPage } from './api-page.tsx';
import { en } from './texts.ts';

const button = (name: string) => shown().getByRole('button', { name });

test('sends a file as it says, and shows status and JSON', async () => {
  const service = startService();
  service.on('v1/search', () => answered([head('one'), head('two')]));
  const user = show(<ApiPage />);
  const file = new File(['picture'], 'a.webp', { type: 'image/webp' });
  await user.upload(screen.getByTestId('trial-file'), file);
  await user.click(button(en.send));
  await shown().findByText('HTTP 200');
  const body = screen.getByTestId('reply-body').textContent;
  expect(JSON.parse(body)).toMatchObject({
    trace_id: TRACE,
    data: [{ box_id: 'one' }, { box_id: 'two' }],
  });
  const fields = { file: 'a.webp', is_multi: '1', ai_detect: '1' };
  expect(service.searches().map((asked) => asked.fields)).toEqual([fields]);
});

test('shows the curl command that sends the same', async () => {
  startService();
  const user = show(<ApiPage />);
  await user.upload(
    screen.getByTestId('trial-file'),
    new File(['x'], 'a b.webp', { type: 'image/webp' }),
  );
  await user.click(shown().getByRole('switch', { name: shared.option.multi }));
  await shown().findByRole('option', { name: /Kyara 1/ });
  await user.selectOptions(shown().getByRole('combobox', { name: shared.model.label }), 'second');
  expect(screen.getByTestId('curl').textContent.replaceAll(' \\\n  ', ' ')).toBe(
    `curl ${location.origin}/v1/search -H 'Accept-Language: en' -F 'file=@"a b.webp"'` +
      ' --form-string model=second -F is_multi=0 -F ai_detect=1',
  );
});

test('names no model that is gone', async () => {
  const service = startService();
  changeSettings({ model: 'long-gone' });
  const user = show(<ApiPage />);
  await shown().findByRole('option', { name: /Kyara 1/ });
  expect(screen.getByTestId('curl').textContent).not.toContain('model=');
  await user.upload(
    screen.getByTestId('trial-file'),
    new File(['x'], 'a.webp', { type: 'image/webp' }),
  );
  await user.click(button(en.send));
  await shown().findByText('HTTP 200');
  expect(service.searches()[0]!.fields).not.toHaveProperty('model');
});

test('sends an address, shows what the service refuses, and says what is missing', async () => {
  const service = startService();
  service.on('v1/search', () => refusal('downloadFailed'));
  const user = show(<ApiPage />);
  await user.click(button(en.send));
  await shown().findByText(en.noFile);
  await user.click(shown().getByRole('radio', { name: en.sources.url }));
  await user.click(button(en.send));
  await shown().findByText(en.noUrl);
  const address = 'https://pictures.example/refused.png';
  await user.type(shown().getByRole('textbox', { name: en.sources.url }), address);
  await user.click(button(en.send));
  await shown().findByText('HTTP 200');
  expect(screen.getByTestId('reply-body').textContent).toContain('"code": 17722');
  expect(service.searches().map(({ fields }) => fields.url)).toEqual([address]);
  // It does not wait for a network either.
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  service.on('v1/search', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(button(en.send));
  await shown().findByText(en.network);
});

test('leads to the document that describes every path', () => {
  startService();
  show(<ApiPage />);
  const link = shown().getByRole<HTMLAnchorElement>('link', { name: en.document });
  expect(link.href).toBe(`${location.origin}/v1/openapi.json`);
});
