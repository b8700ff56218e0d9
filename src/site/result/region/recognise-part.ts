import type { Box } from '../../../contract/box.ts';
import { currentSettings } from '../../settings/store.ts';
import type { Part } from '../../search/parts.ts';
import { sendSearch } from '../../search/request.ts';
import { retrying } from '../../search/retrying.ts';
import type { Source } from '../../shell/source.ts';
import { headsOf } from '../merge.ts';
import { cutOut } from '../../picture/pixels/canvas.ts';
import { loadBitmap } from '../../picture/pixels/load.ts';
import { grown } from './rect.ts';

/** Context helps detection; added on each side, in shares of the selection. */
const SURROUNDINGS = { first: 0.2, second: 0.8 } as const;

async function ask(picture: Blob, model: string, signal: AbortSignal) {
  const { isMulti, language } = currentSettings();
  const request = {
    source: { kind: 'file', id: 'part', file: picture },
    model,
    isMulti,
    // A cut has lost the metadata.
    aiDetect: false,
  } as const;
  return retrying(() => sendSearch(request, language, signal), {
    signal,
    onPause: () => {},
    random: Math.random,
  });
}

/**
 * Recognises a part cut from the full resolution; if nobody is found, once more with more
 * surroundings.
 *
 * @returns the first part with heads in the selection, else the last
 * @throws UnreadableError, SearchError, or the signal's reason
 */
export async function recognisePart(
  source: Source,
  wanted: Box,
  model: string,
  signal: AbortSignal,
): Promise<Part> {
  const bitmap = await loadBitmap(source, signal);
  const attempt = async (surroundings: number): Promise<Part> => {
    const { picture, box: sent } = await cutOut(bitmap, grown(wanted, surroundings));
    return { sent, wanted, recognition: await ask(picture, model, signal) };
  };
  try {
    const part = await attempt(SURROUNDINGS.first);
    return headsOf(part).length > 0 ? part : await attempt(SURROUNDINGS.second);
  } finally {
    bitmap.close();
  }
}
