import { randomUUID } from 'node:crypto';
import type { ModelLibrary } from '../../library/library.ts';
import type { RedisStore } from './redis.ts';

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
    void shared.attempt((redis) => redis.publish(CHANNEL, `${self} ${version}`));
  });
  const look = () => void library.refreshGallery().catch(() => {});
  const onNotice = (notice: string) => {
    const [from, version] = notice.split(' ');
    if (from === self) return;
    seen = version;
    look();
  };
  shared.listen(CHANNEL, onNotice, look);
}
