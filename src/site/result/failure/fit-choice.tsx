import { useState } from 'react';
import { useWaysIn } from '../../shell/intake-slot.ts';
import { wishFor, type Wish } from '../../search/fitting.ts';
import type { Source } from '../../shell/source.ts';
import { Button } from '../../ui/button.tsx';
import styles from './fit-choice.module.css';
import { useFitTexts } from '../../picture/fit/texts.ts';

interface Props {
  readonly source: Source;
  readonly again: () => void;
}

/** What to do with a picture whose copy may lose what its file says about AI. */
export function FitChoice({ source, again }: Props) {
  const t = useFitTexts();
  const { FileButton } = useWaysIn();
  const [forAll, setForAll] = useState(false);
  const choose = (wish: Wish) => () => {
    wishFor(source, wish, forAll);
    if (wish === 'asItIs') again();
  };
  return (
    <div className={styles.choice}>
      <p>{t('why')}</p>
      <div className={styles.buttons}>
        <Button look="strong" onClick={choose('smaller')}>
          {t('copy')}
        </Button>
        <Button onClick={choose('asItIs')} aria-describedby="fit-unchanged">
          {t('unchanged')}
        </Button>
        <FileButton>{t('other')}</FileButton>
      </div>
      <p id="fit-unchanged" className={styles.hint}>
        {t('unchangedHint')}
      </p>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={forAll}
          onChange={({ target }) => setForAll(target.checked)}
        />
        {t('forAll')}
      </label>
    </div>
  );
}
