import type { Field } from './openapi.ts';
import styles from './reference.module.css';
import { useApiTexts } from './texts.ts';

/** Names, types and meanings, one row each; below each other on a narrow page. */
export function Fields({ fields }: { readonly fields: readonly Field[] }) {
  const t = useApiTexts();
  if (fields.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {fields.map(({ name, type, isRequired, description }) => (
        <div key={name} className={styles.field}>
          <dt>
            <code>{name}</code> {isRequired && <em className={styles.mark}>{t('required')}</em>}
          </dt>
          <dd>
            <code className={styles.type}>{type}</code>
            {description !== undefined && <span lang="en">{description}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
