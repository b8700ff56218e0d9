import { useQuery } from '@tanstack/react-query';
import { failureOf, readGallery, type GalleryFailure } from './client.ts';
import { GALLERY_KEY } from './keys.ts';
import { useToken } from './token.ts';

export type Permission = 'asking' | 'allowed' | GalleryFailure;

/** Whether this visitor may see and change the gallery, found by reading it. */
export function usePermission(): { permission: Permission; again: () => void } {
  const token = useToken();
  const query = useQuery({
    queryKey: [...GALLERY_KEY, 'permission', token],
    queryFn: ({ signal }) => readGallery({ limit: 1 }, signal),
    staleTime: 60_000,
  });
  const failed = query.isError ? failureOf(query.error) : 'asking';
  // A failing refetch must not remove what is being written.
  const isKnown = query.data !== undefined && failed !== 'forbidden' && failed !== 'locked';
  const permission = isKnown ? 'allowed' : query.isFetching ? 'asking' : failed;
  return { permission, again: () => void query.refetch() };
}
