import { useState } from 'react';
import { queryClient } from '../app/query-client.ts';
import { openPage, type PageParams } from '../app/route.ts';
import { undo as takeBack } from './client.ts';
import { GALLERY_KEY } from './keys.ts';

type What = 'changed' | 'moved' | 'removed';

/** The latest change of the gallery, told with a way back. */
export type Change =
  | {
      readonly kind: 'done';
      readonly what: What;
      readonly undo: string | undefined;
      /** What was shown, where the change leads to another page. */
      readonly from: PageParams | undefined;
    }
  | { readonly kind: 'undone' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Makes changes one at a time, and reads the gallery anew after each. */
export function useChanges() {
  const [change, setChange] = useState<Change>();
  const [busy, setBusy] = useState(false);
  const run = async (action: () => Promise<Change>): Promise<boolean> => {
    if (busy) return false;
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
    make: (what: What, action: () => Promise<{ undo?: string | undefined }>, from?: PageParams) =>
      run(async () => ({ kind: 'done', what, undo: (await action()).undo, from })),
    undo: (token: string, from: PageParams | undefined) =>
      void run(async () => {
        await takeBack(token);
        return { kind: 'undone' };
      }).then((isDone) => isDone && from && openPage('gallery', from)),
  };
}

export type Changes = ReturnType<typeof useChanges>;
