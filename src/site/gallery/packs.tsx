import { useMutation, useQuery } from '@tanstack/react-query';
import type { PackListing } from '../../contract/packs.ts';
import { joinSentences } from '../i18n/sentences.ts';
import { useSettings } from '../settings/store.ts';
import card from '../ui/picture-card.module.css';
import { Switch } from '../ui/switch.tsx';
import { galleryChanged } from './changes.tsx';
import { GALLERY_KEY, readPacks, switchPack } from './client.ts';
import styles from './gallery.module.css';
import { GalleryFailure } from './refusal.tsx';
import { useGalleryTexts } from './texts.ts';
import { Section } from '../ui/section.tsx';

function usePacks() {
  return useQuery({
    queryKey: [...GALLERY_KEY, 'packs'],
    queryFn: ({ signal }) => readPacks(signal),
    staleTime: 0,
  });
}

/** Everything that is known may be another thing afterwards. */
function useSwitching(id: string) {
  return useMutation({
    mutationFn: (on: boolean) => switchPack(id, { on }),
    onSettled: galleryChanged,
  });
}

interface ItemProps {
  readonly pack: PackListing;
  /** Empty where it is said elsewhere. */
  readonly about: string;
  readonly isOpen: boolean;
}

function PackItem({ pack, about, isOpen }: ItemProps) {
  const t = useGalleryTexts();
  const { language } = useSettings();
  const { title, characters, works, on, problem } = pack;
  const { mutate, isPending, variables, error, reset } = useSwitching(pack.id);
  const counts = `${t('total', { count: characters })} · ${t('packs.works', { count: works })}`;
  return (
    <li className={styles.pack}>
      {isOpen ? (
        <Switch
          label={title[language]}
          hint={isPending ? t('packs.switching') : counts}
          checked={isPending ? variables : on}
          onChange={(wanted) => !isPending && mutate(wanted)}
        />
      ) : (
        <div>
          <p className={card.name}>{title[language]}</p>
          <p className="soft">{`${counts} · ${t(on ? 'packs.on' : 'packs.off')}`}</p>
        </div>
      )}
      {error && <GalleryFailure error={error} onDismiss={reset} />}
      {problem && <p className={styles.warning}>{problem[language]}</p>}
      {about !== '' && <p className="soft">{about}</p>}
    </li>
  );
}

/** The packs of known characters: what they hold, what they are made from, and which are on. */
export function Packs({ isOpen }: Pick<ItemProps, 'isOpen'>) {
  const t = useGalleryTexts();
  const { language } = useSettings();
  const packs = usePacks().data?.packs ?? [];
  const [first, ...rest] = packs;
  if (!first) return null;
  const about = first.about[language];
  // What is true of all of them is said once.
  const isShared = rest.every((pack) => pack.about[language] === about);
  return (
    <Section className={styles.packs} heading={t('packs.heading')}>
      <p className="soft">{joinSentences(t('packs.lead'), isOpen && t('packs.leadSwitch'))}</p>
      <ul className={styles.packList}>
        {packs.map((pack) => (
          <PackItem
            key={pack.id}
            pack={pack}
            about={isShared ? '' : pack.about[language]}
            isOpen={isOpen}
          />
        ))}
      </ul>
      {isShared && about !== '' && <p className="soft">{about}</p>}
    </Section>
  );
}
