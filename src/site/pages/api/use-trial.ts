import { useRef, useState } from 'react';
import { sendTrial, type Trial, type TrialReply } from './trial.ts';

export type TrialState =
  | { readonly kind: 'idle' | 'sending' }
  | { readonly kind: 'failed'; readonly reason: 'network' | 'timeout' }
  | { readonly kind: 'replied'; readonly reply: TrialReply };

function reasonOf(error: unknown): 'network' | 'timeout' {
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network';
}

/** Sends one request at a time; a new one overtakes the old one. */
export function useTrial() {
  const [state, setState] = useState<TrialState>({ kind: 'idle' });
  const controller = useRef<AbortController>(undefined);
  const stop = () => {
    controller.current?.abort();
    setState({ kind: 'idle' });
  };
  const send = async (trial: Trial) => {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    setState({ kind: 'sending' });
    const next = await sendTrial(trial, own.signal).then(
      (reply): TrialState => ({ kind: 'replied', reply }),
      (error: unknown): TrialState => ({ kind: 'failed', reason: reasonOf(error) }),
    );
    if (!own.signal.aborted) setState(next);
  };
  return { state, send, stop };
}
