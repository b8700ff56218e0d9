import { expect, test, vi } from 'vitest';
import { startService } from '../../testing/service.ts';
import { show, shown } from '../../testing/show.tsx';
import { OnDeviceSection } from './on-device-section.tsx';
import { en } from './texts.ts';

const refused = () => {
  throw new DOMException('', 'SecurityError');
};

test('where the browser refuses its storage, who was taught elsewhere can still be taken in', async () => {
  startService();
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('', 'SecurityError')) });
  vi.stubGlobal('indexedDB', { open: refused });
  show(<OnDeviceSection />);
  await shown().findByText(en.device.nothing);
  shown().getByRole('button', { name: en.device.import });
});

test('where the downloads are removed, what says so has the focus', async () => {
  startService();
  const kept = new Map([['weights', new Response('weights')]]);
  const cache = { keys: async () => [...kept.keys()], match: async (key: string) => kept.get(key) };
  const remove = async () => kept.delete('weights');
  vi.stubGlobal('caches', { open: async () => cache, delete: remove });
  vi.stubGlobal('indexedDB', { open: refused });
  const user = show(<OnDeviceSection />);
  await user.click(await shown().findByRole('button', { name: en.device.remove }));
  expect(document.activeElement).toBe(await shown().findByText(en.device.nothing));
});
