import { Presets, SingleBar } from 'cli-progress';
import type { Progress } from '../../library/models/installing/context.ts';
import { bytesInWords } from '../../library/models/installing/format.ts';

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
