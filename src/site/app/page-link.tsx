import type { MouseEvent, ReactNode } from 'react';
import type { PageName } from './pages.ts';
import { openPage } from './route.ts';

interface Props {
  readonly page: PageName;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A real link to one of the pages; a plain click stays within the app, so that nothing is reloaded. */
export function PageLink({ page, ...rest }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openPage(page);
  };
  return <a href={`?page=${page}`} onClick={follow} {...rest} />;
}
