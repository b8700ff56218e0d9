import { useQuery } from '@tanstack/react-query';
import { DEVICE_CACHE } from '../../device/model.ts';
import { restartDevice } from '../../device/device.ts';
import { readTaught } from '../../device/taught.ts';
import { formatSize } from '../../i18n/format.ts';
import { useSettings } from '../../settings/store.ts';
import { useSettingsTexts } from './texts.ts';
import { queryClient } from '../../shell/query-client.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { TaughtHere } from './taught-here.tsx';

async function keptBytes(): Promise<number> {
  if (!('caches' in globalThis)) return 0;
  const cache = await caches.open(DEVICE_CACHE);
  const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  const blobs = await Promise.all(kept.flatMap((response) => response?.blob() ?? []));
  return blobs.reduce((sum, { size }) => sum + size, 0);
}

/** What recognising on this device keeps in this browser: downloads, and who was taught here. */
export function OnDevice() {
  const t = useSettingsTexts();
  const { language } = useSettings();
  const { data } = useQuery({
    queryKey: ['device'],
    queryFn: async () => ({ bytes: await keptBytes(), taught: await readTaught() }),
    staleTime: 0,
  });
  if (!data) return null;
  const renew = () => queryClient.invalidateQueries({ queryKey: ['device'] });
  const removeFiles = async () => {
    await restartDevice(() => caches.delete(DEVICE_CACHE));
    await renew();
    announce(t('device.removed'));
  };
  const { bytes, taught } = data;
  return (
    <>
      <p>
        {bytes > 0 ? t('device.kept', { size: formatSize(bytes, language) }) : t('device.nothing')}
      </p>
      {bytes > 0 && <Button onClick={() => void removeFiles()}>{t('device.remove')}</Button>}
      <TaughtHere taught={taught} renew={renew} />
    </>
  );
}
