import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../shell/route.ts';
import {
  answered,
  head,
  json,
  refusal,
  startService,
  type Service,
} from '../../testing/service.ts';
import { show, shown } from '../../testing/show.tsx';
import { GalleryPage } from '../gallery-page.tsx';
import { en as gallery } from '../texts.ts';
import { en } from './texts.ts';

const OK = { code: 0, message: '', version: 'v' };
const UNDO = 'ab'.repeat(16);

function startGallery(): Service {
  const service = startService();
  service.on('v1/gallery', () => json({ ...OK, works: [], characters: [], total: 0 }));
  service.on('v1/gallery/undo', () => json(OK));
  return service;
}

const picture = (text: string) => new File([text], `${text}.png`, { type: 'image/png' });

test('finds', async () => {
  const service = startGallery();
  openPage('gallery', { add: 'character' });
  const user = show(<GalleryPage />);
  await shown().findByText(en.how);
});
