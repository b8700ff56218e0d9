import type { MarkedName } from '../result/names.ts';
import type { Group } from './groups.ts';
import styles from './people.module.css';
import { useMarkedName } from './use-name.ts';

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
