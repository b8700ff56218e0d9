import { changeToken } from '../../gallery/token.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { forgetSettings } from '../../settings/store.ts';
import { useSettingsTexts } from '../../settings/texts.ts';

/** Back to how the page was on the first visit. */
export function Reset() {
  const t = useSettingsTexts();
  const run = () => {
    forgetSettings();
    changeToken('');
    announce(t('resetDone'));
  };
  return (
    <>
      <p>{t('resetHint')}</p>
      <Button onClick={run}>{t('resetNow')}</Button>
    </>
  );
}
