import { useQueryClient } from '@tanstack/react-query';
import { stopDevice } from '../../device/device.ts';
import type { Lesson } from '../../device/protocol.ts';
import { removeTaught } from '../../device/taught.ts';
import { useSettingsTexts } from '../../settings/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Backup } from './backup.tsx';
import styles from './settings-page.module.css';

interface Props {
  readonly taught: readonly Lesson[];
  readonly renew: () => Promise<void>;
}

interface ItemProps {
  readonly lesson: Lesson;
  readonly forget: (id: string) => Promise<void>;
}

function Item({ lesson, forget }: ItemProps) {
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

function List({ taught, renew }: Props) {
  const t = useSettingsTexts();
  const client = useQueryClient();
  const forget = async (id: string) => {
    await removeTaught(id);
    // The next question reads them again.
    stopDevice();
    client.removeQueries({ queryKey: ['search'], type: 'inactive' });
    await renew();
  };
  return (
    <ul className={styles.taught} aria-label={t('device.taught')}>
      {taught.map((lesson) => (
        <Item key={lesson.id} lesson={lesson} forget={forget} />
      ))}
    </ul>
  );
}

/** Who was taught on this device, and the ways in and out. */
export function TaughtHere({ taught, renew }: Props) {
  return (
    <>
      {taught.length > 0 && <List taught={taught} renew={renew} />}
      <Backup taught={taught} renew={renew} />
    </>
  );
}
