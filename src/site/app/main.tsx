import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startTranslations } from '../i18n/setup.ts';
import { SAMPLES } from '../intake/samples-query.ts';
import { keepInHistory } from '../history/keep.ts';
import { startInstalled } from '../offline/start.ts';
import { onAnswer } from '../search/on-answer.ts';
import { currentSettings } from '../settings/store.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import { stopNotingEvents } from './early-events.ts';
import { queryClient } from '../shell/query-client.ts';
import { Result } from './result-view.ts';
import { Root } from './root.tsx';
import { currentRoute } from '../shell/route.ts';

/**
 * Takes over the start page that index.html already shows, or renders what the address asks for in place of
 * what is drawn there of an answer; that as a transition, so that it leaves the browser time for frames.
 */
async function start(root: HTMLElement): Promise<void> {
  const texts = startTranslations(currentSettings().language);
  const isAnswer = currentRoute().kind === 'picture';
  if (root.hasChildNodes() && !isAnswer) {
    await Promise.all([texts, queryClient.prefetchQuery(SAMPLES)]);
    stopNotingEvents();
    hydrateRoot(root, <Root />);
  } else {
    await texts;
    // With its view there is no skeleton to draw first. Where it does not come, the page says so.
    if (isAnswer) await Result.load().catch(() => {});
    stopNotingEvents();
    // No StrictMode: it mounts twice in development, and every second mount would search again.
    startTransition(() => createRoot(root).render(<Root />));
  }
}

startInstalled();
onAnswer(keepInHistory);

const root = document.getElementById('root')!;

start(root).catch(() => {
  // The page's texts did not arrive; so these are written here.
  root.textContent =
    'Kyara could not be loaded. Please reload. / 読み込めませんでした。再読み込みしてください。 / 加载失败，请刷新。';
});
