import { useTranslation } from 'react-i18next';
import { useSettings } from '../../settings/store.ts';
import { ToolIcon, type ToolIconName } from './tool-icon.tsx';
import type { Stage } from './use-stage.ts';
import type { Zoom } from './use-zoom.ts';
import styles from './toolbar.module.css';
import { FIT, MAX_ZOOM } from './view.ts';
import { zoomStep } from './zoom-step.ts';

interface ToolProps {
  readonly icon: ToolIconName;
  readonly name: string;
  readonly onClick: () => void;
  readonly text?: string | undefined;
  readonly isPressed?: boolean | undefined;
  readonly isIdle?: boolean | undefined;
  readonly tool?: string | undefined;
}

/** An idle tool stays in the tab order, so that no focus is lost. */
function Tool({ icon, name, text, isPressed, isIdle, tool, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={text === undefined ? name : undefined}
      title={name}
      data-tool={tool}
      aria-pressed={isPressed}
      aria-disabled={isIdle}
      onClick={isIdle === true ? undefined : onClick}
    >
      <ToolIcon name={icon} />
      {text !== undefined && <span className={styles.text}>{text}</span>}
    </button>
  );
}

function ZoomTools({ zoom }: { readonly zoom: Zoom }) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const { zoom: now } = zoom.view;
  const times = `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(now)}×`;
  return (
    <>
      <Tool
        icon="minus"
        name={t('stage.zoomOut')}
        isIdle={now <= 1}
        onClick={() => zoomStep(zoom, -1)}
      />
      <button
        type="button"
        className={styles.tool}
        aria-label={t('stage.fit', { times })}
        title={t('stage.fit', { times })}
        aria-disabled={now <= 1}
        onClick={() => zoom.change(() => FIT)}
      >
        <span className={styles.times}>{times}</span>
      </button>
      <Tool
        icon="plus"
        name={t('stage.zoomIn')}
        isIdle={now >= MAX_ZOOM || zoom.ratio === undefined}
        onClick={() => zoomStep(zoom, 1)}
      />
    </>
  );
}

interface Props {
  readonly stage: Stage;
  readonly isThere: boolean;
  readonly hasBoxes: boolean;
}

/** The picture's tools, under it. */
export function Toolbar({ stage, isThere, hasBoxes }: Props) {
  const { zoom, hidden, tool } = stage;
  const { t } = useTranslation();
  return (
    <div className={styles.bar} role="group" aria-label={t('stage.tools')}>
      <ZoomTools zoom={zoom} />
      <Tool
        icon={hidden ? 'eyeOff' : 'eye'}
        name={t('stage.hide')}
        isPressed={hidden}
        isIdle={!hasBoxes}
        onClick={stage.hide}
      />
      <span className={styles.gap} />
      {(['region', 'adjust'] as const).map((name) => (
        <Tool
          key={name}
          icon={name}
          name={t(`stage.${name}`)}
          text={t(`stage.${name}`)}
          tool={name}
          isPressed={tool === name}
          isIdle={!isThere}
          onClick={() => stage.choose(name)}
        />
      ))}
    </div>
  );
}
