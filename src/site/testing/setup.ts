/** Before each component test: the page as on the first visit, in English. */
import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, vi } from 'vitest';
import { drafts } from '../gallery/teach/heads.ts';
import { changeToken } from '../gallery/token.ts';
import { startTranslations, switchTranslations } from '../i18n/setup.ts';
import { knownWork } from '../search/narrowing-work.ts';
import { forgetSettings } from '../settings/store.ts';
import { setHistoryNote, setIntakeNote } from '../shell/notes.ts';
import { queryClient } from '../shell/query-client.ts';
import { openStart } from '../shell/route.ts';

// As in e2e: a busy machine is no failure.
configure({ asyncUtilTimeout: 20_000 });
// A second start would drop the texts of features that came with an earlier file.
if (!i18next.isInitialized) await startTranslations('en');

beforeEach(async () => {
  await switchTranslations('en');
  openStart();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  queryClient.clear();
  changeToken('');
  forgetSettings();
  knownWork.set(undefined);
  drafts.clear();
  setIntakeNote(undefined);
  setHistoryNote(undefined);
});
