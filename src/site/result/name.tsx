import type { Candidate } from '../../contract/search.ts';
import { useSettings } from '../settings/store.ts';
import { markedName, type Named } from './names.ts';

interface Props {
  readonly candidate: Candidate;
  readonly of: Named;
}

/** One of a candidate's names, with `lang` where it is not the page's. */
export function Name({ candidate, of }: Props) {
  const { language } = useSettings();
  const { text, lang } = markedName(candidate, of, language);
  return <span lang={lang}>{text}</span>;
}
