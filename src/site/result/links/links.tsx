import type { Candidate } from '../../../contract/search.ts';
import { useSettings } from '../../settings/store.ts';
import { isPrivateHost } from '../../shell/private-host.ts';
import type { Source } from '../../shell/source.ts';
import { linksOut } from './addresses.ts';
import ui from '../panel.module.css';
import { useResultTexts } from '../texts.ts';

/** Links about a candidate; they disclose the name, nothing else. */
export function Links({ candidate }: { readonly candidate: Candidate }) {
  const t = useResultTexts();
  const { language } = useSettings();
  return (
    <>
      <ul className={ui.links} aria-label={t('links.heading')}>
        {linksOut(candidate, language).map(({ place, address }) => (
          <li key={place}>
            <a href={address} target="_blank" rel="noopener noreferrer" className={ui.link}>
              {place === 'web' ? t('links.web') : place}
            </a>
          </li>
        ))}
      </ul>
      <p className={ui.note}>{t('links.note')}</p>
    </>
  );
}

/** Searches by picture: the site, and what stands before a picture's address there. */
const SEARCHES = [
  ['SauceNAO', 'https://saucenao.com/', 'search.php?url='],
  ['trace.moe', 'https://trace.moe/', '?url='],
  ['ascii2d', 'https://ascii2d.net/', 'search/url/'],
  ['Google Lens', 'https://lens.google.com/', 'uploadbyurl?url='],
] as const;

/** The picture's address, if others can fetch it. */
function publicAddress(source: Source): string | undefined {
  if (source.kind !== 'url' || isPrivateHost(new URL(source.url).hostname)) return undefined;
  return source.url;
}

/** Searches by picture on other sites; nothing leaves before a link is pressed. */
export function Elsewhere({ source }: { readonly source: Source }) {
  const t = useResultTexts();
  const address = publicAddress(source);
  return (
    <>
      <ul className={ui.links} aria-label={t('result.elsewhere')}>
        {SEARCHES.map(([place, site, query]) => (
          <li key={place}>
            <a
              href={address === undefined ? site : site + query + encodeURIComponent(address)}
              target="_blank"
              rel="noopener noreferrer"
              className={ui.link}
            >
              {place}
            </a>
          </li>
        ))}
      </ul>
      <p className={ui.note}>{t(address === undefined ? 'links.byFile' : 'links.byAddress')}</p>
    </>
  );
}
