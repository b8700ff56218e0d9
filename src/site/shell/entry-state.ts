import { useEffect, useState } from 'react';
import { useRoute } from './route.ts';

const all = () => history.state as Readonly<Record<string, unknown>> | null;

function keep(name: string, value: unknown): void {
  if (JSON.stringify(value) === JSON.stringify(all()?.[name])) return;
  try {
    history.replaceState({ ...all(), [name]: value }, '');
  } catch {
    // Safari refuses the 101st change in a few seconds; the next one brings it.
  }
}

type Kept = string | number | readonly string[];

/**
 * State that is kept in the page's history entry, so that it is there when one comes back; not in the
 * address, which a server would see.
 *
 * @param initial of a new entry; values are of its kind, as `typeof` and JSON tell it
 */
export function useEntryState<T extends Kept>(
  name: string,
  initial: T,
): readonly [T, (value: T | ((now: T) => T)) => void] {
  const [value, setValue] = useState<T>(() => {
    const kept = all()?.[name];
    return typeof kept === typeof initial ? (kept as T) : initial;
  });
  // The page may go on to another entry with its state.
  const route = useRoute();
  useEffect(() => {
    if (value !== initial || all()?.[name] !== undefined) keep(name, value);
  }, [route, name, value, initial]);
  return [value, setValue];
}

/** What is sought on a page. */
export const useSought = () => useEntryState<string>('sought', '');
