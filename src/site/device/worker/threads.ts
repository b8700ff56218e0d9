import { workerAddress } from '../../ui/worker-address.ts';
import c2paAddress from './c2pa-worker.ts?worker&url';

/** Whether this worker is a thread of the runtime, which starts them from the file that it is in. */
export const isThread = self.name.startsWith('em-pthread');

/** The browser's own. */
const OwnWorker = self.Worker;

/** Trusted Types refuse the runtime's address; it is this file's. */
export function allowThreads(): void {
  self.Worker = class extends OwnWorker {
    constructor(_address: string | URL, options?: WorkerOptions) {
      super(workerAddress('kyara-device', self.location.href), options);
    }
  };
}

/** By the name of the page's policy for pictures: policies are made anew in each worker. */
export function startC2paWorker(): Worker {
  return new OwnWorker(workerAddress('kyara-pictures', c2paAddress), { type: 'module' });
}
