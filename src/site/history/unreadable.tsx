import { focusContent } from '../ui/focus.ts';
import { isLate } from '../ui/in-time.ts';
import { Notice } from '../ui/notice.tsx';
import { useHistoryTexts } from './texts.ts';

interface Props {
  readonly error: unknown;
  readonly again: () => unknown;
}

/** Says why the browser gives nothing, and tries again. */
export function Unreadable({ error, again }: Props) {
  const t = useHistoryTexts();
  const run = () => {
    focusContent();
    again();
  };
  return (
    <Notice action={{ label: t('reload'), run }}>
      {t(isLate(error) ? 'silent' : 'unavailable')}
    </Notice>
  );
}
