import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Box } from '../../../contract/box.ts';
import { useModels } from '../../settings/models/use-models.ts';
import type { Part } from '../../search/parts.ts';
import type { Source } from '../../shell/source.ts';
import { announce } from '../../ui/announcer.tsx';
import { useTask } from '../../ui/use-task.ts';
import { headsOf } from '../merge.ts';
import { wishFocus } from '../wished-focus.ts';
import { recognisePart } from './recognise-part.ts';
import { RegionFrame } from './region-frame.tsx';
import { RegionPanel, type Outcome } from './region-panel.tsx';
import { useRegionTexts } from './texts.ts';

const MIDDLE: Box = [0.3, 0.25, 0.7, 0.75];

interface Props {
  readonly source: Source;
  readonly isPreview: boolean;
  readonly panel: Element;
  readonly onPart: (part: Part) => void;
  readonly close: () => void;
}

/** Selects a part by hand and recognises it, also a missed head. */
export function Region({ source, isPreview, panel, onPart, close }: Props) {
  const t = useRegionTexts();
  const [part, setPart] = useState(MIDDLE);
  const [outcome, setOutcome] = useState<Outcome>();
  const { choice } = useModels();
  const task = useTask();
  useEffect(() => announce(t('opened')), [t]);

  const recognise = () =>
    task.run(async (signal) => {
      setOutcome(undefined);
      const found = await recognisePart(source, part, choice.model, signal);
      const heads = headsOf(found);
      const [first] = heads;
      if (!first) return setOutcome('nobody');
      onPart(found);
      close();
      announce(t('found', { count: heads.length }));
      wishFocus(first.box_id);
    });
  const select = (next: Box) => {
    setPart(next);
    setOutcome(undefined);
  };
  const shared = { part, setPart: select, recognise, close };
  return (
    <>
      <RegionFrame {...shared} />
      {createPortal(
        <RegionPanel
          {...shared}
          task={task.state}
          outcome={outcome}
          isPreview={isPreview}
          cancel={task.cancel}
        />,
        panel,
      )}
    </>
  );
}
