import type { Transfer } from './data-transfer-copy.ts';
import { setIntakeNote } from '../shell/notes.ts';
import { beginIntake } from '../shell/latest-intake.ts';
import { whileBusy } from '../ui/busy.tsx';
import { openPasted } from './open-transferred.ts';

type Part = readonly [type: string, data: Blob];

async function partsOf(item: ClipboardItem): Promise<readonly Part[]> {
  const picture = item.types.find((type) => type.startsWith('image/'));
  const types = [...(picture ? [picture] : []), ...item.types.filter((t) => t.startsWith('text/'))];
  return Promise.all(types.map(async (type) => [type, await item.getType(type)] as const));
}

async function dataTransferCopy(items: readonly ClipboardItem[]): Promise<Transfer> {
  const parts = (await Promise.all(items.map(partsOf))).flat();
  const files = parts.flatMap(([type, data]) =>
    type.startsWith('image/') ? [new File([data], '', { type })] : [],
  );
  const texts = new Map<string, string>();
  for (const [type, data] of parts) {
    if (type.startsWith('text/') && !texts.has(type)) texts.set(type, await data.text());
  }
  return { files, getData: (type) => texts.get(type) ?? '', folders: [] };
}

async function takeItems(items: Promise<readonly ClipboardItem[]>, turn: AbortSignal) {
  try {
    openPasted(await dataTransferCopy(await items), turn);
  } catch {
    // Refused by the visitor or the browser, or not readable as a picture or text.
    if (!turn.aborted) setIntakeNote({ kind: 'pasteRefused' });
  }
}

/**
 * Reads the clipboard as if pasted, or says how to paste. Call within a button's press, to which
 * alone browsers grant it.
 */
export function openClipboard(): void {
  const { clipboard } = navigator as { clipboard?: Partial<Clipboard> };
  const items = clipboard?.read?.();
  if (items) void whileBusy(takeItems(items, beginIntake()));
  else setIntakeNote({ kind: 'pasteByHand' });
}
