import { useState } from 'react';
import { nameAllAgain } from '../search/narrowing.ts';
import { MODELS_KEY } from '../settings/use-models.ts';
import { queryClient } from '../shell/query-client.ts';
import { openPage, type PageParams } from '../shell/route.ts';
import { UndoNote } from '../ui/notice.tsx';
import { GALLERY_KEY } from './client.ts';
import { failureWords } from './refusal.tsx';
import { takeBackAll } from './teach/lesson.ts';
import { useGalleryTexts } from './texts.ts';

type What = 'changed' | 'moved' | 'removed' | 'added' | 'teach.known';

interface Told {
  readonly what: What;
  readonly name?: string | undefined;
  /** Of a change after which the page shows whom it changed: where it leaves. */
  readonly from?: PageParams | undefined;
}

/** The latest change, told with a way back. */
type Change =
  | (Told & { readonly kind: 'done'; readonly undo: readonly string[] })
  | { readonly kind: 'undone' }
  | {
      readonly kind: 'failed';
      readonly error: unknown;
      /** What of an undo is left. */
      readonly undo?: readonly string[];
      readonly from?: PageParams | undefined;
    };

interface Made {
  readonly undo?: string | readonly string[] | undefined;
  /** Whom it changed, by the names of now. */
  readonly work?: string | undefined;
  readonly character?: string | undefined;
  /** Where the page goes on; default: to whom it changed. */
  readonly to?: PageParams;
}

interface Wish extends Told {
  readonly action: () => Promise<Made>;
}

interface Outcome {
  readonly change: Change;
  /** Where the page goes on. */
  readonly to?: PageParams | undefined;
}

/** Refetches; answers from before the gallery changed are named anew. */
export async function galleryChanged(): Promise<void> {
  // Names that could not be asked for stay as they are.
  void nameAllAgain().catch(() => {});
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: GALLERY_KEY }),
    queryClient.invalidateQueries({ queryKey: MODELS_KEY }),
  ]);
}

function placeOf(work?: string, character?: string): PageParams | undefined {
  return work === undefined ? undefined : { work, ...(character !== undefined && { character }) };
}

/** Makes changes one at a time, and refetches the gallery after each. */
export function useChanges() {
  const [change, setChange] = useState<Change>();
  const [busy, setBusy] = useState(false);
  const run = async (action: () => Promise<Outcome>): Promise<boolean> => {
    if (busy) return false;
    const { href } = location;
    setBusy(true);
    // The former undo would not be taken now, and would be another's in a moment.
    setChange(undefined);
    const failed = (error: unknown): Outcome => ({ change: { kind: 'failed', error } });
    const { change: made, to } = await action().catch(failed);
    // Before the refetch: the view that is left may find its character gone.
    if (to && location.href === href) openPage('gallery', to, true);
    await galleryChanged();
    setChange(made);
    setBusy(false);
    return made.kind !== 'failed';
  };
  return {
    change,
    busy,
    dismiss: () => setChange(undefined),
    /** @returns whether it was made */
    make: ({ action, ...told }: Wish) =>
      run(async () => {
        const { undo, work, character, to = placeOf(work, character) } = await action();
        const change = { kind: 'done', ...told, undo: [undo ?? []].flat() } as const;
        return { change, to: told.from && to };
      }),
    undo: (tokens: readonly string[], from: PageParams | undefined) =>
      run(async () => {
        const left = [...tokens];
        try {
          await takeBackAll(left);
        } catch (error) {
          return { change: { kind: 'failed', error, undo: left, from } };
        }
        return { change: { kind: 'undone' }, to: from };
      }),
  };
}

export type Changes = ReturnType<typeof useChanges>;

interface Props {
  readonly changes: Changes;
}

/** The latest change's outcome, with its undo; takes over a lost focus. */
export function ChangeNote({ changes }: Props) {
  const t = useGalleryTexts();
  const { change, undo, dismiss } = changes;
  const words = () => {
    if (!change) return undefined;
    if (change.kind === 'failed') return failureWords(change.error, t);
    return change.kind === 'done' ? t(change.what, { name: change.name ?? '' }) : t('undone');
  };
  const { undo: tokens = [], from } = !change || change.kind === 'undone' ? {} : change;
  const takeBack = tokens.length > 0 ? () => undo(tokens, from) : undefined;
  return <UndoNote change={change} words={words()} undo={takeBack} onDismiss={dismiss} />;
}
