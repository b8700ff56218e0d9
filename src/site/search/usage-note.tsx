import { useTranslation } from 'react-i18next';
import type { Language } from '../../contract/language.ts';
import { dateLocale } from '../i18n/format.ts';
import { useSettings } from '../settings/store.ts';
import { Notice } from '../ui/notice.tsx';
import { useStore } from '../ui/store.ts';
import { isLow, usage } from './usage.ts';

const ONE_DAY_MS = 86_400_000;

function timeText(until: number, language: Language): string {
  const isFar = until - Date.now() >= ONE_DAY_MS;
  const date = isFar ? ({ month: 'long', day: 'numeric' } as const) : {};
  const options = { ...date, hour: 'numeric', minute: '2-digit' } as const;
  return new Date(until).toLocaleString(dateLocale(language), options);
}

/** Tells in time that few searches are left, and until when. */
export function UsageNotes() {
  const { t } = useTranslation();
  const { language } = useSettings();
  const told = useStore(usage);
  if (!told || !isLow(told)) return null;
  const { left, until } = told;
  const time = timeText(until, language);
  return <Notice>{left > 0 ? t('usage.left', { left, time }) : t('usage.none', { time })}</Notice>;
}
