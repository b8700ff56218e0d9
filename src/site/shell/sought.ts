import { useEffect, useState } from 'react';
import { useRoute } from './route.ts';

function kept(): string {
  const text = (history.state as { sought?: unknown } | null)?.sought;
  return typeof text === 'string' ? text : '';
}

function keep(sought: string): void {
  if (sought === kept()) return;
  try {
    history.replaceState({ ...(history.state as object | null), sought }, '');
  } catch {
    // Safari refuses the 101st change in a few seconds; the next one brings it.
  }
}

/**
 * What is sought on a page. Kept in its history entry, so that it is there when one comes back; not in
 * the address, which a server would see.
 */
export function useSought(): readonly [string, (text: string) => void] {
  const [text, setText] = useState(kept);
  // The page may go on to another entry with what is sought.
  const route = useRoute();
  useEffect(() => keep(text), [route, text]);
  return [text, setText];
}
