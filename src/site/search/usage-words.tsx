import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice.tsx';
import type { Usage } from './usage.ts';

const ONE_DAY_MS = 86_400_000;

function timeText(until: number, language: string): string {
  const isFar = until - Date.now() >= ONE_DAY_MS;
  const date = isFar ? ({ month: 'long', day: 'numeric' } as const) : {};
  return new Date(until).toLocaleString(language, { ...date, hour: 'numeric', minute: '2-digit' });
}

/** How many searches are left, and until when. */
export function UsageWords({ usage: { left, until } }: { readonly usage: Usage }) {
  const { t, i18n } = useTranslation();
  const time = timeText(until, i18n.language);
  return <Notice>{left > 0 ? t('usage.left', { left, time }) : t('usage.none', { time })}</Notice>;
}
