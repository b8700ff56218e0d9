import { setIntakeNote } from '../shell/notes.ts';
import { whileBusy } from '../ui/busy.tsx';
import type { Transfer } from './read-data-transfer.ts';
import { takeTransfer } from './transfer.ts';

/** The keys that paste on this machine, as they are written on them. */
export function pasteKeys(): readonly string[] {
  return /Mac|iP(hone|ad|od)/.test(navigator.userAgent) ? ['⌘', 'V'] : ['Ctrl', 'V'];
}

type Part = readonly [type: string, data: Blob];

async function partsOf(item: ClipboardItem): Promise<readonly Part[]> {
  const picture = item.types.find((type) => type.startsWith('image/'));
  const types = [...(picture ? [picture] : []), ...item.types.filter((t) => t.startsWith('text/'))];
  return Promise.all(types.map(async (type) => [type, await item.getType(type)] as const));
}

async function dataTransferCopy(items: readonly ClipboardItem[]): Promise<Transfer> {
  const parts = (await Promise.all(items.map(partsOf))).flat();
  const pictures = parts.filter(([type]) => type.startsWith('image/'));
  const texts = parts.filter(([type]) => type.startsWith('text/'));
  return {
    files: pictures.map(([type, data]) => new File([data], '', { type })),
    texts: await Promise.all(texts.map(async ([type, data]) => [type, await data.text()] as const)),
    entries: [],
  };
}

async function takeItems(items: Promise<readonly ClipboardItem[]>): Promise<void> {
  try {
    takeTransfer('paste', await dataTransferCopy(await items));
  } catch {
    // Refused by the visitor or the browser, or not readable as a picture or text.
    setIntakeNote({ kind: 'pasteRefused' });
  }
}

/**
 * Reads the clipboard as if pasted, or says how to paste. Call within a button's press, to which
 * alone browsers grant it.
 */
export function openClipboard(): void {
  const { clipboard } = navigator as { clipboard?: Partial<Clipboard> };
  const items = clipboard?.read?.();
  if (items) void whileBusy(takeItems(items));
  else setIntakeNote({ kind: 'pasteRefused' });
}
