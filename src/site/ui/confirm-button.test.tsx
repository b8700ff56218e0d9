import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show, shown } from '../testing/show.tsx';
import { ConfirmButton } from './confirm-button.tsx';

const button = (name: string) => shown().getByRole('button', { name });

function showAsking() {
  const onConfirm = vi.fn<() => void>();
  const texts = { label: 'Clear', question: 'Delete all for good?', yes: 'Delete', no: 'Cancel' };
  const user = show(<ConfirmButton {...texts} onConfirm={onConfirm} />);
  return { user, onConfirm };
}

test('a double click does not answer the question that it has opened', async () => {
  const { user, onConfirm } = showAsking();
  await user.click(button('Clear'));
  // The second click of the two hits what has come into the place of the first.
  fireEvent.click(button('Delete'), { detail: 2 });
  expect(onConfirm).not.toHaveBeenCalled();
  await user.click(button('Delete'));
  expect(onConfirm).toHaveBeenCalledOnce();
  button('Clear');
});

test('a second Enter takes the first back', async () => {
  const { user, onConfirm } = showAsking();
  await user.tab();
  await user.keyboard('{Enter}');
  shown().getByText('Delete all for good?');
  expect(document.activeElement).toBe(button('Cancel'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button('Clear'));
  expect(onConfirm).not.toHaveBeenCalled();
});
