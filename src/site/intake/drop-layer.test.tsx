import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { en } from '../i18n/en.ts';
import { openPage, openStart, takePictures } from '../shell/route.ts';
import { show, shown } from '../testing/show.tsx';
import { DropLayer } from './drop-layer.tsx';
import { IntakeNotes } from './intake-note.tsx';

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

test('a drop that holds nothing is told so', async () => {
  show(
    <>
      <DropLayer onDropped={() => {}} />
      <IntakeNotes />
    </>,
  );
  const dataTransfer = { files: [], items: [], types: ['text/html'], getData: () => '' };
  fireEvent.drop(shown().getByText(en.intake.drop), { dataTransfer });
  await shown().findByText(en.intake.pastedNothing);
});
