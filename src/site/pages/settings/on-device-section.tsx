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
import { useLostFocus } from '../../ui/focus.ts';
import { Notice } from '../../ui/notice.tsx';
import { useTask } from '../../ui/use-task.ts';
import { TaughtHere } from './taught-here.tsx';

/** @throws where the browser refuses its storage */
async function keptBytes(): Promise<number> {
  if (!('caches' in globalThis)) return 0;
  const cache = await caches.open(DEVICE_CACHE);
  const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  const blobs = await Promise.all(kept.flatMap((response) => response?.blob() ?? []));
  return blobs.reduce((sum, { size }) => sum + size, 0);
}

interface KeptProps {
  readonly bytes: number;
  readonly renew: () => Promise<void>;
}

function Kept({ bytes, renew }: KeptProps) {
  const t = useSettingsTexts();
  const { language } = useSettings();
  const { isRunning, error, run } = useTask();
  const isAny = bytes > 0;
  const text = useLostFocus<HTMLParagraphElement>(isAny);
  const removeFiles = async () => {
    await restartDevice(() => caches.delete(DEVICE_CACHE));
    await renew();
    announce(t('device.removed'));
  };
  return (
    <>
      <p ref={text} tabIndex={-1}>
        {isAny ? t('device.kept', { size: formatSize(bytes, language) }) : t('device.nothing')}
      </p>
      {isAny && (
        <Button aria-disabled={isRunning} onClick={() => run(removeFiles)}>
          {t('device.remove')}
        </Button>
      )}
      {error !== undefined && <Notice>{t('device.failed.other')}</Notice>}
    </>
  );
}

/** What recognising on this device keeps in this browser: downloads, and who was taught here. */
export function OnDeviceSection() {
  const { data } = useQuery({
    queryKey: ['device'],
    queryFn: async () => ({ bytes: await keptBytes().catch(() => 0), taught: await readTaught() }),
    staleTime: 0,
  });
  if (!data) return null;
  const renew = () => queryClient.invalidateQueries({ queryKey: ['device'] });
  return (
    <>
      <Kept bytes={data.bytes} renew={renew} />
      <TaughtHere taught={data.taught} renew={renew} />
    </>
  );
}
