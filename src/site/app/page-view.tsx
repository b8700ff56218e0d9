import type { ComponentType } from 'react';
import { addAnswerTexts } from '../i18n/setup.ts';
import type { PageName } from '../shell/pages.ts';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { onDemand } from '../ui/on-demand.tsx';

/** With the texts of the answers that it keeps. */
async function historyPage() {
  const [{ HistoryPage }] = await Promise.all([import('../history/history.ts'), addAnswerTexts()]);
  return HistoryPage;
}

const pages = () => import('../pages/pages.ts');

const PAGES: Readonly<Record<PageName, ComponentType>> = {
  everywhere: onDemand(async () => (await pages()).EverywherePage),
  gallery: onDemand(async () => (await import('../gallery/gallery.ts')).GalleryPage),
  history: onDemand(historyPage),
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
