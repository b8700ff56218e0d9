import type { ComponentType } from 'react';
import type { PageName } from '../shell/route.ts';
import type { Source } from '../shell/source.ts';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { onDemand } from '../ui/on-demand.tsx';

const result = () => import('../result/result.tsx');

export const Result = onDemand(async () => (await result()).Result);

/** After a reload, or back from elsewhere: shows the picture that was shown, if its answer is still to be had. */
export async function restoreResult(): Promise<void> {
  const { file } = (history.state ?? {}) as { file?: unknown };
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (file !== undefined && visit?.type !== 'navigate')
    await result().then(({ restoreShown }) => restoreShown());
}

/**
 * Begins the search of the opening picture, and loads its view.
 *
 * @throws when the view cannot be loaded
 */
export async function openResult(source: Source): Promise<void> {
  const { beginSearch } = await result();
  beginSearch(source);
  await Result.load();
}

const pages = () => import('../pages/pages.ts');

const PAGES: Readonly<Record<PageName, ComponentType>> = {
  everywhere: onDemand(async () => (await pages()).EverywherePage),
  gallery: onDemand(async () => (await import('../gallery/gallery.ts')).GalleryPage),
  models: onDemand(async () => (await import('../gallery/models/models-page.tsx')).ModelsPage),
  history: onDemand(async () => (await import('../history/history-page.tsx')).HistoryPage),
  people: onDemand(async () => (await import('../people/people-page.tsx')).PeoplePage),
  settings: onDemand(async () => (await pages()).SettingsPage),
  privacy: onDemand(async () => (await pages()).PrivacyPage),
  api: onDemand(async () => (await import('../pages/api/api-page.tsx')).ApiPage),
};

export function PageView({ name }: { readonly name: PageName }) {
  const Shown = PAGES[name];
  return (
    <LazyBoundary key={name}>
      <Shown />
    </LazyBoundary>
  );
}
