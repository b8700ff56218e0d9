import { useCallback, useEffect, useRef, useState } from 'react';

/** What a task came to: running, failed with an error, or neither. */
export interface TaskState {
  readonly isRunning: boolean;
  readonly error?: unknown;
}

/** One task at a time, aborted on unmount. */
export function useTask() {
  const [state, setState] = useState<TaskState>({ isRunning: false });
  const controller = useRef<AbortController>(undefined);
  const cancel = useCallback(() => {
    controller.current?.abort();
    setState({ isRunning: false });
  }, []);
  const run = useCallback((work: (signal: AbortSignal) => Promise<void>) => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    setState({ isRunning: true });
    work(signal).then(
      () => signal.aborted || setState({ isRunning: false }),
      (error: unknown) => signal.aborted || setState({ isRunning: false, error }),
    );
  }, []);
  useEffect(() => () => controller.current?.abort(), []);
  return { ...state, run, cancel };
}
