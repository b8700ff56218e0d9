import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Seen } from '../seen.ts';
import { gate, startService } from '../../testing/service.ts';
import { ownFile, show, shown } from '../../testing/show.tsx';
import { en as failure } from '../failure/texts.ts';
import { Share } from './share.tsx';
import { en } from '../texts.ts';

test('a second press saves no second file, and a picture that cannot be drawn is let go', async () => {
  startService();
  const { opened, open } = gate();
  const close = vi.fn();
  const decode = vi.fn(() => opened.then(() => ({ width: 1, height: 1, close })));
  vi.stubGlobal('createImageBitmap', decode);
  const reply = { code: 0, trace_id: 't', ai: false, data: [] };
  const seen = { source: ownFile(), detections: [] } as unknown as Seen;
  const user = show(<Share recognition={{ reply, raw: reply }} seen={seen} />);
  const button = shown().getByRole('button', { name: en.share.download });
  await user.click(button);
  await user.click(button);
  expect(decode).toHaveBeenCalledOnce();
  open();
  // This test's browser has no canvas.
  await shown().findByText(failure.unreadable);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});
