import { BlobImage } from '../ui/blob-image.tsx';
import type { MarkedName } from '../result/names.ts';
import type { Group, Head } from './groups.ts';
import styles from './people.module.css';
import { useMarkedName } from './use-name.ts';

/** A head by itself; its picture where it could not be cut out. */
export function Face({ head, isUnsure }: { readonly head: Head; readonly isUnsure: boolean }) {
  const picture = head.face?.picture ?? head.item.thumb;
  return (
    <span className={styles.face} data-unsure={isUnsure}>
      {picture && <BlobImage blob={picture} />}
    </span>
  );
}

export interface GroupNameProps {
  readonly group: Group;
  /** Where its name alone would not tell it from another. */
  readonly work: MarkedName | undefined;
}

/** What a group is called on its card. */
export function GroupName({ group, work }: GroupNameProps) {
  const { text, lang } = useMarkedName()(group);
  return (
    <>
      <span className={styles.name} lang={lang}>
        {text}
      </span>
      {work && (
        <span className={styles.soft} lang={work.lang}>
          {work.text}
        </span>
      )}
    </>
  );
}
