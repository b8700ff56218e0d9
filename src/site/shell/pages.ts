/**
 * Pages beside start and result, as `?page=` names them. The names are part of addresses that people
 * keep, so they stay. What they show: app/page-view.tsx.
 */
const PAGE_NAMES = ['everywhere', 'gallery', 'history', 'settings', 'privacy', 'api'] as const;

export type PageName = (typeof PAGE_NAMES)[number];

export function isPageName(name: string | null): name is PageName {
  return PAGE_NAMES.some((known) => known === name);
}
