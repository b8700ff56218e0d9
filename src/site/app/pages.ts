import { lazy, type ComponentType } from 'react';

/**
 * Pages beside start and result, each loaded when it is opened: `?page=NAME` → its component. The
 * names are part of addresses that people keep, so they stay.
 */
export const PAGES = {
  everywhere: page(async () => (await import('../everywhere/everywhere-page.tsx')).EverywherePage),
  gallery: page(async () => (await import('../gallery/gallery-page.tsx')).GalleryPage),
  history: page(async () => (await import('../history/history-page.tsx')).HistoryPage),
  settings: page(async () => (await import('../settings/settings-page.tsx')).SettingsPage),
  privacy: page(async () => (await import('../privacy/privacy-page.tsx')).PrivacyPage),
  api: page(async () => (await import('../api/api-page.tsx')).ApiPage),
} as const;

export type PageName = keyof typeof PAGES;

export function isPageName(name: string | null): name is PageName {
  return name !== null && Object.hasOwn(PAGES, name);
}

function page(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}
