import { Button } from '../ui/button.tsx';
import { useLostFocus } from '../ui/focus.ts';
import styles from './gallery.module.css';
import { useGalleryTexts } from './texts.ts';

interface Props {
  /** False once all is shown. */
  readonly isMore: boolean;
  readonly isBusy?: boolean;
  readonly show: () => void;
}

/** Shows more of a list above. After the last press its place keeps the focus. */
export function More({ isMore, isBusy = false, show }: Props) {
  const t = useGalleryTexts();
  const place = useLostFocus<HTMLDivElement>(isMore);
  return (
    <div ref={place} tabIndex={-1} className={styles.more}>
      {isMore && (
        <Button aria-disabled={isBusy} onClick={show}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
