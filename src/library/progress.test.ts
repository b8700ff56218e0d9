import { expect, it } from 'vitest';
import { type Progress, galleryProgress } from './progress.ts';

it('tells how far a gallery is embedded, and nothing else', () => {
  const told: Progress[] = [];
  const onEvent = galleryProgress((progress) => told.push(progress));
  onEvent({ level: 'info', message: 'A model is ready.', details: { id: 'one' } });
  onEvent({ level: 'info', message: 'Something.' });
  onEvent({ level: 'info', message: 'It is being embedded.', details: { done: 16, total: 70 } });
  expect(told).toEqual([{ what: 'gallery', done: 16, total: 70 }]);
});
