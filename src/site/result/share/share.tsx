import { useTranslation } from 'react-i18next';
import { useSettings } from '../../settings/store.ts';
import type { Recognition } from '../../search/reply.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { saveAs } from '../../ui/save-as.ts';
import { useTask } from '../../ui/use-task.ts';
import { encodeCanvas } from '../../picture/canvas.ts';
import { loadBitmap } from '../../picture/load.ts';
import { useFailureTexts } from '../failure/texts.ts';
import type { Seen } from '../seen.ts';
import { drawAnnotated } from './annotated.ts';
import ui from '../panel.module.css';
import { answerAsJson, answerAsText, linkTo, savedName } from './text.ts';
import { useResultTexts } from '../texts.ts';

function Download({ seen }: { readonly seen: Seen }) {
  const t = useResultTexts();
  const failure = useFailureTexts();
  const { t: shared } = useTranslation();
  const { language } = useSettings();
  const words = { t: shared, language };
  const { isRunning, error, run } = useTask();
  const draw = async (signal: AbortSignal) => {
    const bitmap = await loadBitmap(seen.source, signal);
    try {
      return drawAnnotated(bitmap, seen.detections, words, document.body);
    } finally {
      bitmap.close();
    }
  };
  const save = () =>
    run(async (signal) => {
      const picture = await encodeCanvas(await draw(signal), 'image/png');
      // Not into another view.
      signal.throwIfAborted();
      saveAs(picture, savedName(seen.source));
    });
  return (
    <>
      <Button aria-disabled={isRunning} aria-busy={isRunning} onClick={save}>
        {t('share.download')}
      </Button>
      <span role="status" className={ui.failed}>
        {error !== undefined && failure('unreadable')}
      </span>
    </>
  );
}

interface Props {
  readonly recognition: Recognition;
  readonly seen: Seen;
}

export function Share({ recognition, seen }: Props) {
  const t = useResultTexts();
  const { t: shared } = useTranslation();
  const { language } = useSettings();
  const { source, detections } = seen;
  return (
    <div className={ui.actions}>
      <CopyButton text={answerAsText(detections, language, shared)} name={t('share.copyText')}>
        {t('share.text')}
      </CopyButton>
      <CopyButton text={answerAsJson(recognition.raw, detections)} name={t('share.copyJson')}>
        JSON
      </CopyButton>
      {source.kind === 'url' && (
        <CopyButton text={linkTo(source.url, location)} name={t('share.copyLink')}>
          {t('share.link')}
        </CopyButton>
      )}
      <Download seen={seen} />
    </div>
  );
}
