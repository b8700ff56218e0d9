/** `E2E_PORT` lets two working copies test side by side. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 18_080);

export const SERVICE_PORT = FIRST_PORT;
export const HOST_PORT = FIRST_PORT + 1;
/** Of the service that service-state.spec.ts starts. */
export const STATE_PORT = FIRST_PORT + 3;
/** Of the service that packs.spec.ts starts. */
export const PACKS_PORT = FIRST_PORT + 5;
/** Of the service that series.spec.ts starts. */
export const SERIES_PORT = FIRST_PORT + 7;
/** Of the service that install.spec.ts starts. */
export const INSTALL_PORT = FIRST_PORT + 8;
/** For own-gallery.ts: this one and the next ones, one for each worker. */
export const OWN_PORT = FIRST_PORT + 9;

export const SITE = `http://127.0.0.1:${SERVICE_PORT}`;

/** Address of a fixture, e.g. `cast/scenes/01.webp`, on the picture host. */
export function pictureUrl(file: string): string {
  return `http://127.0.0.1:${HOST_PORT}/${file}`;
}

/** Lower than usual, so that large pictures need not be made. */
export const MAX_IMAGE_BYTES = 3 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 8_000_000;

export const SECOND_MODEL = { id: 'second', name: 'Second model' } as const;
