import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './everywhere.module.css';
import { useEverywhereTexts } from './texts.ts';

export type WayName = 'link' | 'bookmarklet' | 'search' | 'menu' | 'android' | 'iphone';

interface Props {
  readonly name: WayName;
  readonly children?: ReactNode;
  readonly isChoice?: boolean;
}

/** One way to reach the site: what it does, its steps, what it needs. */
export function Way({ name, children, isChoice }: Props) {
  const t = useEverywhereTexts();
  const List = isChoice ? 'ul' : 'ol';
  const steps = t(`${name}.steps`, { returnObjects: true });
  return (
    <section className={styles.section} aria-labelledby={`way-${name}`}>
      <h2 id={`way-${name}`}>{t(`${name}.heading`)}</h2>
      <p>{t(`${name}.text`)}</p>
      <List className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </List>
      {children}
    </section>
  );
}

interface AddressProps {
  readonly address: string;
  readonly name: string;
}

/** An address to take along. */
export function Address({ address, name }: AddressProps) {
  return (
    <div className={styles.address}>
      <code className={styles.code}>{address}</code>
      <CopyButton text={address} name={name} />
    </div>
  );
}
