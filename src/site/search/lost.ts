import type { Source } from '../shell/source.ts';

/** What may have kept a picture from being sent: its file can be gone, as well as the network. */
export async function lostBy(source: Source): Promise<'gone' | 'network'> {
  if (source.kind === 'url') return 'network';
  const begin = source.file.slice(0, 1).arrayBuffer();
  const bytes = await begin.then(
    ({ byteLength }) => byteLength,
    () => 0,
  );
  return bytes === 0 ? 'gone' : 'network';
}
