import { useCallback, useState, type ReactNode } from 'react';
import { BlobImage } from '../ui/blob-image.tsx';
import type { Head } from './groups.ts';
import styles from './people.module.css';

/** A head by itself; its picture where it could not be cut out. */
export function Face({ head, isUnsure }: { readonly head: Head; readonly isUnsure: boolean }) {
  const picture = head.face?.picture ?? head.item.thumb;
  return (
    <span className={styles.face} data-unsure={isUnsure}>
      {picture && <BlobImage blob={picture} />}
    </span>
  );
}

const AT_ONCE = 60;

interface GrowingProps<T> {
  readonly items: readonly T[];
  /** The element of an item. */
  readonly end?: 'li' | 'div';
  readonly children: (item: T) => ReactNode;
}

/** List items, more of them as the end comes near: thousands at once would hold up the page. */
export function Growing<T>({ items, end: End = 'li', children }: GrowingProps<T>) {
  const [most, setMost] = useState(AT_ONCE);
  const watch = useCallback((end: HTMLElement | null) => {
    if (!end) return undefined;
    const more = ([entry]: readonly IntersectionObserverEntry[]) => {
      if (entry?.isIntersecting) setMost((now) => now + AT_ONCE);
    };
    const observer = new IntersectionObserver(more, { rootMargin: '800px' });
    observer.observe(end);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      {items.slice(0, most).map(children)}
      {most < items.length && <End key={most} ref={watch} aria-hidden="true" />}
    </>
  );
}
