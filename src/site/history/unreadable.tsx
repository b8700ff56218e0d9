import { focusContent } from '../ui/focus.ts';
import { isLate } from '../ui/in-time.ts';
import { Notice } from '../ui/notice.tsx';
import { useHistoryTexts } from './texts.ts';

interface Props {
  readonly error: unknown;
  readonly again: () => unknown;
}

/** In place of what the browser does not give: why not, and once more. */
export function Unreadable({ error, again }: Props) {
  const t = useHistoryTexts();
  const run = () => {
    // While it is tried the button is not there.
    focusContent();
    again();
  };
  return (
    <Notice action={{ label: t('reload'), run }}>
      {t(isLate(error) ? 'silent' : 'unavailable')}
    </Notice>
  );
}
