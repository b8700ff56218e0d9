import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from '../../library/gallery/maintenance/context.ts';

/** A progress bar on the error stream; nothing where that is no terminal. */
export function countingBar(): Progress {
  const format = '{what} [{bar}] {value} of {total}, {eta_formatted} left';
  const bar = new SingleBar({ format, hideCursor: true }, Presets.legacy);
  return {
    start: (what, total) => bar.start(total, 0, { what }),
    step: () => bar.increment(),
    stop: () => bar.stop(),
  };
}
