import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const INLINE = {
  script: /<script(?![^>]*\ssrc[\s=])[^>]*>([\s\S]*?)<\/script>/gi,
  style: /<style[^>]*>([\s\S]*?)<\/style>/gi,
} as const;

/** What the pages may do with the browser's powers; all others are off. */
const PERMISSIONS = [
  'camera=(self)',
  'clipboard-read=(self)',
  'clipboard-write=(self)',
  'fullscreen=(self)',
  ...['accelerometer', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'].map(off),
  ...['microphone', 'midi', 'payment', 'publickey-credentials-get', 'serial', 'usb'].map(off),
].join(', ');

function off(power: string): string {
  return `${power}=()`;
}

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
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
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
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
  });
}
