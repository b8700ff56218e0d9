import { keepFile } from '../shell/files.ts';
import { replyUrl } from '../shell/base.ts';
import { setIntakeNote } from '../shell/notes.ts';
import { queryClient } from '../shell/query-client.ts';
import { currentRoute, showInstead } from '../shell/route.ts';
import { pictureKey, type Source } from '../shell/source.ts';
import { leaveUnchecked } from './fitting.ts';
import { addRegion, type Region, regionsAt, regionsKey } from './regions.ts';
import { type Recognition, withoutPrompt } from './reply.ts';
import { keepAnswer, shownAnswer } from './use-search.ts';
import { knownWork, type KnownWork } from './narrowing-work.ts';

const KEY = 'kyara.shown';

/** A dropped picture, with the preview by which the service holds it. */
interface Shown {
  readonly id: string;
  /** Absent where no service holds it, as after recognising on this device. */
  readonly preview?: string | undefined;
  /** Absent when it was still asked for. */
  readonly recognition?: Recognition | undefined;
  /** Of the picture that were selected. */
  readonly regions?: readonly Region[];
  /** That it was narrowed to. */
  readonly work?: KnownWork | undefined;
}

/** From whichever answer has one: not all models keep a preview. */
function previewOf(source: Source): string | undefined {
  const queryKey = pictureKey(source);
  const answers = queryClient.getQueriesData<Partial<Recognition>>({ queryKey });
  return answers.flatMap(([, answer]) => answer?.reply?.preview ?? [])[0];
}

function noteShown(): void {
  const route = currentRoute();
  if (route.kind !== 'picture' || route.source.kind !== 'file') return;
  const { source } = route;
  const shown: Shown = {
    id: source.id,
    preview: previewOf(source),
    recognition: shownAnswer(source),
    regions: regionsAt(regionsKey(source)),
    work: knownWork.get(),
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(shown));
  } catch {
    // Storage that is refused or full.
  }
}

// In this tab's storage, when the page is left; the picture itself is not stored.
addEventListener('pagehide', noteShown);

/** Of the entry of the history that is shown. */
function readShown(): Shown | undefined {
  try {
    const shown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Shown | null;
    const { file } = (history.state ?? {}) as { file?: unknown };
    return shown && shown.id === file ? shown : undefined;
  } catch {
    return undefined;
  }
}

function forgetShown(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage that is refused holds nothing.
  }
}

/** Brings a dropped picture and its answer back after a reload, while the service holds its preview. */
export async function restoreShown(): Promise<void> {
  const shown = readShown();
  if (!shown) return forgetShown();
  const address = replyUrl(shown.preview);
  const response = address === undefined ? undefined : await fetch(address).catch(() => null);
  const isStart = currentRoute().kind === 'start';
  // Kept for the next reload: the service may still hold the picture then.
  if (response === null && isStart) return setIntakeNote({ kind: 'reloadUnreached' });
  forgetShown();
  if (!isStart) return;
  if (!response?.ok) return setIntakeNote({ kind: 'reloadLost' });
  const source = keepFile(await response.blob());
  // The copy has lost what the file said of AI, so later questions leave that out.
  leaveUnchecked(source, false);
  knownWork.set(shown.work);
  const { recognition } = shown;
  if (recognition) {
    const reply = withoutPrompt(recognition.reply);
    keepAnswer(source, { ...recognition, reply, isRestored: true });
  }
  for (const region of shown.regions ?? []) addRegion(source, region);
  showInstead(source);
}
