import type { ComponentType } from 'react';
import type { PageName } from '../shell/pages.ts';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { onDemand } from '../ui/on-demand.tsx';

/** Each is loaded when it is opened. */
const PAGES: Readonly<Record<PageName, ComponentType>> = {
  everywhere: onDemand(
    async () => (await import('../pages/everywhere/everywhere-page.tsx')).EverywherePage,
  ),
  gallery: onDemand(async () => (await import('../gallery/gallery-page.tsx')).GalleryPage),
  history: onDemand(async () => (await import('../history/history-page.tsx')).HistoryPage),
  settings: onDemand(
    async () => (await import('../pages/settings/settings-page.tsx')).SettingsPage,
  ),
  privacy: onDemand(async () => (await import('../pages/privacy/privacy-page.tsx')).PrivacyPage),
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
