import { hash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Whether a request target is the API's, existing or not, rather than a page or file; escaped and
 * in absolute form (RFC 9112, section 3.2.2) too, as the router takes it.
 */
export function isApiPath(target: string): boolean {
  const path = target.replace(/^https?:\/\/[^/]*/i, '');
  return /^\/v1(?:[/?]|$)/.test(decoded(path));
}

/** One worker address each (src/site/ui/worker.ts). */
const TRUSTED_TYPES_POLICIES = ['kyara-worker', 'kyara-pictures', 'kyara-device', 'kyara-c2pa'];

const INLINE = {
  script: /<script(?![^>]*\ssrc[\s=])[^>]*>([\s\S]*?)<\/script>/gi,
  style: /<style[^>]*>([\s\S]*?)<\/style>/gi,
} as const;

/** Permissions-Policy; all others known to Chromium are off. The file field's camera needs none. */
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

/** For non-pages: should a browser show one as a page, nothing may load or run. */
export const NO_PAGE_POLICY = "default-src 'none';base-uri 'none';frame-ancestors 'none';sandbox";

/** CSP hash sources for the inline scripts or styles of a page, as served byte for byte. */
export function inlineHashes(html: string, element: keyof typeof INLINE): string[] {
  const contents = [...html.matchAll(INLINE[element])].map(([, content = '']) => content);
  const hashes = contents
    .filter((content) => content !== '')
    .map((content) => hash('sha256', content, 'base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

/**
 * Headers for URLs so malformed that the framework answers before any hook, perhaps with `page`.
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

/** Origin of the page's `<meta name="kyara-base">` if it is an absolute http(s) URL. */
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
    // Pictures of the history are blobs, and tools read their pixels.
    connectSrc: [...service, 'blob:'],
    workerSrc: self,
    manifestSrc: self,
    baseUri: ["'none'"],
    formAction: self,
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: TRUSTED_TYPES_POLICIES,
  };
}

/**
 * Sets the security headers of every reply, with hashes of the pages' inline code.
 * Strict-Transport-Security is left to the TLS proxy.
 */
export async function registerHeaders(app: FastifyInstance, pages: readonly string[]) {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(pages) },
    // With COOP it isolates the page, which WebAssembly threads need.
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
