/**
 * Whether the focus is still where a form was asked for, so that the form may take it. It may be late, and
 * whoever has gone on to something else must not be called back.
 *
 * @param opener what was pressed, in one row with all that belongs to it
 */
export function isAwaitedAt(opener: Element | null): boolean {
  const held = document.activeElement;
  // Some browsers give a pressed button no focus, but what it lies in.
  return held === null || held.contains(opener) || opener?.parentElement?.contains(held) === true;
}
