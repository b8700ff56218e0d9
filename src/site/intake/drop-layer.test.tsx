import { expect, test } from 'vitest';
import { en } from '../i18n/en.ts';
import { openPage, openStart, takePictures } from '../shell/route.ts';
import { show, shown } from '../testing/show.tsx';
import { DropLayer } from './drop-layer.tsx';

const open = { start: openStart, people: () => openPage('people') };

test.each([
  ['start', en.intake.drop],
  ['people', en.intake.dropToSort],
] as const)('the layer says what a drop does (%s)', (view, words) => {
  open[view]();
  show(<DropLayer onDropped={() => {}} />);
  shown().getByText(words);
});

test('the layer says so over a form that takes pictures', () => {
  const end = takePictures(() => {});
  show(<DropLayer onDropped={() => {}} />);
  end();
  expect(shown().getByText(en.intake.dropToAdd)).toBeTruthy();
});
