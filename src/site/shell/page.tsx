import { useLayoutEffect, type ReactNode } from 'react';
import { useLostFocus } from '../ui/focus.ts';
import { isArrival, usePageParams } from './route.ts';
import styles from './page.module.css';

interface Props {
  readonly heading: string;
  /** Default: the heading. */
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

export function useTitle(heading: string): void {
  useLayoutEffect(() => {
    document.title = `${heading} · Kyara`;
  }, [heading]);
}

/** Frame of the pages: heading, title, and focus, since the link may be gone. */
export function Page({ heading, title = heading, children }: Props) {
  const element = useLostFocus<HTMLHeadingElement>(usePageParams());
  useLayoutEffect(() => {
    if (!isArrival()) element.current?.focus({ preventScroll: true });
  }, [element]);
  useTitle(title);
  return (
    <div className={styles.page}>
      <h1 ref={element} tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      {children}
    </div>
  );
}
