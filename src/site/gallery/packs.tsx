import { useMutation, useQuery } from '@tanstack/react-query';
import type { PackListing } from '../../contract/packs.ts';
import { MODELS_KEY } from '../settings/models/use-models.ts';
import { useSettings } from '../settings/store.ts';
import { Switch } from '../settings/switch.tsx';
import { queryClient } from '../shell/query-client.ts';
import { Notice } from '../ui/notice.tsx';
import { GALLERY_KEY, readPacks, switchPack } from './client.ts';
import styles from './gallery.module.css';
import { failureWords } from './refusal.tsx';
import { useGalleryTexts } from './texts.ts';

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
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: GALLERY_KEY }),
        queryClient.invalidateQueries({ queryKey: MODELS_KEY }),
      ]),
  });
}

function useCounts({ characters, works }: PackListing): string {
  const t = useGalleryTexts();
  return `${t('total', { count: characters })} · ${t('packs.works', { count: works })}`;
}

function PackSwitch({ pack }: { readonly pack: PackListing }) {
  const t = useGalleryTexts();
  const { language } = useSettings();
  const counts = useCounts(pack);
  const { mutate, isPending, variables, error, reset } = useSwitching(pack.id);
  return (
    <>
      <Switch
        label={pack.title[language]}
        hint={isPending ? t('packs.switching') : counts}
        checked={isPending ? variables : pack.on}
        onChange={(on) => {
          if (!isPending) mutate(on);
        }}
      />
      {error && <Notice onDismiss={reset}>{failureWords(error, t)}</Notice>}
    </>
  );
}

function PackFacts({ pack }: { readonly pack: PackListing }) {
  const t = useGalleryTexts();
  const { language } = useSettings();
  return (
    <div>
      <p className={styles.name}>{pack.title[language]}</p>
      <p className={styles.soft}>
        {useCounts(pack)}
        {' · '}
        {pack.on ? t('packs.on') : t('packs.off')}
      </p>
    </div>
  );
}

interface Props {
  /** Whether this visitor may switch them. */
  readonly isOpen: boolean;
}

interface ItemProps extends Props {
  readonly pack: PackListing;
  /** Empty where it is said elsewhere. */
  readonly about: string;
}

function PackItem({ pack, about, isOpen }: ItemProps) {
  const { language } = useSettings();
  const { problem } = pack;
  return (
    <li className={styles.pack}>
      {isOpen ? <PackSwitch pack={pack} /> : <PackFacts pack={pack} />}
      {problem && <p className={styles.warning}>{problem[language]}</p>}
      {about !== '' && <p className={styles.soft}>{about}</p>}
    </li>
  );
}

/** The packs of known characters: what they hold, what they are made from, and which are on. */
export function Packs({ isOpen }: Props) {
  const t = useGalleryTexts();
  const { language } = useSettings();
  const packs = usePacks().data?.packs ?? [];
  const [first, ...rest] = packs;
  if (!first) return null;
  const about = first.about[language];
  // What is true of all of them is said once.
  const isShared = rest.every((pack) => pack.about[language] === about);
  return (
    <section className={styles.packs} aria-labelledby="packs-heading">
      <h2 id="packs-heading" className={styles.heading}>
        {t('packs.heading')}
      </h2>
      <p className={styles.soft}>{t('packs.lead')}</p>
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
      {isShared && about !== '' && <p className={styles.soft}>{about}</p>}
    </section>
  );
}
