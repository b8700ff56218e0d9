import { type KeyboardEvent, useState } from 'react';
import type { Detection } from '../../../contract/search.ts';
import type { Region } from '../../search/regions.ts';
import { pictureAddress } from '../../picture/previews.ts';
import type { Source } from '../../shell/source.ts';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import type { Marked } from '../use-marked.ts';
import { isFocusAtPicture } from '../wished-focus.ts';
import { Picture } from './picture.tsx';
import { Adjust, RegionTool } from '../on-demand.ts';
import styles from './picture.module.css';
import { Toolbar } from './toolbar.tsx';
import type { Stage as StageState } from './use-stage.ts';

interface Props {
  readonly stage: StageState;
  readonly source: Source;
  readonly detections: readonly Detection[];
  readonly marked: Marked;
  readonly waiting: boolean;
  readonly failed: boolean;
  readonly again: () => void;
  readonly onRegion: (region: Region) => void;
}

function closing({ tool, choose }: StageState) {
  return () => {
    choose(undefined);
    if (!isFocusAtPicture()) return;
    document.querySelector<HTMLElement>(`[data-tool="${tool ?? ''}"]`)?.focus();
  };
}

export function Stage(props: Props) {
  const { stage, source, detections, onRegion } = props;
  const { zoom, hidden, tool } = stage;
  const [panel, setPanel] = useState<Element | null>(null);
  const [surface, setSurface] = useState<Element | null>(null);
  const close = closing(stage);
  // Wherever in it the focus is: on the picture, its toolbar or the tool's own controls.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || tool === undefined || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  const isThere = zoom.ratio !== undefined && pictureAddress(source) !== undefined;
  return (
    <div className={styles.frame} data-stage onKeyDown={onKeyDown}>
      <Picture {...props} zoom={zoom} hidden={hidden || tool !== undefined} surface={setSurface}>
        {tool === 'region' && panel && (
          <LazyBoundary fallback={null}>
            <RegionTool
              source={source}
              isPreview={source.kind === 'url'}
              panel={panel}
              onRegion={onRegion}
              close={close}
            />
          </LazyBoundary>
        )}
      </Picture>
      <Toolbar
        stage={stage}
        isThere={isThere}
        hasBoxes={detections.length > 0}
        failed={props.failed}
      />
      <div ref={setPanel} className={styles.panel} />
      {tool === 'adjust' && panel && surface && (
        <LazyBoundary fallback={null}>
          <Adjust source={source} stage={surface} panel={panel} close={close} />
        </LazyBoundary>
      )}
    </div>
  );
}
