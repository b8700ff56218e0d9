import type { MouseEvent, ReactNode } from 'react';
import { openPage, pageAddress, type PageName, type PageParams } from './route.ts';

interface Props {
  readonly page: PageName;
  readonly params?: PageParams;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly isCurrent?: boolean;
}

/** A link's press, which is the browser's with a modifier key. */
export function onPlainClick(act: () => void) {
  return (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}

/** A link to a page; a plain click does not reload. */
export function PageLink({ page, params, isCurrent = false, ...rest }: Props) {
  return (
    <a
      href={pageAddress(page, params)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onPlainClick(() => openPage(page, params))}
      {...rest}
    />
  );
}
