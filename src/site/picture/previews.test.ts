import { expect, it, vi } from 'vitest';
import { pictureAddress, rememberPicture } from './previews.ts';

it('lets go of a picture’s former address once it has another', () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const source = { kind: 'url', url: 'https://example.com/previews.png' } as const;
  rememberPicture(source, 'blob:1');
  rememberPicture(source, 'blob:1');
  expect(revoke).not.toHaveBeenCalled();
  revoke.mockImplementation(() => expect(pictureAddress(source)).toBe('blob:2'));
  rememberPicture(source, 'blob:2');
  expect(revoke.mock.calls).toEqual([['blob:1']]);
  revoke.mockRestore();
});
