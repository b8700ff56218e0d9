import { keepFile } from '../shell/files.ts';
import { replyUrl } from '../shell/base.ts';
import { setIntakeNote } from '../shell/notes.ts';
import { queryClient } from '../shell/query-client.ts';
import { currentRoute, showInstead } from '../shell/route.ts';
import { pictureKey, type Source } from '../shell/source.ts';
import { wishFor } from './fitting.ts';
import type { Recognition } from './reply.ts';
import { keepAnswer } from './use-search.ts';
import { knownWork, type KnownWork } from './work.ts';

const KEY = 'kyara.shown';

/** A dropped picture's answer, with the preview by which the service holds the picture. */
interface Shown {
  readonly id: string;
  readonly recognition: Recognition;
  /** That it was narrowed to. */
  readonly work?: KnownWork | undefined;
}

function answerOf(source: Source): Recognition | undefined {
  const queryKey = pictureKey(source);
  const answers = queryClient.getQueriesData<Partial<Recognition>>({ queryKey });
  const held = answers.find(([, answer]) => answer?.reply?.preview !== undefined);
  return held?.[1] as Recognition | undefined;
}

function noteShown(): void {
  const route = currentRoute();
  if (route.kind !== 'picture' || route.source.kind !== 'file') return;
  const recognition = answerOf(route.source);
  if (!recognition) return;
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ id: route.source.id, recognition, work: knownWork.get() }),
    );
  } catch {
    // Storage that is refused or full.
  }
}

// In this tab's storage, when the page is left; the picture itself is not stored.
addEventListener('pagehide', noteShown);

function readShown(): Shown | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text === null ? undefined : (JSON.parse(text) as Shown);
  } catch {
    return undefined;
  }
}

/** Brings a dropped picture's answer back after a reload, while the service holds its preview. */
export async function restoreShown(): Promise<void> {
  const shown = readShown();
  if (shown?.id !== (history.state as { file?: unknown } | null)?.file) return;
  const address = replyUrl(shown?.recognition.reply.preview);
  if (!shown || address === undefined) return;
  const response = await fetch(address).catch(() => undefined);
  if (currentRoute().kind !== 'start') return;
  if (!response?.ok) return setIntakeNote({ kind: 'reloadLost' });
  const source = keepFile(await response.blob());
  // The copy has lost what the file said of AI, so later questions leave that out.
  wishFor(source, 'smaller', false);
  knownWork.set(shown.work);
  keepAnswer(source, { ...shown.recognition, isRestored: true });
  showInstead(source);
}
