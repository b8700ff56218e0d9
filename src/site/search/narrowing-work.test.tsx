import { expect, onTestFinished, test } from 'vitest';
import { json, startService } from '../testing/service.ts';
import { show, shown } from '../testing/show.tsx';
import { knownWork, useGivenSeries } from './narrowing-work.ts';

function Given() {
  return <p>{useGivenSeries()}</p>;
}

test('without a service the given series is that of the device, the only model', () => {
  startService().on('device.json', () => json({}));
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'kyara-service', content: 'none' });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  knownWork.set({ work: 'Naruto', names: {}, model: 'on-device' });
  show(<Given />);
  expect(shown().getByRole('paragraph').textContent).toBe('Naruto');
});
