import { keepFile } from '../shell/files.ts';
import { setIntakeNote } from '../shell/notes.ts';
import { queryClient } from '../shell/query-client.ts';
import { isShown, openPicture } from '../shell/route.ts';
import { pictureKey, type Source } from '../shell/source.ts';

export function showPicture(source: Source): void {
  setIntakeNote(undefined);
  if (isShown(source)) void queryClient.resetQueries({ queryKey: pictureKey(source) });
  else openPicture(source);
}

export function showFile(file: Blob): void {
  showPicture(keepFile(file));
}
