import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Detection } from '../../contract/search.ts';
import type { Source } from '../search/source.ts';
import { Button } from '../ui/button.tsx';
import { Boxes } from './boxes.tsx';
import styles from './picture.module.css';
import { pictureAddress } from '../search/previews.ts';
import type { Marked } from './use-marked.ts';

interface Props {
  readonly source: Source;
  readonly detections: readonly Detection[];
  readonly marked: Marked;
  readonly waiting: boolean;
  readonly again: () => void;
}

function sourceHost(source: Source): string | undefined {
  return source.kind === 'url' ? new URL(source.url).host : undefined;
}

/** In place of a preview that has expired. An own file is never lost, only unreadable here. */
function Lost({ source, waiting, again }: Props) {
  const { t } = useTranslation();
  if (source.kind === 'file') return null;
  return (
    <div className={styles.lost}>
      <p>{t('result.noPicture')}</p>
      {!waiting && <Button onClick={again}>{t('result.again')}</Button>}
    </div>
  );
}

/**
 * The picture and its frames in one element. When only the preview's address changes (asked again),
 * the browser shows the old picture until the new one is there.
 */
function Shown({ address, ...props }: Props & { readonly address: string }) {
  const { source, detections, marked } = props;
  const { t } = useTranslation();
  const [ratio, setRatio] = useState<number>();
  const [lost, setLost] = useState<string>();
  const host = sourceHost(source);
  if (lost === address) return <Lost {...props} />;
  return (
    <div
      className={styles.sheet}
      data-ready={ratio !== undefined}
      style={{ '--ratio': ratio ?? 1 } as CSSProperties}
    >
      <img
        className={styles.image}
        src={address}
        alt={host === undefined ? t('result.picture') : t('result.pictureUrl', { host })}
        onLoad={({ currentTarget: image }) => setRatio(image.naturalWidth / image.naturalHeight)}
        onError={() => setLost(address)}
      />
      {ratio !== undefined && <Boxes detections={detections} marked={marked} />}
    </div>
  );
}

/** The stage: of one size from the start, so that nothing moves when picture and answer arrive. */
export function Picture(props: Props) {
  const address = pictureAddress(props.source);
  return (
    <div className={styles.stage} data-waiting={props.waiting} aria-busy={props.waiting}>
      {address === undefined ? (
        <p className={styles.address}>{sourceHost(props.source)}</p>
      ) : (
        <Shown {...props} address={address} />
      )}
    </div>
  );
}
