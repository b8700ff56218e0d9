import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { isArrival } from './route.ts';
import styles from './page.module.css';

interface Props {
  readonly heading: string;
  readonly children: ReactNode;
}

export function useTitle(heading: string): void {
  useEffect(() => {
    document.title = `${heading} · Kyara`;
  }, [heading]);
}

/** Frame of the pages: heading, title, and focus, since the link may be gone. */
export function Page({ heading, children }: Props) {
  const element = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!isArrival()) element.current?.focus({ preventScroll: true });
  }, []);
  useTitle(heading);
  return (
    <div className={styles.page}>
      <h1 ref={element} tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      {children}
    </div>
  );
}
