import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DEVICE_CACHE } from '../../device/model.ts';
import { stopDevice } from '../../device/device.ts';
import type { Lesson } from '../../device/protocol.ts';
import { readTaught, removeTaught } from '../../device/taught.ts';
import { formatSize } from '../../i18n/size.ts';
import { useSettings } from '../../settings/store.ts';
import { useSettingsTexts } from '../../settings/texts.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './settings-page.module.css';

async function keptBytes(): Promise<number> {
  if (!('caches' in globalThis)) return 0;
  const cache = await caches.open(DEVICE_CACHE);
  const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  const blobs = await Promise.all(kept.flatMap((response) => response?.blob() ?? []));
  return blobs.reduce((sum, { size }) => sum + size, 0);
}

function Known({
  lesson,
  forget,
}: {
  readonly lesson: Lesson;
  readonly forget: (id: string) => Promise<void>;
}) {
  const t = useSettingsTexts();
  const { id, work } = lesson;
  const character =
    'handle' in lesson ? t('device.not', { character: lesson.character }) : lesson.character;
  return (
    <li>
      <span>
        {character} ({work})
      </span>
      <Button aria-label={t('device.forgetThis', { character })} onClick={() => void forget(id)}>
        {t('device.forget')}
      </Button>
    </li>
  );
}

/** What recognising on this device keeps in this browser: downloads, and who was taught here. */
export function OnDevice() {
  const t = useSettingsTexts();
  const { language } = useSettings();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['device'],
    queryFn: async () => ({ bytes: await keptBytes(), taught: await readTaught() }),
    staleTime: 0,
  });
  if (!data) return null;
  const renew = () => client.invalidateQueries({ queryKey: ['device'] });
  const removeFiles = async () => {
    stopDevice();
    await caches.delete(DEVICE_CACHE);
    await renew();
    announce(t('device.removed'));
  };
  const forget = async (id: string) => {
    await removeTaught(id);
    // The next question reads them again.
    stopDevice();
    client.removeQueries({ queryKey: ['search'], type: 'inactive' });
    await renew();
  };
  const { bytes, taught } = data;
  return (
    <>
      <p>
        {bytes > 0 ? t('device.kept', { size: formatSize(bytes, language) }) : t('device.nothing')}
      </p>
      {bytes > 0 && <Button onClick={() => void removeFiles()}>{t('device.remove')}</Button>}
      {taught.length > 0 && (
        <ul className={styles.taught} aria-label={t('device.taught')}>
          {taught.map((lesson) => (
            <Known key={lesson.id} lesson={lesson} forget={forget} />
          ))}
        </ul>
      )}
    </>
  );
}
