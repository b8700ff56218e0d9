import { createRoot, hydrateRoot } from 'react-dom/client';
import { startTranslations } from '../i18n/setup.ts';
import { onSeveral } from '../intake/open.ts';
import { SAMPLES } from '../intake/samples.tsx';
import { keepInHistory } from '../history/keep.ts';
import { startInstalled } from '../offline/start.ts';
import { onAnswer } from '../search/answers.ts';
import { currentSettings } from '../settings/store.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import { stopNotingEvents } from './early-events.ts';
import { queryClient } from '../shell/query-client.ts';
import { openResult } from './views.tsx';
import { Root } from './root.tsx';
import { currentRoute } from '../shell/route.ts';

async function render(root: HTMLElement, texts: Promise<void>): Promise<void> {
  const route = currentRoute();
  // Without the view, the page says so.
  if (route.kind === 'picture') await openResult(route.source).catch(() => {});
  await texts;
  stopNotingEvents();
  // No StrictMode: it mounts twice in development, and the second mount would search again.
  createRoot(root).render(<Root />);
}

async function start(root: HTMLElement): Promise<void> {
  const texts = startTranslations(currentSettings().language);
  if (!root.hasChildNodes()) return render(root, texts);
  await Promise.all([texts, queryClient.prefetchQuery(SAMPLES)]);
  stopNotingEvents();
  hydrateRoot(root, <Root />);
}

startInstalled();
onAnswer(keepInHistory);
onSeveral(() => import('../people/people-page.tsx'));

const root = document.getElementById('root')!;

start(root).catch(() => {
  root.textContent =
    'Kyara could not be loaded. Please reload. / 読み込めませんでした。再読み込みしてください。 / 加载失败，请刷新。';
});
