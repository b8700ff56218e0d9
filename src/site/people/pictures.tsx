import { useState } from 'react';
import { pathOf } from '../queue/folders.ts';
import type { Item } from '../queue/runner.ts';
import { openPicture } from '../shell/route.ts';
import { BlobImage } from '../ui/blob-image.tsx';
import { SelectField } from '../ui/field.tsx';
import { Growing } from './face.tsx';
import { type Group, isUnsure } from './groups.ts';
import { useSorting } from './sorting.ts';
import styles from './people.module.css';
import { usePeopleTexts } from './texts.ts';
import { useNameOf } from './use-name.ts';

interface Props {
  readonly items: readonly Item[];
  readonly groups: readonly Group[];
}

/** The groups in each picture, by its id. */
function groupsByPicture(groups: readonly Group[]): ReadonlyMap<string, ReadonlySet<Group>> {
  const all = new Map<string, Set<Group>>();
  for (const group of groups) {
    for (const { item } of group.heads) {
      const { id } = item.source;
      all.set(id, (all.get(id) ?? new Set()).add(group));
    }
  }
  return all;
}

interface PictureProps {
  readonly item: Item;
  readonly names: readonly string[];
}

function Picture({ item, names }: PictureProps) {
  const t = usePeopleTexts();
  const { source, thumb, state } = item;
  const nobody = state === 'done' ? t('nobody') : '';
  return (
    <li className={styles.card}>
      <button type="button" className={styles.link} onClick={() => openPicture(source)}>
        <span className={styles.picture}>{thumb && <BlobImage blob={thumb} />}</span>
        <span className={styles.name}>{names.join(' · ') || nobody}</span>
        <span className={`${styles.soft} ${styles.path}`}>{pathOf(source.file)}</span>
      </button>
    </li>
  );
}

/** Every picture with the names of who is in it, or those with somebody. */
export function Pictures({ items, groups }: Props) {
  const t = usePeopleTexts();
  const sorting = useSorting();
  const nameOf = useNameOf();
  const [shown, setShown] = useState('all');
  const inPicture = groupsByPicture(groups);
  const isShown = (group: Group, id: string) => {
    if (shown === 'unknown') return !group.person;
    if (shown !== 'unsure') return group.key === shown;
    return group.heads.some((head) => head.item.source.id === id && isUnsure(head, sorting));
  };
  const isIn = ({ source: { id } }: Item) =>
    shown === 'all' || [...(inPicture.get(id) ?? [])].some((group) => isShown(group, id));
  const found = items.filter((item) => item.state !== 'same' && isIn(item));
  return (
    <>
      <SelectField label={t('show')} value={shown} onChange={setShown}>
        <option value="all">{t('all')}</option>
        <option value="unknown">{t('anyUnknown')}</option>
        <option value="unsure">{t('anyUnsure')}</option>
        {groups.map((group) => (
          <option key={group.key} value={group.key}>
            {nameOf(group)}
          </option>
        ))}
      </SelectField>
      <p role="status" className="visually-hidden">
        {t('pictures', { count: found.length })}
      </p>
      {found.length === 0 && <p>{t('none')}</p>}
      <ul key={shown} className={styles.grid}>
        <Growing items={found}>
          {(item) => (
            <Picture
              key={item.source.id}
              item={item}
              names={[...(inPicture.get(item.source.id) ?? [])].map(nameOf)}
            />
          )}
        </Growing>
      </ul>
    </>
  );
}
