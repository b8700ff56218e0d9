import { CopyButton } from '../ui/copy-button.tsx';
import styles from './everywhere.module.css';
import { useEverywhereTexts } from './texts.ts';

/** Takes the largest picture of the page it is used on, or the page itself when that is a picture. */
function bookmarkletFor(site: string): string {
  return (
    `javascript:(()=>{const i=[...document.images].sort((a,b)=>b.width*b.height-a.width*a.height)[0];` +
    `open(${JSON.stringify(`${site}?url=`)}+encodeURIComponent(i?i.currentSrc||i.src:location.href))})()`
  );
}

/** A bookmark that recognises the picture of any page. */
export function Bookmarklet() {
  const t = useEverywhereTexts();
  const code = bookmarkletFor(location.origin + location.pathname);
  return (
    <section className={styles.section} aria-labelledby="bookmarklet-heading">
      <h2 id="bookmarklet-heading">{t('bookmarklet')}</h2>
      <p>{t('bookmarkletText')}</p>
      <code className={styles.code}>{code}</code>
      <CopyButton text={code} name={t('copyBookmarklet')} />
    </section>
  );
}
