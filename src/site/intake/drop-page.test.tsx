import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { en } from '../i18n/en.ts';
import { show, shown } from '../testing/show.tsx';
import { DropPage } from './drop-page.tsx';
import { IntakeNotes } from './intake-note.tsx';

const clipboardData = { files: [], items: [], types: ['text/plain'], getData: () => 'no address' };

function paste(target: HTMLElement): void {
  show(
    <>
      <DropPage />
      <IntakeNotes />
    </>,
  );
  document.querySelector('main')!.append(target);
  fireEvent.paste(target, { clipboardData });
  target.remove();
}

test.each(['text', 'search'])('what is pasted into a %s field is the field’s', (type) => {
  paste(Object.assign(document.createElement('input'), { type }));
  expect(shown().queryByText(en.intake.pastedNothing)).toBeNull();
});

test.each(['checkbox', 'radio', 'range'])(
  'what is pasted where nothing is written, as on a %s, is the page’s',
  async (type) => {
    paste(Object.assign(document.createElement('input'), { type }));
    await shown().findByText(en.intake.pastedNothing);
  },
);
