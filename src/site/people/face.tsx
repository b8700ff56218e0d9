import { useCallback, type ReactNode } from 'react';
import { BlobImage } from '../ui/blob-image.tsx';
import type { MarkedName } from '../result/names.ts';
import { useEntryState } from '../shell/entry-state.ts';
import type { Group, Head } from './groups.ts';
import styles from './people.module.css';
import { useMarkedName } from './use-name.ts';

/** A head by itself; its picture where it could not be cut out. */
export function Face({ head, isUnsure }: { readonly head: Head; readonly isUnsure: boolean }) {
  const picture = head.face?.picture ?? head.item.thumb;
  return (
    <span className={styles.face} data-unsure={isUnsure}>
      {picture && <BlobImage blob={picture} />}
    </span>
  );
}

export interface GroupNameProps {
  readonly group: Group;
  /** Where its name alone would not tell it from another. */
  readonly work: MarkedName | undefined;
}

/** What a group is called on its card. */
export function GroupName({ group, work }: GroupNameProps) {
  const { text, lang } = useMarkedName()(group);
  return (
    <>
      <span className={styles.name} lang={lang}>
        {text}
      </span>
      {work && (
        <span className={styles.soft} lang={work.lang}>
          {work.text}
        </span>
      )}
    </>
  );
}

const AT_ONCE = 60;

interface GrowingProps<T> {
  /** Of the list on its page. */
  readonly name: string;
  readonly items: readonly T[];
  /** The element of an item. */
  readonly end?: 'li' | 'div';
  readonly children: (item: T) => ReactNode;
}

/** List items, more of them as the end comes near: thousands at once would hold up the page. */
export function Growing<T>({ name, items, end: End = 'li', children }: GrowingProps<T>) {
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
