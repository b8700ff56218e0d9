import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { type SearchReply, searchReplySchema } from '../../src/contract/search.ts';
import { ROOT } from './truth.ts';

/** Searches a picture of the repository through the real service, with several candidates per head, and handles. */
export async function search(request: APIRequestContext, file: string): Promise<SearchReply> {
  const buffer = readFileSync(`${ROOT}${file}`);
  const response = await request.post('/v1/search', {
    multipart: {
      file: { name: 'picture', mimeType: 'image/webp', buffer },
      is_multi: '1',
      handles: '1',
    },
  });
  return searchReplySchema.parse(await response.json());
}
