import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Detection } from '../../contract/search.ts';
import type { Source } from '../search/source.ts';
import { Boxes } from './boxes.tsx';
import styles from './picture.module.css';
import { pictureAddress } from '../search/previews.ts';
import type { Marked } from './use-marked.ts';

interface Props {
  readonly source: Source;
  readonly detections: readonly Detection[];
  readonly marked: Marked;
  readonly waiting: boolean;
}

function sourceHost(source: Source): string | undefined {
  return source.kind === 'url' ? new URL(source.url).host : undefined;
}

/**
 * The picture and its frames in one element. When only the preview's address changes (asked again),
 * the browser shows the old picture until the new one is there.
 */
function Shown({ address, source, detections, marked }: Props & { readonly address: string }) {
  const { t } = useTranslation();
  const [ratio, setRatio] = useState<number>();
  const [lost, setLost] = useState<string>();
  const host = sourceHost(source);
  if (lost === address) {
    return source.kind === 'url' && <p className={styles.lost}>{t('result.noPicture')}</p>;
  }
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
