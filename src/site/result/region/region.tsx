import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Box, withMargin } from '../../../contract/box.ts';
import { useModels } from '../../settings/use-models.ts';
import { currentSettings } from '../../settings/store.ts';
import { headsOf, type Region } from '../../search/regions.ts';
import type { Source } from '../../shell/source.ts';
import { announce } from '../../ui/announcer.tsx';
import { useTask } from '../../ui/use-task.ts';
import { wishFocus } from '../wished-focus.ts';
import { cutOut } from '../../picture/canvas.ts';
import { loadBitmap } from '../../picture/load.ts';
import { askAbout } from '../adjust/try.ts';
import { RegionFrame } from './region-frame.tsx';
import { RegionPanel, type Outcome } from './region-panel.tsx';
import { useResultTexts } from '../texts.ts';

const MIDDLE: Box = [0.3, 0.25, 0.7, 0.75];

/** Context helps detection; added on each side, in shares of the selection. */
const SURROUNDINGS = { first: 0.2, second: 0.8 } as const;

/**
 * Recognises a region cut from the full resolution; if nobody is found, once more with more
 * surroundings.
 *
 * @returns the first region with heads in the selection, else the last
 * @throws UnreadableError, SearchError, or the signal's reason
 */
async function recogniseRegion(
  source: Source,
  wanted: Box,
  { model, isMulti }: Pick<Region, 'model' | 'isMulti'>,
  signal: AbortSignal,
): Promise<Region> {
  const bitmap = await loadBitmap(source, signal);
  const attempt = async (surroundings: number): Promise<Region> => {
    const { picture, box: sent } = await cutOut(bitmap, withMargin(wanted, surroundings));
    const recognition = await askAbout(picture, model, signal);
    return { sent, wanted, recognition, model, isMulti };
  };
  try {
    const region = await attempt(SURROUNDINGS.first);
    return headsOf(region).length > 0 ? region : await attempt(SURROUNDINGS.second);
  } finally {
    bitmap.close();
  }
}

interface Props {
  readonly source: Source;
  readonly isPreview: boolean;
  readonly panel: Element;
  readonly onRegion: (region: Region) => void;
  readonly close: () => void;
}

/** Selects a region by hand and recognises it, also a missed head. */
export function RegionTool({ source, isPreview, panel, onRegion, close }: Props) {
  const t = useResultTexts();
  const [region, setRegion] = useState(MIDDLE);
  const [outcome, setOutcome] = useState<Outcome>();
  const { choice } = useModels();
  const task = useTask();
  useEffect(() => announce(t('region.opened')), [t]);

  const recognise = () =>
    task.run(async (signal) => {
      setOutcome(undefined);
      const asked = { model: choice.model, isMulti: currentSettings().isMulti };
      const found = await recogniseRegion(source, region, asked, signal);
      const heads = headsOf(found);
      const [first] = heads;
      if (!first) return setOutcome('nobody');
      onRegion(found);
      close();
      announce(t('region.found', { count: heads.length }));
      wishFocus(first.box_id);
    });
  const select = (next: Box) => {
    setRegion(next);
    setOutcome(undefined);
  };
  const shared = { region, setRegion: select, recognise };
  return (
    <>
      <RegionFrame {...shared} />
      {createPortal(
        <RegionPanel
          {...shared}
          close={close}
          task={task}
          outcome={outcome}
          isPreview={isPreview}
        />,
        panel,
      )}
    </>
  );
}
