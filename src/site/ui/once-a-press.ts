/** A press handler that ignores a second click, which would hit what has come into its place. */
export function onceAPress(act: () => void) {
  return ({ detail }: { readonly detail: number }): void => {
    if (detail < 2) act();
  };
}
