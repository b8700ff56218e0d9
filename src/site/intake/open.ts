import { showFile, showPicture } from '../picture/show.ts';
import { whileBusy } from '../ui/busy.tsx';
import { setIntakeNote } from '../shell/notes.ts';
import { takeSeveral } from './several.tsx';
import { beginIntake } from '../shell/latest-intake.ts';

/** Shows one picture at once; several become a queue, loaded on demand. */
export function openFiles(files: readonly File[], begun?: AbortSignal): void {
  const [only, ...others] = files;
  if (!only) return;
  const turn = begun ?? beginIntake();
  // A single file may be anything: the service knows better than its name.
  if (others.length > 0) void takeSeveral(files, turn);
  else if (!turn.aborted) showFile(only);
}

/** @throws when there is no picture at this address, or it is aborted */
async function ownPicture(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const picture = await response.blob();
  if (!picture.type.startsWith('image/')) throw new Error(`${url}: ${picture.type}`);
  return picture;
}

/** Opens one of the page's own pictures, which the service could not fetch. */
export async function openOwnPicture(url: string): Promise<void> {
  const turn = beginIntake();
  try {
    showFile(await whileBusy(ownPicture(url, turn)));
  } catch {
    if (!turn.aborted) setIntakeNote({ kind: 'sampleFailed' });
  }
}

export function openAddress(url: string): void {
  const own = new URL(url).origin === location.origin;
  if (own) void openOwnPicture(url);
  else showPicture({ kind: 'url', url });
}
