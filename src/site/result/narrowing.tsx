import { useId, useRef, useState } from 'react';
import type { Detection } from '../../contract/search.ts';
import { NarrowingField } from '../gallery/on-demand.ts';
import { shownName } from '../i18n/name-language.ts';
import { featureTexts, type Texts } from '../i18n/feature-texts.ts';
import { useKnownWork } from '../search/narrowing-work.ts';
import { useSettings } from '../settings/store.ts';
import { announce, useAnnounced } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { LazyBoundary } from '../ui/lazy-boundary.tsx';
import { useTask } from '../ui/use-task.ts';
import styles from './narrowing.module.css';

const en = {
  offer: 'I know the series',
  only: 'Only characters from',
  other: 'Another series',
  all: 'All series',
  failed: 'That didn’t work. Please try again.',
  nobody: 'No sure match in this series. The closest are listed.',
  nobodySome: 'Not all have a sure match in this series. The closest are listed.',
} as const;

const ja: Texts<typeof en> = {
  offer: '作品を指定する',
  only: 'この作品の候補のみ：',
  other: '作品を変更',
  all: '作品を限定しない',
  failed: 'うまくいきませんでした。もう一度試してください。',
  nobody: 'この作品に、十分に似たキャラクターは見つかりません。近い候補を表示しています。',
  nobodySome:
    'この作品に、十分に似たキャラクターが見つからない顔もあります。近い候補を表示しています。',
};

const zh: Texts<typeof en> = {
  offer: '我知道是哪部作品',
  only: '只看这部作品的角色：',
  other: '换一部',
  all: '不限作品',
  failed: '没有成功，请再试一次。',
  nobody: '这部作品里没有足够相似的角色，以下是最接近的。',
  nobodySome: '有些脸在这部作品里没有足够相似的角色，以下列出最接近的。',
};

export const useNarrowingTexts = featureTexts('narrowing', { en, ja, zh });

/** What the answers are narrowed to, and the way back. */
function Narrowed({ model, onWide }: Pick<Props, 'model'> & { readonly onWide: () => void }) {
  const t = useNarrowingTexts();
  const { language } = useSettings();
  const known = useKnownWork(model);
  const { isRunning, error, run } = useTask();
  const { text, lang } = known ? shownName(known.work, known.names, language) : {};
  useAnnounced(text === undefined ? undefined : `${t('only')} ${text}`);
  if (!known) return null;
  const widen = () =>
    run(async () => {
      const { narrowTo } = await import('../search/narrowing.ts');
      await narrowTo(undefined, model);
      announce(t('all'));
      onWide();
    });
  return (
    <>
      <p>
        {t('only')} <strong lang={lang}>{text}</strong>
      </p>
      <Button aria-disabled={isRunning} onClick={widen}>
        {t('all')}
      </Button>
      {error !== undefined && <p role="alert">{t('failed')}</p>}
    </>
  );
}

/** As many as a phone shows below the field. */
const OFFERED = 5;

/** Works of the candidates, those first that are most probable for all heads together. */
function likelyWorks(heads: Props['heads']): string[] {
  const chances = new Map<string, number>();
  for (const { work, score = 0 } of heads.flatMap(({ character }) => character)) {
    chances.set(work, (chances.get(work) ?? 0) + score);
  }
  const works = [...chances].sort(([, a], [, b]) => b - a).map(([work]) => work);
  return works.slice(0, OFFERED);
}

interface Props {
  /** That answered; empty for the default. */
  readonly model: string;
  readonly heads: readonly Pick<Detection, 'handle' | 'not_confident' | 'character'>[];
}

/**
 * Narrows the answers to the characters of one work, offered where a head is unsure. Only models
 * that give handles can.
 */
export function Narrowing({ model, heads }: Props) {
  const t = useNarrowingTexts();
  const isNarrowed = useKnownWork(model) !== undefined;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const toOpener = () => opener.current?.focus();
  const close = () => {
    setOpen(false);
    toOpener();
  };
  const handled = heads.filter(({ handle }) => handle);
  const isOffered = handled.some(({ not_confident: unsure }) => unsure);
  // A kept answer has no handles: it stays as it was.
  if (isNarrowed ? handled.length === 0 : !isOffered) return null;
  return (
    <div className={styles.narrowing} data-narrowed={isNarrowed}>
      <Narrowed model={model} onWide={toOpener} />
      <Button
        ref={opener}
        look="text"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isNarrowed ? 'other' : 'offer')}
      </Button>
      <div id={id} className={styles.field} hidden={!isOpen}>
        {isOpen && (
          <LazyBoundary>
            <NarrowingField
              model={model}
              likely={isNarrowed ? [] : likelyWorks(heads)}
              done={close}
            />
          </LazyBoundary>
        )}
      </div>
    </div>
  );
}
