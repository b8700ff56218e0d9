import { randomUUID } from 'node:crypto';
import type { ModelLibrary } from '../../library/library.ts';
import type { RedisStore } from './redis-store.ts';

const CHANNEL = 'kyara:gallery';

/**
 * Notifies other copies of gallery changes and refreshes on theirs: on a network volume, file
 * events cover only the own machine.
 */
export function shareGallery(
  library: Pick<ModelLibrary, 'onGalleryChange' | 'refreshGallery'>,
  shared: RedisStore,
): void {
  const self = randomUUID();
  // Echoing a received version would loop for ever.
  let seen: string | undefined;
  library.onGalleryChange((version) => {
    if (version === seen) return;
    seen = version;
    void shared.attempt((redis) => redis.publish(CHANNEL, JSON.stringify([self, version])));
  });
  const look = () => void library.refreshGallery().catch(() => {});
  shared.listen(CHANNEL, (text) => {
    const [from, version] = readNotice(text);
    if (from === undefined || from === self) return;
    seen = version;
    look();
  });
  // Changes during an outage were not sent.
  shared.onReturn(look);
}

function readNotice(text: string): [from: string, version: string] | [] {
  try {
    const notice: unknown = JSON.parse(text);
    const isNotice = Array.isArray(notice) && notice.every((part) => typeof part === 'string');
    return isNotice && notice.length === 2 ? (notice as [string, string]) : [];
  } catch {
    return [];
  }
}
