import { useState, type KeyboardEvent } from 'react';
import type { Detection } from '../../../contract/search.ts';
import { currentSettings } from '../../settings/store.ts';
import { takesLetters } from '../../ui/focus.ts';
import { keyAction, stepFrom, type KeyAction } from './keys.ts';
import { useZoom, type Zoom, zoomStep } from './use-zoom.ts';
import { FIT, panBy } from './view.ts';

type ToolName = 'region' | 'adjust';

export interface Stage {
  readonly zoom: Zoom;
  readonly hidden: boolean;
  readonly hide: () => void;
  readonly tool: ToolName | undefined;
  readonly choose: (tool: ToolName | undefined) => void;
}

/** View and tool of the stage. */
export function useStage(): Stage {
  const zoom = useZoom();
  const [hidden, setHidden] = useState(false);
  const [tool, setTool] = useState<ToolName>();
  const hide = () => setHidden((now) => !now);
  const choose = (next: ToolName | undefined) =>
    setTool((now) => (now === next ? undefined : next));
  return { zoom, hidden, hide, tool, choose };
}

/** Arrow-key step, in shares of the stage. */
const PAN = 0.2;

function focusBox(detections: readonly Detection[], by: 1 | -1): void {
  const held = document.activeElement?.closest('[id^="box-"], [id^="card-"]')?.id ?? '';
  const from = detections.findIndex(({ box_id: id }) => held.endsWith(id));
  const next = detections[stepFrom(from, by, detections.length) ?? -1];
  if (next) document.getElementById(`box-${next.box_id}`)?.focus();
}

function act(action: KeyAction, stage: Stage, detections: readonly Detection[]): void {
  const { zoom } = stage;
  switch (action.kind) {
    case 'zoom':
      return zoomStep(zoom, action.direction);
    case 'fit':
      return zoom.change(() => FIT);
    case 'pan':
      return zoom.change((view, frame) => {
        const by = {
          x: action.x * PAN * frame.stage.width,
          y: action.y * PAN * frame.stage.height,
        };
        return panBy(view, by, frame);
      });
    case 'step':
      return focusBox(detections, action.by);
    case 'hide':
      // A hidden box cannot hold the focus.
      if (!stage.hidden) document.getElementById('stage')?.focus({ preventScroll: true });
      return stage.hide();
    case 'region':
      return stage.choose('region');
  }
}

/**
 * The result's keys, while the focus is in it, so that speech input elsewhere does not press them
 * (WCAG 2.1.4); printable ones can be switched off.
 */
export function stageKeys(stage: Stage, detections: readonly Detection[]) {
  return (event: KeyboardEvent) => {
    if (event.defaultPrevented || takesLetters(event.target)) return;
    // A slider's own.
    if (event.key.startsWith('Arrow') && (event.target as Element).matches('input')) return;
    if (event.key.length === 1 && !currentSettings().shortcuts) return;
    const isOnPicture = (event.target as Element).closest('[data-stage]') !== null;
    const action = keyAction(event, isOnPicture && stage.zoom.view.zoom > 1);
    if (!action || stage.zoom.ratio === undefined) return;
    event.preventDefault();
    act(action, stage, detections);
  };
}
