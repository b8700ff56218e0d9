import { useState } from 'react';
import { expect, test } from 'vitest';
import { show, shown } from '../testing/show.tsx';
import { More } from './more.tsx';
import { en } from './texts.ts';

function List() {
  const [isMore, setMore] = useState(true);
  return <More isMore={isMore} show={() => setMore(false)} />;
}

test('after the last press the place of the button has the focus', async () => {
  const user = show(<List />);
  await user.click(shown().getByRole('button', { name: en.more }));
  expect(shown().queryByRole('button')).toBeNull();
  expect(document.activeElement?.parentElement?.tagName).toBe('MAIN');
});
