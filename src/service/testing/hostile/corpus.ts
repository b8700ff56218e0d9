import type { HostileCase } from './case.ts';
import { TRUNCATED } from './damaged.ts';
import { PICTURE_FILES, REQUEST_FILES } from './files.ts';
import { JPEG_BOMBS } from './jpeg-bombs.ts';
import { OTHER_BOMBS } from './other-bombs.ts';
import { PNG_BOMBS } from './png-bombs.ts';
import { REQUEST_BOMBS } from './request-bombs.ts';
import { REQUEST_LISTS } from './request-lists.ts';

/** Everything that somebody may send in place of an honest picture; the status is the same with `ai_detect` on or off. */
export const PICTURES: readonly HostileCase[] = [
  ...PICTURE_FILES,
  ...TRUNCATED,
  ...PNG_BOMBS,
  ...JPEG_BOMBS,
  ...OTHER_BOMBS,
];

/** Everything that somebody may send in place of an honest search, byte by byte. */
export const REQUESTS: readonly HostileCase[] = [
  ...REQUEST_FILES,
  ...REQUEST_LISTS,
  ...REQUEST_BOMBS,
];

/** The limit that the requests are made for; their large bodies are smaller than the default would need. */
export const REQUESTS_MAX_BYTES = 2 * 1024 * 1024;
