import { useQuery } from '@tanstack/react-query';
import { failureOf, GALLERY_KEY, readGallery, type GalleryFailure } from './client.ts';
import { useToken } from './token.ts';

/** `readOnly`: may look, but not change. */
export type Permission = 'asking' | 'allowed' | 'readOnly' | GalleryFailure;

export interface Permitted {
  readonly permission: Permission;
  readonly again: () => void;
}

/** Whether this visitor may see and change the gallery, found by reading it. */
export function usePermission(): Permitted {
  const token = useToken();
  const query = useQuery({
    queryKey: [...GALLERY_KEY, 'permission', token],
    queryFn: ({ signal }) => readGallery({ limit: 1 }, signal),
    staleTime: 60_000,
  });
  const again = () => void query.refetch();
  const failed = query.isError ? failureOf(query.error) : 'asking';
  // A failing refetch must not remove what is being written.
  if (query.data && failed !== 'forbidden' && failed !== 'locked') {
    return { permission: query.data.read_only ? 'readOnly' : 'allowed', again };
  }
  return { permission: query.isFetching ? 'asking' : failed, again };
}
