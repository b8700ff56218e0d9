import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeSettings } from '../../settings/store.ts';
import { stageKeys, useStage } from './use-stage.ts';

function Stage() {
  const stage = useStage();
  const ready = { ...stage, zoom: { ...stage.zoom, ratio: 1 } };
  return (
    <div onKeyDown={stageKeys(ready, [])}>
      <button data-stage>{stage.hidden ? 'hidden' : 'shown'}</button>
    </div>
  );
}

test('keys of one letter count until they are switched off', () => {
  const { getByRole } = render(<Stage />);
  const press = () => fireEvent.keyDown(getByRole('button'), { key: 'h' });
  press();
  expect(getByRole('button').textContent).toBe('hidden');
  changeSettings({ shortcuts: false });
  press();
  expect(getByRole('button').textContent).toBe('hidden');
});
