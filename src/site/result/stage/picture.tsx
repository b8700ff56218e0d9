import { useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Detection } from '../../../contract/search.ts';
import { pictureAddress } from '../../picture/previews.ts';
import { sourceHost, type Source } from '../../shell/source.ts';
import { Button } from '../../ui/button.tsx';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import type { Marked } from '../use-marked.ts';
import { Boxes } from './boxes.tsx';
import { Missing } from '../on-demand.ts';
import styles from './picture.module.css';
import type { Zoom } from './use-zoom.ts';
import { sheetSize, viewShowing } from './view.ts';

export interface PictureProps {
  readonly source: Source;
  readonly detections: readonly Detection[];
  readonly marked: Marked;
  readonly zoom: Zoom;
  readonly hidden: boolean;
  readonly waiting: boolean;
  readonly failed: boolean;
  readonly again: () => void;
  readonly children?: ReactNode;
  readonly surface: (element: Element | null) => void;
}

function Absent({ source, failed }: PictureProps) {
  const host = <p className={styles.address}>{sourceHost(source)}</p>;
  if (!failed) return host;
  return (
    <LazyBoundary fallback={host}>
      <Missing source={source} />
    </LazyBoundary>
  );
}

/** A preview has expired; an own file is only unreadable here. */
function Lost(props: PictureProps) {
  const { source, waiting, failed, again } = props;
  const { t } = useTranslation();
  if (failed) return <Absent {...props} />;
  if (source.kind === 'file') return null;
  return (
    <div className={styles.lost}>
      <p>{t('result.noPicture')}</p>
      {!waiting && <Button onClick={again}>{t('result.again')}</Button>}
    </div>
  );
}

function Frames({ detections, marked, zoom, hidden }: PictureProps) {
  const { stage, ratio, view, change } = zoom;
  if (stage === undefined || ratio === undefined) return null;
  return (
    <Boxes
      detections={detections}
      marked={marked}
      hidden={hidden}
      drawn={sheetSize(view, { stage, ratio })}
      onFocus={(box) => change((now, frame) => viewShowing(box, now, frame))}
    />
  );
}

function placed({ view, ratio }: Zoom): CSSProperties {
  return {
    '--ratio': ratio ?? 1,
    '--zoom': view.zoom,
    '--x': view.x,
    '--y': view.y,
  } as CSSProperties;
}

/** On a new preview address the old picture stays until the new one is loaded. */
function Sheet({ address, ...props }: PictureProps & { readonly address: string }) {
  const { source, zoom, children } = props;
  const { t } = useTranslation();
  const [lost, setLost] = useState<string>();
  const host = sourceHost(source);
  if (lost === address) return <Lost {...props} />;
  return (
    <div className={styles.sheet} data-ready={zoom.ratio !== undefined} style={placed(zoom)}>
      <img
        className={styles.image}
        src={address}
        alt={host === undefined ? t('result.picture') : t('result.pictureUrl', { host })}
        // Dragging moves the enlarged picture.
        draggable={false}
        onLoad={({ currentTarget: image }) =>
          zoom.setRatio(image.naturalWidth / image.naturalHeight)
        }
        onError={() => setLost(address)}
      />
      <Frames {...props} />
      {children}
    </div>
  );
}

/** The stage: of one size from the start, so that nothing moves; result.module.css has its height. */
export function Picture(props: PictureProps) {
  const address = pictureAddress(props.source);
  const { waiting, surface } = props;
  const { attach, view } = props.zoom;
  return (
    <div
      ref={attach}
      id="stage"
      className={styles.stage}
      data-waiting={waiting}
      data-zoomed={view.zoom > 1}
      aria-busy={waiting}
      tabIndex={-1}
    >
      <div ref={surface} className={styles.surface} />
      {address === undefined ? <Absent {...props} /> : <Sheet {...props} address={address} />}
    </div>
  );
}
