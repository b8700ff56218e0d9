import { useState, type MouseEvent, type ReactNode } from 'react';
import { Page } from '../../shell/page.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Section } from '../../ui/section.tsx';
import { bookmarkletFor, deepLink, searchTemplate, siteAddress } from './addresses.ts';
import styles from './everywhere.module.css';
import { useEverywhereTexts } from './texts.ts';

interface WayProps {
  readonly name: 'link' | 'bookmarklet' | 'search' | 'menu' | 'android' | 'iphone';
  readonly children?: ReactNode;
  readonly isChoice?: boolean;
}

/** One way to reach the site: what it does, its steps, what it needs. */
function Way({ name, children, isChoice }: WayProps) {
  const t = useEverywhereTexts();
  const List = isChoice ? 'ul' : 'ol';
  const steps = t(`${name}.steps`, { returnObjects: true });
  return (
    <Section className={styles.section} heading={t(`${name}.heading`)}>
      <p>{t(`${name}.text`)}</p>
      <List className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </List>
      {children}
    </Section>
  );
}

interface AddressProps {
  readonly address: string;
  readonly name: string;
}

function Address({ address, name }: AddressProps) {
  return (
    <div className={styles.address}>
      <code className={styles.code}>{address}</code>
      <CopyButton text={address} name={name} />
    </div>
  );
}

/**
 * Its address is set past React, which refuses script addresses; on this page our content security
 * policy would not run it.
 */
function DragLink({ code }: { readonly code: string }) {
  const t = useEverywhereTexts();
  const [isPressed, setPressed] = useState(false);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    setPressed(true);
  };
  return (
    <>
      <a
        ref={(link) => link?.setAttribute('href', code)}
        className={styles.drag}
        onClick={press}
        draggable
      >
        {t('bookmarkName')}
      </a>
      <p role="status" className={styles.pressed}>
        {isPressed && t('dragPressed')}
      </p>
    </>
  );
}

function Bookmarklet({ site }: { readonly site: string }) {
  const t = useEverywhereTexts();
  const code = bookmarkletFor(site);
  return (
    <Way name="bookmarklet">
      <DragLink code={code} />
      <p>{t('bookmarklet.byHand')}</p>
      <code className={styles.code}>{code}</code>
      <CopyButton text={code} name={t('copyBookmarklet')} />
    </Way>
  );
}

/** How to reach Kyara from other pages and programs. */
export function EverywherePage() {
  const t = useEverywhereTexts();
  const site = siteAddress(location);
  return (
    <Page heading={t('footer.everywhere')}>
      <p>{t('lead')}</p>
      <div className={styles.ways}>
        <Bookmarklet site={site} />
        <Way name="search" isChoice>
          <Address address={searchTemplate(site)} name={t('copyTemplate')} />
        </Way>
        <Way name="menu" isChoice />
        <Way name="android" />
        <Way name="iphone">
          <Address address={deepLink(site)} name={t('copyStart')} />
        </Way>
        <Way name="link" isChoice>
          <Address
            address={`${deepLink(site)}https%3A%2F%2Fexample.com%2Fpicture.png&model=kyara-1&multi=1&ai=0&lang=en`}
            name={t('copyLink')}
          />
        </Way>
      </div>
    </Page>
  );
}
