import { useCallback, type ReactNode } from 'react';
import { useEntryState } from './entry-state.ts';

const AT_ONCE = 60;

interface Props<T> {
  /** Of the list on its page. */
  readonly name: string;
  readonly items: readonly T[];
  /** The element of an item. */
  readonly end?: 'li' | 'div';
  readonly children: (item: T) => ReactNode;
}

/** List items, more of them as the end comes near: thousands at once would hold up the page. */
export function InfiniteList<T>({ name, items, end: End = 'li', children }: Props<T>) {
  const [most, setMost] = useEntryState<number>(`most ${name}`, AT_ONCE);
  const watch = useCallback(
    (end: HTMLElement | null) => {
      if (!end) return undefined;
      const more = ([entry]: readonly IntersectionObserverEntry[]) => {
        if (entry?.isIntersecting) setMost((now) => now + AT_ONCE);
      };
      const observer = new IntersectionObserver(more, { rootMargin: '800px' });
      observer.observe(end);
      return () => observer.disconnect();
    },
    [setMost],
  );
  return (
    <>
      {items.slice(0, most).map(children)}
      {most < items.length && <End key={most} ref={watch} aria-hidden="true" />}
    </>
  );
}
