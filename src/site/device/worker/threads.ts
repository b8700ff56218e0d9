import { workerAddress } from '../../ui/worker.ts';

/** Whether this worker is a thread of the runtime, which starts them from the file that it is in. */
export const isThread = self.name.startsWith('em-pthread');

/** Trusted Types refuse the runtime's address; it is this file's. */
export function allowThreads(): void {
  self.Worker = class extends self.Worker {
    constructor(_address: string | URL, options?: WorkerOptions) {
      super(workerAddress('kyara-device', self.location.href), options);
    }
  };
}
