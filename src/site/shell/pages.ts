import { onDemand } from '../ui/on-demand.tsx';

/**
 * Pages beside start and result, each loaded when it is opened: `?page=NAME` → its component. The
 * names are part of addresses that people keep, so they stay.
 */
export const PAGES = {
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
} as const;

export type PageName = keyof typeof PAGES;

export function isPageName(name: string | null): name is PageName {
  return name !== null && Object.hasOwn(PAGES, name);
}
