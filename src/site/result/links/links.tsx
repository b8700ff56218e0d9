import type { Candidate } from '../../../contract/search.ts';
import { useSettings } from '../../settings/store.ts';
import { linksOut } from './addresses.ts';
import ui from '../panel.module.css';
import { useLinksTexts } from './texts.ts';

/** Links about a candidate; they disclose the name, nothing else. */
export function Links({ candidate }: { readonly candidate: Candidate }) {
  const t = useLinksTexts();
  const { language } = useSettings();
  return (
    <>
      <ul className={ui.links} aria-label={t('heading')}>
        {linksOut(candidate, language).map(({ place, address }) => (
          <li key={place}>
            <a href={address} target="_blank" rel="noopener noreferrer" className={ui.link}>
              {place === 'web' ? t('web') : place}
            </a>
          </li>
        ))}
      </ul>
      <p className={ui.note}>{t('note')}</p>
    </>
  );
}
