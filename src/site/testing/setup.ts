/** Before each component test: the page as on the first visit, in English. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { changeToken } from '../gallery/token.ts';
import { startTranslations, switchTranslations } from '../i18n/setup.ts';
import { forgetSettings } from '../settings/store.ts';
import { setHistoryNote, setIntakeNote } from '../shell/notes.ts';
import { queryClient } from '../shell/query-client.ts';
import { openStart } from '../shell/route.ts';

// As in e2e: a busy machine is no failure.
configure({ asyncUtilTimeout: 20_000 });
await startTranslations('en');

beforeEach(async () => {
  await switchTranslations('en');
  openStart();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
  changeToken('');
  forgetSettings();
  setIntakeNote(undefined);
  setHistoryNote(undefined);
});
