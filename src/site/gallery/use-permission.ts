import { useQuery } from '@tanstack/react-query';
import { failureOf, readGallery, type GalleryFailure } from './client.ts';
import { GALLERY_KEY } from './keys.ts';
import { useToken } from './token.ts';

export type Permission = 'asking' | 'allowed' | GalleryFailure;

/** Whether this visitor may see and change the gallery: asked by looking at it. */
export function usePermission(): { permission: Permission; again: () => void } {
  const token = useToken();
  const query = useQuery({
    queryKey: [...GALLERY_KEY, 'permission', token],
    queryFn: ({ signal }) => readGallery({ limit: 1 }, signal),
    staleTime: 60_000,
  });
  const failed = query.isError ? failureOf(query.error) : 'asking';
  // What is being written must not go because the gallery could not be read once more.
  const isKnown = query.data !== undefined && failed !== 'forbidden' && failed !== 'locked';
  const permission = isKnown ? 'allowed' : query.isFetching ? 'asking' : failed;
  return { permission, again: () => void query.refetch() };
}
