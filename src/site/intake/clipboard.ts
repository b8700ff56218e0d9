import type { Transfer } from './kept-transfer.ts';
import { setIntakeNote } from '../shell/notes.ts';
import { readPaste, take } from './transferred.ts';

type Part = readonly [type: string, data: Blob];

/** One picture of an item: browsers offer the same one in several formats. */
async function partsOf(item: ClipboardItem): Promise<readonly Part[]> {
  const picture = item.types.find((type) => type.startsWith('image/'));
  const types = [...(picture ? [picture] : []), ...item.types.filter((t) => t.startsWith('text/'))];
  return Promise.all(types.map(async (type) => [type, await item.getType(type)] as const));
}

async function transferOf(items: readonly ClipboardItem[]): Promise<Transfer> {
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

/**
 * Acts on what lies on the clipboard, as if it had been pasted; says how to paste where the browser has
 * no such way, or refuses.
 *
 * @param items what the browser was asked for when the button was pressed; undefined where it cannot be
 * @param turn aborted when something else was asked for since
 */
export async function takeClipboard(
  items: Promise<readonly ClipboardItem[]> | undefined,
  turn: AbortSignal,
) {
  if (items === undefined) {
    setIntakeNote({ kind: 'pasteByHand' });
    return;
  }
  try {
    take(readPaste(await transferOf(await items)), turn);
  } catch {
    // Refused by the visitor or the browser, or not readable as a picture or text.
    if (!turn.aborted) setIntakeNote({ kind: 'pasteRefused' });
  }
}
