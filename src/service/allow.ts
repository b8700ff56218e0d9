import type { FastifyInstance } from 'fastify';

interface Known {
  readonly path: RegExp;
  readonly methods: Set<string>;
}

/** Of a route's address, where `:name` stands for a part of the path. */
function pathOf(url: string): RegExp {
  const parts = url.split(/:\w+/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

const ASKING: ReadonlySet<string> = new Set(['HEAD', 'OPTIONS']);

/** Methods of an `Allow` header that a person means. */
export function namedIn(allow: string): string[] {
  return allow.split(', ').filter((method) => !ASKING.has(method));
}

/**
 * Tells the methods of a path in `Allow` where it has routes, but none for this method. To be
 * registered before the routes.
 */
export function registerAllow(app: FastifyInstance): void {
  const known = new Map<string, Known>();
  app.addHook('onRoute', ({ url, method }) => {
    // All that is left is a file's path.
    if (url.includes('*')) return;
    const one = known.get(url) ?? { path: pathOf(url), methods: new Set() };
    known.set(url, one);
    for (const each of [method].flat()) one.methods.add(each);
  });
  app.addHook('onRequest', async (request, reply) => {
    // A preflight is answered as if there was no such path.
    const hasRoute = !request.is404 && request.routeOptions.url !== '/*';
    if (hasRoute || request.method === 'OPTIONS') return;
    const [path = ''] = request.url.split('?');
    const methods = [...known.values()].find((one) => one.path.test(path))?.methods;
    if (methods) reply.header('allow', [...methods].sort().join(', '));
  });
}
