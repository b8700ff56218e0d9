/** As `?page=` names them; addresses that people keep, so they stay. Shown by app/page-view.tsx. */
const PAGE_NAMES = ['everywhere', 'gallery', 'history', 'settings', 'privacy', 'api'] as const;

export type PageName = (typeof PAGE_NAMES)[number];

export function isPageName(name: string | null): name is PageName {
  return PAGE_NAMES.some((known) => known === name);
}
