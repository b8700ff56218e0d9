import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { en } from '../../i18n/en.ts';
import { answered, head, startService } from '../../testing/service.ts';
import { ownFile, showResult, shown } from '../../testing/show.tsx';

test.each(['region', 'adjust'] as const)(
  'Escape closes “%s” from the toolbar and from its own controls',
  async (tool) => {
    startService().on('v1/search', () => answered([head('one')]));
    const user = showResult(ownFile());
    const image = await shown().findByRole('img', { name: en.result.picture });
    fireEvent.load(image);
    const opener = () => shown().findByRole('button', { name: en.stage[tool] });
    const panel = () => shown().queryByRole('region', { name: en.stage[tool] });
    for (const from of [en.stage.zoomOut, en.waiting.cancel]) {
      await user.click(await opener());
      await waitFor(() => expect(panel()).not.toBeNull());
      shown().getByRole('button', { name: from }).focus();
      await user.keyboard('{Escape}');
      expect(panel()).toBeNull();
      expect(document.activeElement).toBe(await opener());
    }
  },
);
