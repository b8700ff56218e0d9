import { type GalleryReply, GALLERY_PATHS } from '../../src/contract/gallery.ts';
import { HOST_PORT, OWN_PORT } from './addresses.ts';
import { type OwnService, startOwnService } from './own-service.ts';
import { beOwner, ownerToken } from './owner.ts';
import { test as base } from './test.ts';

/** Deletes all whom a test has taught a service. */
export async function forgetAll({ site, folder }: OwnService): Promise<void> {
  const headers = { authorization: `Bearer ${ownerToken(folder)}` };
  const reply = await fetch(`${site}${GALLERY_PATHS.gallery}?limit=1000`, { headers });
  const { characters } = (await reply.json()) as GalleryReply;
  for (const { work, character } of characters.filter(({ own }) => own > 0)) {
    const address = `${GALLERY_PATHS.character}?${new URLSearchParams({ work, character }).toString()}`;
    const { ok, status } = await fetch(`${site}${address}`, { method: 'DELETE', headers });
    if (!ok) throw new Error(`${character} cannot be deleted: ${status}.`);
  }
}

/**
 * `test` with a service whose gallery the test may fill: empty at its beginning, and the page is its
 * owner's. A worker's tests share it.
 */
export const test = base.extend<{ service: OwnService }, { shared: OwnService }>({
  shared: [
    // Playwright wants to read here which fixtures are needed.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex }) => {
      const env = { URL_ALLOW_HOSTS: `127.0.0.1:${HOST_PORT}` };
      const service = await startOwnService(OWN_PORT + parallelIndex, env);
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  service: async ({ shared, page }, use) => {
    await beOwner(page, ownerToken(shared.folder));
    await use(shared);
    await forgetAll(shared);
  },
});
