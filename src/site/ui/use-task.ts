import { useCallback, useEffect, useRef, useState } from 'react';

export type TaskState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface Task {
  readonly state: TaskState;
  readonly run: (work: (signal: AbortSignal) => Promise<void>) => void;
  readonly cancel: () => void;
}

/** One task at a time, aborted on unmount. */
export function useTask(): Task {
  const [state, setState] = useState<TaskState>({ kind: 'idle' });
  const controller = useRef<AbortController>(undefined);
  const cancel = useCallback(() => {
    controller.current?.abort();
    setState({ kind: 'idle' });
  }, []);
  const run = useCallback((work: (signal: AbortSignal) => Promise<void>) => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    setState({ kind: 'running' });
    work(signal).then(
      () => signal.aborted || setState({ kind: 'idle' }),
      (error: unknown) => signal.aborted || setState({ kind: 'failed', error }),
    );
  }, []);
  useEffect(() => () => controller.current?.abort(), []);
  return { state, run, cancel };
}
