import { useTranslation } from 'react-i18next';
import { CopyButton } from '../ui/copy-button.tsx';
import styles from './footer.module.css';

/** Takes the largest picture of the page it is used on, or the page itself when that is a picture. */
function bookmarkletFor(site: string): string {
  return (
    `javascript:(()=>{const i=[...document.images].sort((a,b)=>b.width*b.height-a.width*a.height)[0];` +
    `open(${JSON.stringify(`${site}?url=`)}+encodeURIComponent(i?i.currentSrc||i.src:location.href))})()`
  );
}

/** A bookmark that recognises the picture of any page; to be copied, since it cannot be a link here. */
export function Bookmarklet() {
  const { t } = useTranslation();
  const code = bookmarkletFor(location.origin + location.pathname);
  return (
    <>
      <p>{t('footer.bookmarkletText')}</p>
      <code className={styles.code}>{code}</code>
      <CopyButton text={code} name={t('about.copyBookmarklet')} />
    </>
  );
}
