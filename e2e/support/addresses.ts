/**
 * First of the loopback ports of the tests, away from those a developer's own copy uses. Two working
 * copies on one machine test side by side with different values of `E2E_PORT`.
 */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 18_080);

export const SERVICE_PORT = FIRST_PORT;
export const HOST_PORT = FIRST_PORT + 1;
/** Of the service that a spec starts for itself (own-service.ts). */
export const OWN_PORT = FIRST_PORT + 2;
/** Of the service that service-state.spec.ts starts, beside that one. */
export const STATE_PORT = FIRST_PORT + 3;
/** Of the service that late-answers.spec.ts starts. */
export const LATE_PORT = FIRST_PORT + 4;

export const SITE = `http://127.0.0.1:${SERVICE_PORT}`;

/** Address of a fixture, e.g. `cast/scenes/01.webp`, on the picture host. */
export function pictureUrl(file: string): string {
  return `http://127.0.0.1:${HOST_PORT}/${file}`;
}

/** The tests' service takes smaller pictures than usual, so that large ones need not be made. */
export const MAX_IMAGE_BYTES = 3 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 8_000_000;

/** A second model that is enabled, beside the shipped ones. */
export const SECOND_MODEL = { id: 'second', name: 'Second model' } as const;
