import { useTranslation } from 'react-i18next';
import type { Candidate } from '../../../contract/search.ts';
import { useSettings } from '../../settings/store.ts';
import type { Source } from '../../shell/source.ts';
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

/** Searches by picture: where each takes an address, and where a file. */
const SEARCHES = [
  {
    place: 'SauceNAO',
    byAddress: 'https://saucenao.com/search.php?url=',
    byFile: 'https://saucenao.com/',
  },
  { place: 'trace.moe', byAddress: 'https://trace.moe/?url=', byFile: 'https://trace.moe/' },
  {
    place: 'ascii2d',
    byAddress: 'https://ascii2d.net/search/url/',
    byFile: 'https://ascii2d.net/',
  },
  {
    place: 'Google Lens',
    byAddress: 'https://lens.google.com/uploadbyurl?url=',
    byFile: 'https://images.google.com/',
  },
] as const;

/** An address of one's own network or machine, which nobody else can fetch. */
const PRIVATE = /^(\[.*\]|[\d.]+|[^.]+|.*\.(local|localhost|internal|lan))$/;

/** The picture's address, if others can fetch it. */
function publicAddress(source: Source): string | undefined {
  if (source.kind !== 'url' || PRIVATE.test(new URL(source.url).hostname)) return undefined;
  return source.url;
}

/** Searches by picture on other sites; nothing leaves before a link is pressed. */
export function Elsewhere({ source }: { readonly source: Source }) {
  const t = useLinksTexts();
  const { t: shared } = useTranslation();
  const address = publicAddress(source);
  return (
    <>
      <ul className={ui.links} aria-label={shared('result.elsewhere')}>
        {SEARCHES.map(({ place, byAddress, byFile }) => (
          <li key={place}>
            <a
              href={address === undefined ? byFile : byAddress + encodeURIComponent(address)}
              target="_blank"
              rel="noopener noreferrer"
              className={ui.link}
            >
              {place}
            </a>
          </li>
        ))}
      </ul>
      <p className={ui.note}>{t(address === undefined ? 'byFile' : 'byAddress')}</p>
    </>
  );
}
