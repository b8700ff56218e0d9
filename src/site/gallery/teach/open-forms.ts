type Work = () => void;

/** Work that waits while anybody holds it up. */
export function createHold() {
  const holders = new Set<symbol>();
  let due: Work | undefined;
  const letGo = (holder: symbol) => {
    if (!holders.delete(holder) || holders.size > 0) return;
    const work = due;
    due = undefined;
    work?.();
  };
  return {
    /** @returns lets go */
    hold: (): Work => {
      const holder = Symbol('holder');
      holders.add(holder);
      return () => letGo(holder);
    },
    /** Runs the latest work, at once or when nobody holds it up. */
    run: (work: Work): void => {
      if (holders.size === 0) work();
      else due = work;
    },
  };
}

/** Open forms delay asking again, which would remove the cards and what is being written. */
export const openForms = createHold();
