import type { HostileCase } from './case.ts';
import { TRUNCATED } from './damaged.ts';
import { PICTURE_FILES, REQUEST_FILES } from './files.ts';
import { JPEG_BOMBS } from './jpeg-bombs.ts';
import { OTHER_BOMBS } from './other-bombs.ts';
import { PNG_BOMBS } from './png-bombs.ts';
import { REQUEST_BOMBS } from './request-bombs.ts';
import { REQUEST_LISTS } from './request-lists.ts';

/** The status is the same with `ai_detect` on or off. */
export const PICTURES: readonly HostileCase[] = [
  ...PICTURE_FILES,
  ...TRUNCATED,
  ...PNG_BOMBS,
  ...JPEG_BOMBS,
  ...OTHER_BOMBS,
];

export const REQUESTS: readonly HostileCase[] = [
  ...REQUEST_FILES,
  ...REQUEST_LISTS,
  ...REQUEST_BOMBS,
];

/** Below the default, so that large bodies stay small. */
export const REQUESTS_MAX_BYTES = 2 * 1024 * 1024;
