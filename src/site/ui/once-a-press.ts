/**
 * A handler for a press that takes something away: the second click of a double click would meet what has
 * come into its place.
 */
export function onceAPress(act: () => void) {
  return ({ detail }: { readonly detail: number }): void => {
    if (detail < 2) act();
  };
}
