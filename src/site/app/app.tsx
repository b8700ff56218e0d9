import { Suspense, useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isHere } from '../device/model.ts';
import { switchTranslations } from '../i18n/setup.ts';
import { Start } from '../intake/start.tsx';
import { sourceKey } from '../shell/source.ts';
import { useSettings } from '../settings/store.ts';
import { Skeleton } from '../ui/lazy-boundary.tsx';
import { Fallback } from '../ui/on-demand.tsx';
import { redoEarlyEvents } from './early-events.ts';
import { isArrival, useRoute, type Route } from '../shell/route.ts';
import { Frame } from './frame.tsx';
import { PageView, restoreResult, Result } from './views.tsx';

function useLanguage(): void {
  const { language } = useSettings();
  useEffect(() => {
    // Without its texts the page stays in the language that it has.
    switchTranslations(language).catch(() => {});
  }, [language]);
}

function useDocument(route: Route): void {
  const { t, i18n } = useTranslation();
  const { theme } = useSettings();
  useEffect(() => {
    document.documentElement.lang = i18n.language;
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute('content', t('page.description'));
  }, [t, i18n.language]);
  useLayoutEffect(() => {
    // Pictures and pages have titles of their own.
    if (route.kind === 'start' || route.kind === 'bad-link') document.title = t('page.title');
  }, [t, route.kind]);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
}

/** The device's recogniser is loaded while a picture is looked for, once its files are kept. */
function useDevice({ kind }: Route): void {
  const { model } = useSettings();
  useEffect(() => {
    if (kind !== 'start' || !isHere(model)) return;
    import('../device/device.ts').then(
      ({ openDevice }) => openDevice(),
      () => undefined,
    );
  }, [kind, model]);
}

function View({ route }: { readonly route: Route }) {
  switch (route.kind) {
    case 'picture':
      return (
        <Fallback value={<Skeleton />}>
          <Result key={sourceKey(route.source)} source={route.source} moveFocus={!isArrival()} />
        </Fallback>
      );
    case 'page':
      return <PageView name={route.page} />;
    case 'bad-link':
      return <Start badLink={route.value} />;
    case 'start':
      return <Start badLink={undefined} />;
  }
}

export function App() {
  const route = useRoute();
  useLanguage();
  useDocument(route);
  useDevice(route);
  // Last of all effects, when every page-wide listener is there.
  useEffect(() => {
    redoEarlyEvents();
    // After what was chosen meanwhile, which wins.
    queueMicrotask(() => void restoreResult().catch(() => {}));
  }, []);
  return (
    <Frame>
      {/* Nothing waits here: what stands in a boundary is taken over piece by piece, between frames, and at once
          where somebody presses. */}
      <Suspense>
        <View route={route} />
      </Suspense>
    </Frame>
  );
}
