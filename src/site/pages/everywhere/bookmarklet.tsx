import { useState, type MouseEvent } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { bookmarkletFor } from './addresses.ts';
import styles from './everywhere.module.css';
import { Way } from './way.tsx';
import { useEverywhereTexts } from './texts.ts';

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

/** A bookmark that recognises the picture of any page. */
export function Bookmarklet({ site }: { readonly site: string }) {
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
