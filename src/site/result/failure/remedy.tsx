import { useTranslation } from 'react-i18next';
import { STATUS, statusName, type StatusName } from '../../../contract/status.ts';
import { PageLink } from '../../shell/page-link.tsx';
import { useWaysIn } from '../../shell/intake-slot.ts';
import { changeSettings, useSettings } from '../../settings/store.ts';
import { Button } from '../../ui/button.tsx';
import type { Seen } from '../seen.ts';
import { useFailureTexts } from './texts.ts';

/** Another picture helps, the same again does not. */
const OTHER_PICTURE: readonly StatusName[] = ['tooLarge', 'unsupportedFormat', 'tooManyPeople'];

/** Only waiting helps; former answers are still there. */
const LATER: readonly StatusName[] = ['maintenance', 'usageLimit', 'notFound'];

/** Whether the same picture would be refused again. */
export function isFinal(code: number | undefined): boolean {
  const name = code === undefined ? undefined : statusName(code);
  return name !== undefined && OTHER_PICTURE.includes(name);
}

interface Props {
  readonly code: number | undefined;
  readonly seen: Seen;
  readonly selectPart: () => void;
}

/** The control that helps beside trying again, if any. */
export function Remedy({ code, seen, selectPart }: Props) {
  const { t } = useTranslation();
  const own = useFailureTexts();
  const { FileButton } = useWaysIn();
  const { model, history } = useSettings();
  const name = code === undefined ? undefined : statusName(code);
  if (name === undefined) return null;
  const canCut = code === STATUS.tooManyPeople.code && seen.ratio !== undefined;
  return (
    <>
      {canCut && (
        <Button look="strong" onClick={selectPart}>
          {t('stage.region')}
        </Button>
      )}
      {code === STATUS.badParameters.code && model !== '' && (
        <Button onClick={() => changeSettings({ model: '' })}>{own('defaultModel')}</Button>
      )}
      {isFinal(code) && (
        <FileButton look={canCut ? 'plain' : 'strong'}>{t('intake.another')}</FileButton>
      )}
      {LATER.includes(name) && history && <PageLink page="history">{t('nav.history')}</PageLink>}
    </>
  );
}
