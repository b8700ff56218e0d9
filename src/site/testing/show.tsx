import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import type { Language } from '../../contract/language.ts';
import { en } from '../i18n/en.ts';
import { switchTranslations } from '../i18n/setup.ts';
import { onSeveral } from '../intake/open.ts';
import { Result } from '../result/result.tsx';
import { changeSettings } from '../settings/store.ts';
import { keepFile } from '../shell/files.ts';
import { queryClient } from '../shell/query-client.ts';
import type { Source } from '../shell/source.ts';
import { Announcer } from '../ui/announcer.tsx';

// As app/main.tsx does.
onSeveral(() => import('../people/people-page.tsx'));

/** Renders a part of the page with what the whole page gives it. */
export function show(part: ReactNode): UserEvent {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <main>{part}</main>
      <Announcer />
    </QueryClientProvider>,
  );
  return user;
}

/** What is shown, without the announcements beside it. */
export function shown() {
  return within(screen.getByRole('main'));
}

export const button = (name: string | RegExp) => shown().findByRole('button', { name });

/** Takes the latest change back, and waits until that is told. */
export async function undo(user: UserEvent): Promise<void> {
  await user.click(await button(en.undo));
  await shown().findByText(en.undone);
}

/** As the page's language buttons do. */
export async function speak(language: Language): Promise<void> {
  changeSettings({ language });
  await switchTranslations(language);
}

/** As if the page came from a service on another machine, until the test's end. */
export function serveFrom(address: string): void {
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
  const { href } = location;
  happyDOM.setURL(address);
  onTestFinished(() => happyDOM.setURL(href));
}

export const ADDRESS = 'https://pictures.example/a.png';

export function ownFile(name = 'own.png'): Source {
  return keepFile(new File(['picture'], name, { type: 'image/png' }));
}

/** The result view of a picture, by address unless told. */
export function showResult(source: Source = { kind: 'url', url: ADDRESS }): UserEvent {
  return show(<Result source={source} moveFocus />);
}
