import { useState } from 'react';
import { queryClient } from '../app/query-client.ts';
import { undo as takeBack } from './client.ts';
import { GALLERY_KEY } from './keys.ts';

type What = 'changed' | 'moved' | 'removed';

/** The latest change of the gallery, told with a way back. */
export type Change =
  | {
      readonly kind: 'done';
      readonly what: What;
      readonly undo: string | undefined;
    }
  | { readonly kind: 'undone' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Makes changes one at a time, and reads the gallery anew after each. */
export function useChanges() {
  const [change, setChange] = useState<Change>();
  const [busy, setBusy] = useState(false);
  const run = async (action: () => Promise<Change>): Promise<boolean> => {
    setBusy(true);
    const outcome = await action().catch((error: unknown): Change => ({ kind: 'failed', error }));
    await queryClient.invalidateQueries({ queryKey: GALLERY_KEY });
    setChange(outcome);
    setBusy(false);
    return outcome.kind !== 'failed';
  };
  return {
    change,
    busy,
    dismiss: () => setChange(undefined),
    make: (what: What, action: () => Promise<{ undo?: string | undefined }>) =>
      run(async () => ({ kind: 'done', what, undo: (await action()).undo })),
    undo: (token: string) =>
      void run(async () => {
        await takeBack(token);
        return { kind: 'undone' };
      }),
  };
}

export type Changes = ReturnType<typeof useChanges>;
