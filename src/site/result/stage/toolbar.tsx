import { useTranslation } from 'react-i18next';
import { useSettings } from '../../settings/store.ts';
import { FileButton } from '../../intake/file-buttons.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { Stage } from './use-stage.ts';
import { type Zoom, zoomStep } from './use-zoom.ts';
import styles from './toolbar.module.css';
import { FIT, MAX_ZOOM } from './view.ts';

const PATHS = {
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.5a18 18 0 0 1-2.6 3.3M6.3 8.2A17 17 0 0 0 2.5 12S6 18.5 12 18.5c1.5 0 2.9-.4 4-1',
  region: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M9 12h6M12 9v6',
  adjust: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4',
} as const;

interface ToolProps {
  readonly icon: keyof typeof PATHS;
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
      <Icon>
        <path d={PATHS[icon]} />
      </Icon>
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
  /** A failure says itself whether another picture helps. */
  readonly failed: boolean;
}

/** The picture's tools, and the way to another, under it. */
export function Toolbar({ stage, isThere, hasBoxes, failed }: Props) {
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
      {!failed && (
        <FileButton className={styles.other}>
          <span className={styles.text}>{t('intake.another')}</span>
        </FileButton>
      )}
    </div>
  );
}
