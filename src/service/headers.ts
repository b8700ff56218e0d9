import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isApiPath } from './api-path.ts';

/** The site's Trusted Types policies: each makes the address of one worker (src/site/ui/worker-address.ts). */
const TRUSTED_TYPES_POLICIES = ['kyara-worker', 'kyara-pictures'];

const INLINE = {
  script: /<script(?![^>]*\ssrc[\s=])[^>]*>([\s\S]*?)<\/script>/gi,
  style: /<style[^>]*>([\s\S]*?)<\/style>/gi,
} as const;

/**
 * What the pages may do with the browser's powers; all others that Chromium knows are off. Taking a
 * photo needs no power: the file field starts the system's camera.
 */
const ALLOWED_POWERS = ['clipboard-read', 'clipboard-write', 'cross-origin-isolated'];

const REFUSED_POWERS = [
  ...['accelerometer', 'gyroscope', 'magnetometer', 'geolocation', 'gamepad', 'idle-detection'],
  ...['autoplay', 'camera', 'microphone', 'display-capture', 'encrypted-media', 'fullscreen'],
  ...['picture-in-picture', 'screen-wake-lock', 'window-management', 'xr-spatial-tracking'],
  ...['hid', 'midi', 'serial', 'usb', 'local-fonts', 'keyboard-map', 'sync-xhr'],
  ...['payment', 'publickey-credentials-create', 'publickey-credentials-get', 'otp-credentials'],
  ...['browsing-topics', 'storage-access', 'unload'],
];

const PERMISSIONS = [
  ...ALLOWED_POWERS.map((power) => `${power}=(self)`),
  ...REFUSED_POWERS.map((power) => `${power}=()`),
].join(', ');

/** For what is no page: nothing in it may load or run anything, should a browser ever show it as one. */
export const NO_PAGE_POLICY = "default-src 'none';base-uri 'none';frame-ancestors 'none';sandbox";

/**
 * CSP sources for the inline scripts or styles of a page, so that these and no others are allowed.
 *
 * @param html the page as served, byte for byte
 */
export function inlineHashes(html: string, element: keyof typeof INLINE): string[] {
  const contents = [...html.matchAll(INLINE[element])].map(([, content = '']) => content);
  const hashes = contents
    .filter((content) => content !== '')
    .map((content) => createHash('sha256').update(content).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

/**
 * The headers of a reply to an address so malformed that the framework answers before any hook runs.
 *
 * @param page the page that may be in the reply
 */
export function headersOutsideHooks(page: string): Record<string, string> {
  const styles = inlineHashes(page, 'style').join(' ');
  return {
    'content-security-policy': `default-src 'none'; style-src ${styles}; frame-ancestors 'none'`,
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

/**
 * The origin of the service that a page asks when it is not the one that serves it: the page's
 * `<meta name="kyara-base">` may hold an absolute http(s) address. Undefined otherwise.
 */
export function baseOrigin(html: string): string | undefined {
  const [meta = ''] = /<meta\s[^>]*\bname=["']?kyara-base\b[^>]*>/i.exec(html) ?? [];
  const [, , base = ''] = /\bcontent=(["']?)([^"'>\s]*)\1/i.exec(meta) ?? [];
  if (!/^https?:/i.test(base) || !URL.canParse(base)) return undefined;
  return new URL(base).origin;
}

function contentSecurityPolicy(pages: readonly string[]): Record<string, string[]> {
  const hashes = (element: keyof typeof INLINE) =>
    pages.flatMap((html) => inlineHashes(html, element));
  const self = ["'self'"];
  const service = [...self, ...pages.flatMap((html) => baseOrigin(html) ?? [])];
  return {
    defaultSrc: ["'none'"],
    // The recogniser in the browser is WebAssembly.
    scriptSrc: [...self, "'wasm-unsafe-eval'", ...hashes('script')],
    styleSrc: [...self, ...hashes('style')],
    imgSrc: [...service, 'blob:', 'data:'],
    fontSrc: self,
    connectSrc: service,
    workerSrc: self,
    manifestSrc: self,
    baseUri: ["'none'"],
    formAction: self,
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    // Texts become script or markup nowhere but through these.
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: TRUSTED_TYPES_POLICIES,
  };
}

/**
 * Sets the security headers of every reply. Strict-Transport-Security is left to the proxy that
 * speaks TLS.
 *
 * @param pages the pages that are served, for the hashes of what is inline in them
 */
export async function registerHeaders(app: FastifyInstance, pages: readonly string[]) {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(pages) },
    // With the opener's it isolates the page, which WebAssembly threads need.
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    if (isApiPath(url)) reply.header('content-security-policy', NO_PAGE_POLICY);
  });
}
