import type { Box } from '../../../contract/box.ts';
import { useSettings } from '../../settings/store.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import type { useTask } from '../../ui/use-task.ts';
import { useFailureText } from '../failure/failure-text.ts';
import { withEdge } from './rect.ts';
import ui from '../panel.module.css';
import styles from './region.module.css';
import { useResultTexts } from '../texts.ts';

const EDGES = ['left', 'top', 'right', 'bottom'] as const;

interface EdgesProps {
  readonly region: Box;
  readonly setRegion: (region: Box) => void;
}

function Edges({ region, setRegion }: EdgesProps) {
  const t = useResultTexts();
  const { language } = useSettings();
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <details>
      <summary>{t('region.edges')}</summary>
      <div className={styles.sliders}>
        {EDGES.map((name, edge) => (
          <label key={name} className={ui.slider}>
            {t(`region.${name}`)}
            <input
              type="range"
              min={0}
              max={100}
              value={Math.round(region[edge]! * 100)}
              aria-valuetext={percent.format(region[edge]!)}
              onChange={({ target }) =>
                setRegion(withEdge(region, edge as 0 | 1 | 2 | 3, Number(target.value) / 100))
              }
            />
          </label>
        ))}
      </div>
    </details>
  );
}

export type Outcome = 'nobody' | undefined;

interface Props extends EdgesProps {
  readonly task: ReturnType<typeof useTask>;
  readonly outcome: Outcome;
  readonly isPreview: boolean;
  readonly recognise: () => void;
  readonly close: () => void;
}

function Message({ task, outcome }: Pick<Props, 'task' | 'outcome'>) {
  const t = useResultTexts();
  const textOf = useFailureText();
  if (task.isRunning) return <p>{t('region.running')}</p>;
  if (task.error !== undefined) return <p className={ui.failed}>{textOf(task.error)}</p>;
  return outcome === 'nobody' && <p className={ui.failed}>{t('region.nobody')}</p>;
}

export function RegionPanel(props: Props) {
  const t = useResultTexts();
  const { task, outcome, isPreview, recognise, close } = props;
  return (
    <Section className={ui.panel} heading={t('stage.region')} headingClass={ui.heading}>
      <p>{t('region.help')}</p>
      <p id="region-keys" className={styles.keys}>
        {t('region.keys')}
      </p>
      {isPreview && <p className={ui.note}>{t('region.preview')}</p>}
      <Edges {...props} />
      <div role="status">
        <Message task={task} outcome={outcome} />
      </div>
      <div className={ui.actions}>
        <Button look="strong" aria-disabled={task.isRunning} onClick={recognise}>
          {t('region.recognise')}
        </Button>
        <Button onClick={task.isRunning ? task.cancel : close}>{t('waiting.cancel')}</Button>
      </div>
    </Section>
  );
}
