import { changeSettings, useSettings } from '../settings/store.ts';
import { Switch } from '../settings/switch.tsx';
import { useHistoryTexts } from './texts.ts';

/** Off at first: a history is kept only by choice. */
export function KeepSwitch() {
  const t = useHistoryTexts();
  const { history } = useSettings();
  return (
    <Switch
      label={t('keep')}
      hint={t('keepHint')}
      checked={history}
      onChange={(on) => changeSettings({ history: on })}
    />
  );
}
