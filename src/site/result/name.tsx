import { useTranslation } from 'react-i18next';
import type { Candidate } from '../../contract/search.ts';
import { useSettings } from '../settings/store.ts';
import { markedName, type Named } from './names.ts';

interface Props {
  readonly candidate: Candidate;
  readonly of: Named;
  readonly unsure?: boolean;
}

/** One of a candidate's names, with `lang` where it is not the page's. */
export function Name({ candidate, of, unsure }: Props) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const { text: name, lang } = markedName(candidate, of, language);
  return <span lang={lang}>{unsure ? t('result.perhaps', { name }) : name}</span>;
}
