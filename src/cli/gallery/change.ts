import { GalleryStore, type NamesChange } from '../../library/gallery/store/store.ts';
import type { GalleryContext } from './context.ts';

async function tell({ say }: GalleryContext, what: string, change: Promise<string | undefined>) {
  const undo = await change;
  say(undo === undefined ? 'Nothing to change.' : what);
  if (undo !== undefined) say(`To take it back: npm run gallery -- undo ${undo}`);
}

/** Removes a work, a character, or one reference. */
export function remove(context: GalleryContext, [work = '', character, id]: readonly string[]) {
  const store = new GalleryStore({ dir: context.galleryDir });
  if (character === undefined) return tell(context, `${work} is removed.`, store.removeWork(work));
  const place = { work, character };
  return id === undefined
    ? tell(context, `${character} is removed.`, store.removeCharacter(place))
    : tell(context, `${id} is removed.`, store.removeReference(place, id));
}

export interface Renaming {
  readonly to?: string | undefined;
  readonly toWork?: string | undefined;
  readonly names: NamesChange;
}

/** Renames a work or a character, or merges it into one of that name. */
export function rename(
  context: GalleryContext,
  [work = '', character]: readonly string[],
  { to, toWork, names }: Renaming,
) {
  const store = new GalleryStore({ dir: context.galleryDir });
  if (character === undefined) {
    return tell(context, `${work} is changed.`, store.changeWork(work, { to, names }));
  }
  const isMoved = to !== undefined || toWork !== undefined;
  const wanted = { to: isMoved ? { work: toWork, character: to } : undefined, names };
  const change = store.changeCharacter({ work, character }, wanted);
  return tell(context, `${character} is changed.`, change);
}

export function undo(context: GalleryContext, token: string): Promise<void> {
  const store = new GalleryStore({ dir: context.galleryDir });
  const change = store.undo(token).then(() => token);
  return tell(context, 'Taken back.', change);
}
