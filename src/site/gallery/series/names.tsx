import { LANGUAGES, type Language, type Names } from '../../../contract/language.ts';
import { shownName } from '../../i18n/name-language.ts';
import { useSettings } from '../../settings/store.ts';
import styles from './series.module.css';

/** What AniList names, in the page's language where it can. */
export function shownOf(names: Names, language: Language) {
  return shownName(names.en ?? names.ja ?? names.zh ?? '', names, language);
}

/** A name, and what it is in the other languages. */
export function AllNames({ names }: { readonly names: Names }) {
  const { language } = useSettings();
  const { text, lang } = shownOf(names, language);
  const others = LANGUAGES.filter((each) => names[each] !== undefined && names[each] !== text);
  return (
    <>
      <span lang={lang}>{text}</span>
      {others.map((each) => (
        <span key={each} lang={each} className={styles.soft}>
          {names[each]}
        </span>
      ))}
    </>
  );
}
