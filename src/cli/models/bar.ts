import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from './context.ts';
import { bytesInWords } from './format.ts';

/** A progress bar on the error stream; nothing where that is no terminal. */
export function terminalBar(): Progress {
  const bar = new SingleBar(
    {
      format: '{name} [{bar}] {percentage}% of {size}, {eta_formatted} left',
      etaBuffer: 100,
      hideCursor: true,
    },
    Presets.legacy,
  );
  return {
    start: (name, total) => {
      bar.start(total, 0, { name, size: bytesInWords(total) });
    },
    at: (bytes) => {
      bar.update(bytes);
    },
    stop: () => {
      bar.stop();
    },
  };
}
